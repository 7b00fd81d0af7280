import type { Words } from '@mirlo/look';
import type { CallAs, ReadRow, RowOutcome, RowProblem } from '@mirlo/web';
import { CallRefused } from '@mirlo/web';

/** A row of a file, with the body that was made of it. */
export interface FileRow {
  line: number;
  cells: readonly string[];
  uuid: string;
  read: ReadRow;
}

/** The filing of a record as the API shows it. */
interface Filing {
  state: string;
  issues: readonly { field: string | null; severity: string; message: string; resource: string }[];
}

/** The outcome of a row, and whether the API created its record just now. */
export interface CreatedRow {
  outcome: RowOutcome;
  made: boolean;
}

/**
 * Creates the record of a row.
 *
 * @param ours whether no record had the row's uuid before this load. A record that has it now was
 * made by this load, before a crash, and counts as made.
 * @throws CallRefused
 */
export async function createRow(
  call: CallAs,
  { line, uuid, read }: FileRow,
  { ours, language }: { ours: boolean; language: 'es' | 'en' },
): Promise<CreatedRow> {
  const facts = { line, who: read.who, repairs: read.repairs };
  try {
    const answer = await answerOf(call, read);
    const own = answer.uuid === uuid && ours;
    if (answer.differs === null || own)
      return { made: true, outcome: { ...facts, id: answer.id, ...judgeRow(answer.mir, read) } };
    // Another creator gave the record another uuid, or none. The uuid is no data of the guest.
    const differing = answer.differs.filter(field => field !== 'uuid');
    const problems = differing.map(
      (field): RowProblem => ({ field, value: valueAt(read, field), text: '', kind: 'warning' }),
    );
    return { made: false, outcome: { ...facts, id: answer.id, result: 'there', problems } };
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status >= 500 || error.status === 429) throw error;
    const problems = refusals(error, read, language);
    return { made: false, outcome: { ...facts, id: null, result: 'refused', problems } };
  }
}

interface RowAnswer {
  id: number;
  uuid: string | null;
  mir: Filing | null;
  /** Null: the record was created just now. */
  differs: readonly string[] | null;
}

async function answerOf(call: CallAs, read: ReadRow): Promise<RowAnswer> {
  const { id, data, ...more } = await created(call, read);
  // A check-in link is not filed, so it has no `mir`.
  const mir = 'mir' in more ? more.mir : 'mir' in data ? data.mir : null;
  return { id, uuid: data.uuid ?? null, mir: mir ?? null, differs: 'differs' in more ? more.differs : null };
}

function created(call: CallAs, read: ReadRow) {
  if (read.operation === 'createGuest') return call('createGuest', { body: read.body });
  if (read.operation === 'createRental') return call('createRental', { body: read.body });
  return call('createInvitation', { body: read.body });
}

/**
 * Judges a record by its filing, a sandbox record as if it were filed. `held`: it cannot be filed
 * yet; otherwise `ready`.
 */
export function judgeRow(mir: Filing | null, read: ReadRow): Pick<RowOutcome, 'result' | 'problems'> {
  const issues = mir?.issues ?? [];
  const problems = issues.map(({ field, severity, message, resource }): RowProblem => {
    const path = field === null ? null : pathOf(read, resource, field);
    const kind = severity === 'error' ? 'held' : 'warning';
    return { field: path, value: valueAt(read, path), text: message, kind };
  });
  const wouldWait = mir?.state === 'sandbox' && problems.some(({ kind }) => kind === 'held');
  return { result: mir?.state === 'held' || wouldWait ? 'held' : 'ready', problems };
}

const NO_PLACE: Words = {
  es: 'no hay ningún establecimiento con ese nombre ni con ese número',
  en: 'there is no establishment of that name or number',
};

function refusals(error: CallRefused, read: ReadRow, language: 'es' | 'en'): RowProblem[] {
  const entries = Object.entries(error.problems(language) ?? {});
  if (entries.length === 0) return [{ field: null, value: '', text: error.body.message, kind: 'refused' }];
  return entries.map(([field, words]) => {
    const value = valueAt(read, field);
    // Where no establishment has the name that a row states, the body has the name in place of an
    // id.
    const isNamed = field.endsWith('establecimiento_id') && !/^\d*$/.test(value);
    return { field, value, text: isNamed ? NO_PLACE[language] : words, kind: 'refused' };
  });
}

const PART_OF: Readonly<Record<string, string>> = {
  contracts: 'contract.',
  vehicles: 'vehicle.',
  persons: 'persons[0].',
  licenses: 'persons[0].license.',
  addresses: 'persons[0].address.',
};

/** The path of a record's field in the body of the create. */
function pathOf({ operation }: ReadRow, resource: string, field: string): string {
  return operation === 'createRental' ? `${PART_OF[resource] ?? ''}${field}` : field;
}

/** The row's value at a path; empty where there is none. */
function valueAt({ body }: ReadRow, path: string | null): string {
  if (path === null) return '';
  const value = path
    .split(/[.[\]]+/)
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      body,
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
