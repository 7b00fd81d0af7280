import type { FilingContext, Member, PlannedFiling, Submission, Unit } from '@mirlo/core/filing';
import { withReferenceSuffix } from '@mirlo/mir';
import { submissionOf } from '../database/rows.ts';
import type { Session } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';
import type { JournalDigests } from '../journal/digests.ts';
import type { JournaledFiling } from '../journal/lines.ts';
import { loadUnits } from '../submitter/load-units.ts';
import { UNFINISHED_STATES } from '../submitter/report.ts';
import { type FiledMember, membersOf } from '../submitter/rows.ts';
import { SUBMISSION_LIST } from '../submitter/submission-rows.ts';

/** Values in one statement. */
const BATCH = 500;

type Key = Pick<FiledMember, 'resource' | 'record_id'>;

/** What here a request since the backup can be about. */
export interface Candidates {
  /** Records by their digests in the journals. */
  records: ReadonlyMap<string, Key>;
  /** Filings that the journals annul, by their codes. */
  annulled: ReadonlyMap<string, number>;
  /** The last filing of the backup: those after it are adopted. */
  lastFiling: number;
}

/**
 * Everything that is not finished, and the members of filings that the journals annul: they are free once that is known here.
 *
 * @param annulled codes of communications
 */
export async function readCandidates(
  session: Session,
  keyed: JournalDigests,
  annulled: readonly string[],
): Promise<Candidates> {
  const records = new Map<string, Key>();
  const add = (key: Key) => void records.set(keyed.member(key), key);
  const rows = await session.all(
    `SELECT resource, record_id FROM submissions WHERE sandbox = 0 AND state IN (${marks(UNFINISHED_STATES.length)})`,
    UNFINISHED_STATES,
  );
  for (const row of rows) add(keyOf(row));
  const ids = new Map<string, number>();
  for (let start = 0; start < annulled.length; start += BATCH) {
    const part = annulled.slice(start, start + BATCH);
    // No index has the codes: a read of the whole table, once in a restore.
    const filings = await session.all(
      `SELECT id, codigo_comunicacion AS code, members FROM communications WHERE codigo_comunicacion IN (${marks(part.length)})`,
      part,
    );
    for (const { id, code, members } of filings) {
      ids.set(String(code), Number(id));
      membersOf(members).forEach(add);
    }
  }
  const [last] = await session.all('SELECT MAX(id) AS id FROM communications');
  return { records, annulled: ids, lastFiling: Number(last?.id ?? 0) };
}

function keyOf(row: Readonly<Record<string, unknown>>): Key {
  return { resource: row.resource === 'guests' ? 'guests' : 'contracts', record_id: Number(row.record_id) };
}

/** The units that these records are in, by the records' digests. */
export async function readUnitsOf(
  session: Session,
  keys: readonly Key[],
  ctx: FilingContext,
): Promise<Unit<Member>[]> {
  const names = new Set<string>();
  for (const resource of ['guests', 'contracts'] as const) {
    const ids = keys.filter(key => key.resource === resource).map(({ record_id }) => record_id);
    for (let start = 0; start < ids.length; start += BATCH) {
      const part = ids.slice(start, start + BATCH);
      const rows = await session.all(
        `SELECT DISTINCT unit FROM submissions WHERE resource = ? AND record_id IN (${marks(part.length)})`,
        [resource, ...part],
      );
      for (const { unit } of rows) names.add(String(unit));
    }
  }
  return readUnits(session, [...names], ctx);
}

/** Units by name, with all that is filed of them. */
async function readUnits(
  session: Session,
  names: readonly string[],
  ctx: FilingContext,
): Promise<Unit<Member>[]> {
  const units: Unit<Member>[] = [];
  for (let start = 0; start < names.length; start += BATCH) {
    const part = names.slice(start, start + BATCH);
    const rows = await session.all(
      `SELECT ${SUBMISSION_LIST} FROM submissions WHERE unit IN (${marks(part.length)})`,
      part,
    );
    const submissions = Map.groupBy(
      rows.map(row => submissionOf(row)),
      ({ unit }) => unit,
    );
    units.push(...(await loadUnits(session, submissions, ctx)));
  }
  return units;
}

/** Units with a record that is in no filing. */
export async function readOpenUnits(session: Session, ctx: FilingContext): Promise<Unit<Member>[]> {
  const rows = await session.all(
    "SELECT DISTINCT unit FROM submissions WHERE sandbox = 0 AND state IN ('held', 'queued', 'rejected')",
  );
  return readUnits(
    session,
    rows.map(row => String(row.unit)),
    ctx,
  );
}

/** Units by what they say whole: records that were sent again have other ids, and say the same. */
export type BySaid = ReadonlyMap<string, Unit<Member>>;

/** The open units by what they say. */
export async function readBySaid(
  session: Session,
  keyed: JournalDigests,
  ctx: FilingContext,
): Promise<BySaid> {
  const units = await readOpenUnits(session, ctx);
  return new Map(
    units.flatMap(unit => {
      const fingerprint = unit.fingerprint(unit.members);
      return fingerprint === null ? [] : [[keyed.said(fingerprint), unit] as const];
    }),
  );
}

/** Whether a record may go into a filing: in none, or in one that the ministry refused. */
export function isFree({ operation, state, communication_id }: Submission): boolean {
  return operation === null && state !== 'annulling' && (communication_id === null || state === 'rejected');
}

/**
 * A journaled filing as a filing of records here, where they say today to the letter what was filed; else null.
 *
 * @param units those of its records
 */
export function asFiled(
  filing: JournaledFiling,
  units: readonly Unit<Member>[],
  keyed: JournalDigests,
): PlannedFiling | null {
  const members = new Set(filing.members);
  for (const unit of units) {
    const going = unit.members.filter(({ submission }) => members.has(keyed.member(submission)));
    if (going.length !== filing.members.length) continue;
    const fingerprint = unit.fingerprint(going);
    if (fingerprint === null || keyed.said(fingerprint) !== filing.said) continue;
    return planned(unit, going, fingerprint, filing.ordinal);
  }
  return null;
}

/** The same by what was filed alone. */
export function asSentAgain({ said, ordinal }: JournaledFiling, bySaid: BySaid): PlannedFiling | null {
  const unit = bySaid.get(said);
  const fingerprint = unit?.fingerprint(unit.members) ?? null;
  return unit === undefined || fingerprint === null
    ? null
    : planned(unit, unit.members, fingerprint, ordinal);
}

function planned(
  unit: Unit<Member>,
  going: readonly Member[],
  fingerprint: string,
  ordinal: number,
): PlannedFiling {
  const { communication, account_id, establecimiento_id, settings } = unit;
  const referencia = withReferenceSuffix(unit.referencia(going), ordinal);
  const members = going.map(({ submission }) => submission);
  const due = members.flatMap(({ due_at }) => due_at ?? []);
  return {
    communication,
    unit: unit.unit,
    account_id,
    establecimiento_id,
    settings,
    members,
    input: unit.input(going, referencia),
    referencia,
    fingerprint,
    ordinal,
    due_at: due.length === 0 ? null : Math.min(...due),
  };
}
