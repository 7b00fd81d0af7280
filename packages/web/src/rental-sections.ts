import { type Html, html, type PageLanguage } from '@mirlo/look';
import type { TypedTexts } from './fields.ts';
import { heldOtherwise } from './guest-form.ts';
import type { Note } from './inputs.ts';
import { notesFor, type Section } from './record-form.ts';
import { type Contract, partPrefix, type RentalPart } from './rental.ts';
import type { RentalIssue } from './rental-check.ts';
import { PART_BODY } from './rental-fields.ts';
import { ROOT } from './site.ts';
import { issuesOf } from './states.ts';
import { SAID } from './words.ts';

/** The contents of a rental's form besides the stored records, by part. */
export interface PartContent {
  typed: ReadonlyMap<RentalPart, TypedTexts>;
  refused: ReadonlyMap<RentalPart, Record<string, string>>;
  /**
   * The issues of the values in the form. Absent: the page shows the issues of the stored rental.
   */
  judged?: readonly RentalIssue[];
}

/** An issue, with the part of the rental at which it is shown; null where it is about no part. */
interface Placed {
  part: RentalPart | null;
  field: string | null;
  severity: string;
  message: string;
}

/**
 * The parts of a rental as sections of its form, each issue at its field; the other issues stand
 * above the form.
 */
export function sectionsOf(
  { contract, parts }: { contract: Contract; parts: readonly RentalPart[] },
  said: PartContent,
  language: PageLanguage,
): { sections: Section[]; above: Note[] } {
  const placed = said.judged
    ? said.judged.map(issue => placedByPath(issue, parts))
    : issuesOf(contract.mir, language).map(issue => placedByRecord(issue, parts));
  const above = notesFor(
    [],
    {},
    placed.filter(({ part }) => part === null),
  ).above;
  const sections = parts.map(part => {
    const { name, fields, resource } = part;
    const held = heldOtherwise(contract.mir, fields, part.differsPath, language);
    const about = placed.filter(issue => issue.part === part);
    const notes = notesFor(fields, said.refused.get(part) ?? {}, [...about, ...held]);
    above.push(...notes.above.map(note => ({ ...note, text: `${name}: ${note.text}` })));
    const typed = said.typed.get(part) ?? part.typed;
    const isEmpty = part.id === null && Object.values(typed).every(value => value === '');
    return {
      ...{ name, fields, typed, body: PART_BODY[resource], prefix: partPrefix(part), notes: notes.atFields },
      folded: isEmpty && notes.atFields.size === 0,
    };
  });
  return { sections, above };
}

type StoredIssue = Contract['mir']['issues'][number];

function placedByRecord(
  { resource, id, field, severity, message }: StoredIssue,
  parts: readonly RentalPart[],
): Placed {
  const missed = parts.find(
    ({ missedAt }) => missedAt?.resource === resource && missedAt.id === id && missedAt.field === field,
  );
  if (missed) return { part: missed, field: firstField(missed), severity, message };
  const part = parts.find(one => one.resource === resource && one.id === id) ?? null;
  return { part, field, severity, message };
}

/**
 * The part with the longest path is the one that an issue is about: a licence is a part of a
 * person.
 */
function placedByPath({ path, severity, message }: RentalIssue, parts: readonly RentalPart[]): Placed {
  const around = parts.filter(({ bodyPath }) => path === bodyPath || path.startsWith(`${bodyPath}.`));
  const [part] = around.sort((one, other) => other.bodyPath.length - one.bodyPath.length);
  if (part === undefined) return { part: null, field: null, severity, message };
  const field = path.slice(part.bodyPath.length + 1);
  return { part, field: field === '' ? firstField(part) : field, severity, message };
}

const firstField = ({ fields }: RentalPart) => fields[0]?.name ?? null;

/** Links that take each person out of a rental. The only person of a rental has none. */
export function removals(parts: readonly RentalPart[], language: PageLanguage): Html | false {
  const people = parts.filter(({ resource }) => resource === 'persons');
  return (
    people.length > 1 &&
    html`<p>${people.map(({ id, name }) => html`<a class="btn quiet" href="${ROOT}/drivers/${id}/delete">${SAID.remove[language]}: ${name}</a> `)}</p>`
  );
}
