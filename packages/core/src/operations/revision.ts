import { invalid, type Problem } from '../validation/problem.ts';

/** `"3"` or `3`: entity tags are quoted (RFC 9110 section 8.8.3), and whoever leaves the quotes out means the same. */
const REVISION = /^(?:"([1-9]\d{0,14})"|([1-9]\d{0,14}))$/;

/** Any revision (RFC 9110 section 13.1.1). */
const ANY = '*';

/** The revision that `If-Match` names; undefined where there is no such header, or any one will do. */
export function revisionOf(ifMatch: string | undefined): number | undefined {
  const [, quoted, bare] = REVISION.exec(ifMatch?.trim() ?? '') ?? [];
  const digits = quoted ?? bare;
  return digits === undefined ? undefined : Number(digits);
}

/** What is wrong with an `If-Match` that names no revision: were it passed over, its author would overwrite what nobody looked at. */
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
