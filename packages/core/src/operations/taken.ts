import { type Failure, refusal } from '../failure.ts';
import { invalid } from '../validation/problem.ts';

/** The 422 of a place that only one record can have: a second vehicle, a repeated role (docs/decisions.md, "Composition and deletion"). */
export function placeTaken(path: string, received: unknown): Failure {
  return refusal([
    invalid(path, received, {
      es: 'uno libre: ese lugar lo ocupa ya otro registro, corríjalo o bórrelo',
      en: 'a free one: another record has that place already, correct or delete it',
    }),
  ]);
}

/** A value sent, and its path in the body. */
export interface TakenKey {
  path: string;
  received: unknown;
}

/** The 422 of keys that other records have (docs/decisions.md, "Idempotency"). */
export function keysTaken(keys: readonly TakenKey[]): Failure {
  return refusal(
    keys.map(({ path, received }) =>
      invalid(path, received, {
        es: 'una clave que no tenga ya otro registro de la cuenta',
        en: 'a key that no other record of the account has',
      }),
    ),
  );
}
