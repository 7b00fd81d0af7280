import { characters } from '../xml/lexical.ts';

/**
 * Why the ministry rejects a communication, in the ministry's form: free Spanish text (the
 * ministry's manual, `consultaLote`).
 */
export interface VerdictRefusal {
  /** At most 5 characters. */
  readonly tipoError: string;
  /** At most 100 characters. */
  readonly error: string;
  /**
   * Path in the communication (`persona[0].datosPersona.correo`). The ministry names the field in
   * the text only.
   */
  readonly field: string;
}

/** The result of a rule: a refusal, or undefined where the rule is met. */
export type Judgement = VerdictRefusal | undefined;

const WRONG_VALUE = '10130';
const VALUE_REQUIRED = '10131';
const VALIDATION = '10121';
const MAX_ERROR = 100;

/** Refuses a value that is not acceptable. */
export function wrong(field: string, why: string): VerdictRefusal {
  return refusal(WRONG_VALUE, `Valor incorrecto para el campo ${lastStep(field)}: ${why}`, field);
}

/** Refuses a missing value. */
export function required(field: string): VerdictRefusal {
  return refusal(VALUE_REQUIRED, `Valor obligatorio para el campo ${lastStep(field)}`, field);
}

/** Refuses for any other reason. */
export function invalidValue(field: string, error: string): VerdictRefusal {
  return refusal(VALIDATION, error, field);
}

/** Runs rules in order and returns the first refusal. */
export function firstRefusal(...rules: readonly (() => Judgement)[]): Judgement {
  for (const rule of rules) {
    const refused = rule();
    if (refused) return refused;
  }
  return undefined;
}

/** Applies a rule to the items of a list and returns the first refusal. */
export function firstOf<T>(
  items: readonly T[],
  judgementOn: (item: T, index: number) => Judgement,
): Judgement {
  for (const [index, item] of items.entries()) {
    const refused = judgementOn(item, index);
    if (refused) return refused;
  }
  return undefined;
}

/** Refuses an absent or empty value. */
export function requireText(field: string, value: string | undefined): Judgement {
  return value ? undefined : required(field);
}

function refusal(tipoError: string, text: string, field: string): VerdictRefusal {
  const error = characters(text) > MAX_ERROR ? [...text].slice(0, MAX_ERROR).join('') : text;
  return { tipoError, error, field };
}

function lastStep(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}
