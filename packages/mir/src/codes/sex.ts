/**
 * The letter M means two things: `genero` of a guest (the API: M masculino, F femenino, Otro) and `sexo` of a person and of the ministry
 * (H hombre, M mujer, O otro). They are two types, so that one cannot be filed as the other by mistake.
 *
 * Source: the service's document, tables of guest and person; PROTOCOL.md sections 10 and 11 (3).
 */

declare const meaning: unique symbol;

/** What a guest's `genero` says: M is the man. */
export type Genero = ('M' | 'F' | 'Otro') & { readonly [meaning]: 'genero' };

/** What a person's `sexo` and the ministry say: M is the woman. */
export type Sexo = ('H' | 'M' | 'O') & { readonly [meaning]: 'sexo' };

const SEXO_OF = { M: 'H', F: 'M', Otro: 'O' } as const;
const GENERO_OF = { H: 'M', M: 'F', O: 'Otro' } as const;

/** Takes a guest's `genero` as text; anything but M, F and Otro is `undefined`. */
export function genero(text: string): Genero | undefined {
  return Object.hasOwn(SEXO_OF, text) ? (text as Genero) : undefined;
}

/** Takes a person's `sexo` as text; anything but H, M and O is `undefined`. */
export function sexo(text: string): Sexo | undefined {
  return Object.hasOwn(GENERO_OF, text) ? (text as Sexo) : undefined;
}

/** M (masculino) → H, F → M (mujer), Otro → O. */
export function sexoOfGenero(value: Genero): Sexo {
  return SEXO_OF[value as keyof typeof SEXO_OF] as Sexo;
}

/** H → M (masculino), M (mujer) → F, O → Otro. */
export function generoOfSexo(value: Sexo): Genero {
  return GENERO_OF[value as keyof typeof GENERO_OF] as Genero;
}
