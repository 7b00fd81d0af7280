import { BODIES, type BodyName } from '../generated/fields.ts';
import type { Mir } from '../generated/types.gen.ts';
import { isObject } from '../validation/prepare.ts';

/** A record, without the fields that its create takes and that were not sent: those are null. */
export function onlySent<T extends object>(body: BodyName, sent: object, shown: T): T {
  const unsent = Object.keys(BODIES[body]).filter(field => field in shown && !(field in sent));
  const hidden = Object.fromEntries(unsent.map(field => [field, null]));
  const said = 'mir' in shown ? { mir: withoutUnsent(shown.mir as Mir, sent) } : {};
  return { ...shown, ...hidden, ...said };
}

/** What is said of a filing, without the issues that tell of fields which were not sent: they quote values. */
export function withoutUnsent(mir: Mir, sent: object): Mir {
  const names = fieldNames(sent);
  return { ...mir, issues: mir.issues.filter(({ field }) => field === null || names.has(field)) };
}

/** The names of all fields of a body, nested ones too. */
function fieldNames(sent: unknown): Set<string> {
  const within = Array.isArray(sent) ? sent : isObject(sent) ? Object.values(sent) : [];
  const own = isObject(sent) ? Object.keys(sent) : [];
  return new Set([...own, ...within.flatMap(value => [...fieldNames(value)])]);
}
