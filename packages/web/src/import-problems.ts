import type { PageLanguage, Words } from '@mirlo/look';
import { type ImportTarget, targetsOf } from './import-fields.ts';
import type { ImportKind, RowOutcome, RowProblem, ShownImport } from './imports.ts';

const WORDS = {
  repeated: {
    es: 'Se repite: es el mismo registro que la fila',
    en: 'It is repeated: the same record as row',
  },
  differs: {
    es: 'El registro que había dice otra cosa, y se deja como está.',
    en: 'The record that was there says something else, and is left as it is.',
  },
} as const satisfies Record<string, Words>;

/**
 * Finds the form field for a field of the contract; the two fields of a municipality are one field
 * of the form.
 */
export function targetOf(kind: ImportKind, field: string | null): ImportTarget | null {
  if (field === null) return null;
  const name = field.replace(/(codigo|nombre)_municipio$/, 'municipio');
  return targetsOf(kind).find(target => target.name === name) ?? null;
}

/** The name of a field: that of the column from which it was read, otherwise the form's label. */
export function columnOrLabel(
  { kind, header, plan }: Pick<ShownImport, 'kind' | 'header' | 'plan'>,
  field: string | null,
  language: PageLanguage,
): string {
  const target = targetOf(kind, field);
  const column = plan?.fields.indexOf(target?.name ?? '') ?? -1;
  return (header[column] || target?.label[language]) ?? field ?? '';
}

/** The sentence that says what is wrong with a row. */
export function problemText(
  { result }: RowOutcome,
  { field, value, text }: RowProblem,
  language: PageLanguage,
): string {
  if (text !== '') return text;
  return result === 'there' && field === null
    ? `${WORDS.repeated[language]} ${value}.`
    : WORDS.differs[language];
}

/** A problem, with the number of rows that have it. */
export interface Reason {
  field: string | null;
  text: string;
  kind: RowProblem['kind'];
  rows: number;
}

const KINDS = ['refused', 'held', 'warning'] as const;

/**
 * Groups the problems of all rows, because often one column causes many of them. Refused rows come
 * first, then held ones, then warnings; within a kind the most frequent comes first. Problems of a
 * field are the same where their texts differ only in the quoted value. Problems without a field
 * are one group of their kind.
 */
export function reasonsOf(outcomes: readonly RowOutcome[], language: PageLanguage): Reason[] {
  const found = new Map<string, Reason>();
  for (const outcome of outcomes)
    for (const problem of outcome.problems) {
      const text = problemText(outcome, problem, language);
      const { field, kind } = problem;
      const key = JSON.stringify([
        field,
        kind,
        field === null ? '' : text.replaceAll(problem.value || '\0', ''),
      ]);
      const known = found.get(key);
      if (known) known.rows += 1;
      else found.set(key, { field, text, kind, rows: 1 });
    }
  return [...found.values()].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.rows - a.rows);
}
