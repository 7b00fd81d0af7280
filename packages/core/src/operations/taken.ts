import { type Failure, refusal } from '../failure.ts';
import { problem } from '../validation/problem.ts';

/** The 422 of a place that only one record can have: a second vehicle, a repeated role (`api-decisions`, "Composition"). */
export function placeTaken(path: string): Failure {
  return refusal([
    problem(path, {
      es: 'ya hay un registro en ese lugar: se espera un contrato o una persona que no lo tenga todavía; corrija el que hay o bórrelo',
      en: 'there is a record in that place already: expected a contract or a person that has none yet; correct the one there or delete it',
    }),
  ]);
}

/** The 422 of a key that another record has (`api-decisions`, "Idempotency"). */
export function keyTaken(paths: readonly string[]): Failure {
  return refusal(
    paths.map(path =>
      problem(path, {
        es: 'otro registro de la cuenta tiene ya esa clave; se espera una que no exista',
        en: 'another record of the account has that key already; expected one that does not exist',
      }),
    ),
  );
}
