import { type Failure, refusal } from '../failure.ts';
import { MAX_STAY_GUESTS, type StayFull } from '../filing/index.ts';
import { BODIES, type BodyName } from '../generated/fields.ts';
import type { Mir } from '../generated/types.gen.ts';
import { isObject } from '../request.ts';
import { invalid } from '../validation/problem.ts';

/**
 * Lists the fields that a repeated create sends with another value than the stored one
 * (docs/decisions.md, "Create again"). The list is empty for a true retry. Nulls were dropped
 * before, and count as not sent.
 *
 * @param sent a validated body; objects nested in it are not compared
 */
export function differs(sent: object, stored: object): string[] {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(sent).flatMap(([field, value]) =>
    isObject(value) || values.get(field) === value ? [] : [field],
  );
}

/** Shows a record with null in the fields that a create takes and that were not sent. */
export function onlySent<T extends object>(body: BodyName, sent: object, shown: T): T {
  const unsent = Object.keys(BODIES[body]).filter(field => field in shown && !(field in sent));
  const hidden = Object.fromEntries(unsent.map(field => [field, null]));
  const said = 'mir' in shown ? { mir: withoutUnsent(shown.mir as Mir, sent) } : {};
  return { ...shown, ...hidden, ...said };
}

/**
 * Removes from the state of a filing everything about fields that were not sent, because issues
 * quote values.
 */
export function withoutUnsent(mir: Mir, sent: object): Mir {
  const names = fieldNames(sent);
  const told = (issues: Mir['issues']) => issues.filter(({ field }) => field === null || names.has(field));
  const { differs, correction } = mir;
  return {
    ...mir,
    differs: differs.filter(name => names.has(name.slice(name.lastIndexOf('.') + 1))),
    correction: correction && { ...correction, issues: told(correction.issues) },
    issues: told(mir.issues),
  };
}

/** The names of all fields of a body, nested ones included. */
function fieldNames(sent: unknown): Set<string> {
  const within = Array.isArray(sent) ? sent : isObject(sent) ? Object.values(sent) : [];
  const own = isObject(sent) ? Object.keys(sent) : [];
  return new Set([...own, ...within.flatMap(value => [...fieldNames(value)])]);
}

/**
 * The 422 of a place that only one record can have: a second vehicle, a repeated role
 * (docs/decisions.md, "Composition and deletion").
 */
export function placeTaken(path: string, received: unknown): Failure {
  return refusal([
    invalid(path, received, {
      es: 'uno libre: ese lugar lo ocupa ya otro registro, corríjalo o bórrelo',
      en: 'a free one: another record has that place already, correct or delete it',
    }),
  ]);
}

/** The 422 of a stay that has as many guests as it may have (docs/decisions.md, "Filing"). */
export function stayFull({ field, received }: StayFull): Failure {
  return refusal([
    invalid(field, received, {
      es: `otra estancia: esta tiene ya ${MAX_STAY_GUESTS} huéspedes, los máximos de una estancia`,
      en: `another stay: this one has ${MAX_STAY_GUESTS} guests already, the most that a stay may have`,
    }),
  ]);
}

/** A value that was sent, with its path in the body. */
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
