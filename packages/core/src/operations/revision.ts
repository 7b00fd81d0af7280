import { invalid, type Problem } from '../validation/problem.ts';

/**
 * Matches `"3"` and `3`. Entity tags are quoted (RFC 9110 section 8.8.3); a client that leaves the
 * quotes out means the same.
 */
const REVISION = /^(?:"([1-9]\d{0,14})"|([1-9]\d{0,14}))$/;

/** Stands for any revision (RFC 9110 section 13.1.1). */
const ANY = '*';

/**
 * The revision that `If-Match` names. Undefined where the header is absent or allows any revision.
 */
export function revisionOf(ifMatch: string | undefined): number | undefined {
  const [, quoted, bare] = REVISION.exec(ifMatch?.trim() ?? '') ?? [];
  const digits = quoted ?? bare;
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Refuses an `If-Match` that is neither a revision nor `*`. If it were ignored, the client could
 * overwrite changes that it has not seen.
 */
export function revisionProblems(ifMatch: string | undefined): Problem[] {
  const text = ifMatch?.trim() ?? '';
  if (text === '' || text === ANY || REVISION.test(text)) return [];
  return [
    invalid('If-Match', text, {
      es: 'una revisión del registro, como "3"',
      en: 'a revision of the record, such as "3"',
    }),
  ];
}
