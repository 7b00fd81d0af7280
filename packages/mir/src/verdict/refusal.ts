import { characters } from '../xml/lexical.ts';

/** Why the ministry drops a communication, in its own form: free Spanish text (PROTOCOL.md sections 3.3, 9). */
export interface Refusal {
  /** At most 5 characters. */
  readonly tipoError: string;
  /** At most 100 characters. */
  readonly error: string;
  /** Path in the communication (`persona[0].datosPersona.correo`); the ministry names it only in the text. */
  readonly field: string;
}

/** A rule of the ministry: a refusal, or nothing. */
export type Judgement = Refusal | undefined;

const WRONG_VALUE = '10130';
const VALUE_REQUIRED = '10131';
const VALIDATION = '10121';
const MAX_ERROR = 100;

/** The value of a field is not acceptable. */
export function wrong(field: string, why: string): Refusal {
  return refusal(WRONG_VALUE, `Valor incorrecto para el campo ${lastStep(field)}: ${why}`, field);
}

/** The field must have a value. */
export function required(field: string): Refusal {
  return refusal(VALUE_REQUIRED, `Valor obligatorio para el campo ${lastStep(field)}`, field);
}

/** Anything else. */
export function invalid(field: string, error: string): Refusal {
  return refusal(VALIDATION, error, field);
}

/** The first refusal of the rules, which run one after the other. */
export function firstRefusal(...rules: readonly (() => Judgement)[]): Judgement {
  for (const rule of rules) {
    const refused = rule();
    if (refused) return refused;
  }
  return undefined;
}

/** The first refusal of a list's items. */
export function firstOf<T>(items: readonly T[], judge: (item: T, index: number) => Judgement): Judgement {
  for (const [index, item] of items.entries()) {
    const refused = judge(item, index);
    if (refused) return refused;
  }
  return undefined;
}

/** Refuses an absent or empty value. */
export function requireText(field: string, value: string | undefined): Judgement {
  return value ? undefined : required(field);
}

function refusal(tipoError: string, text: string, field: string): Refusal {
  const error = characters(text) > MAX_ERROR ? [...text].slice(0, MAX_ERROR).join('') : text;
  return { tipoError, error, field };
}

function lastStep(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}
