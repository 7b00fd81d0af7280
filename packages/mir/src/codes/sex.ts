/**
 * The letter M has two meanings. In a guest's `genero` (the API: M masculino, F femenino, Otro) it
 * is the man. In the `sexo` of a person and of the ministry (H hombre, M mujer, O otro) it is the
 * woman. Two separate types prevent filing one as the other by mistake.
 *
 * Source: the service's document, tables of guest and person; the ministry's code table SEXO.
 */

declare const meaning: unique symbol;

/** The value of a guest's `genero`. M is the man. */
export type Genero = ('M' | 'F' | 'Otro') & { readonly [meaning]: 'genero' };

/** The value of a person's `sexo`, and of the ministry's. M is the woman. */
export type Sexo = ('H' | 'M' | 'O') & { readonly [meaning]: 'sexo' };

const SEXO_OF = { M: 'H', F: 'M', Otro: 'O' } as const;
const GENERO_OF = { H: 'M', M: 'F', O: 'Otro' } as const;

/** Types a text as a guest's `genero`. Undefined for anything but M, F and Otro. */
export function genero(text: string): Genero | undefined {
  return Object.hasOwn(SEXO_OF, text) ? (text as Genero) : undefined;
}

/** Types a text as a person's `sexo`. Undefined for anything but H, M and O. */
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
