import { madridDate, type Operations } from '@mirlo/core';
import { type AnswerOf, type CallAs, callsOf } from './call.ts';
import { type Establishment, establishmentsOf, FULL, isOthers } from './establishments.ts';
import { fullName } from './guest-form.ts';
import type { SignedVisit } from './page.ts';
import { isCorrectionHeld, isElsewhere, isOpen, lacksData, type Mir, waitsForOperator } from './states.ts';
import { DAY_MS, urgencyOf } from './times.ts';

/** A group of today's page. */
export type GroupKey =
  | 'late'
  | 'risk'
  | 'rejected'
  | 'held'
  | 'correction'
  | 'operator'
  | 'unanswered'
  | 'elsewhere';

/** A record that needs somebody's work, or is late. */
export interface WorkItem {
  /** The guest's name, or the rental's reference. */
  who: { kind: 'guest' | 'rental'; name: string };
  /** The path of the record's page, below `ROOT`. */
  path: string;
  /** The establishment's id. */
  place: number;
  mir: Mir;
  /** The deadline, wall clock of Madrid; null where there is none. */
  due: string | null;
  group: GroupKey;
}

/** The work of today's page. */
export interface TodaysWork {
  /** The records, by deadline. */
  items: readonly WorkItem[];
  /**
   * The number of records that need work and are not listed. Records that are late but on their way
   * need none, and are not counted.
   */
  more: number;
  /**
   * The number of guests who are reported to another authority and whom the operator has not
   * exported yet.
   */
  unexported: number;
}

type QueryOf<O extends 'listGuests' | 'listContracts'> = NonNullable<Operations[O]['data']['query']>;
type Guest = AnswerOf<'listGuests'>['data'][number];
type Contract = AnswerOf<'listContracts'>['data'][number];
type FoundRecords = Pick<AnswerOf<'listGuests'>, 'total'> & {
  records: readonly Pick<WorkItem, 'who' | 'path' | 'place' | 'mir'>[];
};

/**
 * The maximum number of records of each kind and state. Further ones are only counted, except late
 * guests, who are not.
 */
const SHOWN = 50;
/**
 * The maximum number of rentals of each state in `ON_THEIR_WAY` that are searched for late ones,
 * the oldest first. No filter of the API finds late rentals.
 */
const MOST = 200;
const HELD = { mir_state: 'held', limit: SHOWN } as const;
/** States in which a filing goes on without anybody's work, but may be late. */
const ON_THEIR_WAY = ['queued', 'sent', 'unknown'] as const;

/**
 * Reads the records that need attention and that the user may see, up to the limits. Test records
 * are left out.
 */
export async function workOf(visit: SignedVisit): Promise<TodaysWork> {
  const call = callsOf(visit, false);
  const now = visit.services.now();
  const establishments = await establishmentsOf(visit);
  const others = establishments.some(isOthers);
  const [hands, unanswered, elsewhere] = await Promise.all([
    needingHands(call, establishments),
    lateOnes(call, now),
    others ? guestsBy(call, { mir_exported: 0, limit: SHOWN }) : { total: 0, records: [] },
  ]);
  const items = [...hands.flatMap(({ records }) => records), ...unanswered, ...elsewhere.records]
    .map(record => itemOf(record, now))
    .filter(({ group, mir }) => group !== 'elsewhere' || lacksData(mir));
  const more = hands.reduce((sum, { total, records }) => sum + total - records.length, 0);
  return { items: unique(items).sort(byClock), more, unexported: elsewhere.total };
}

function needingHands(call: CallAs, establishments: readonly Establishment[]): Promise<FoundRecords[]> {
  const queries = [
    { mir_state: 'rejected', limit: SHOWN },
    { mir_correction: 'held', limit: SHOWN },
  ] as const;
  return Promise.all([
    ...queries.flatMap(query => [guestsBy(call, query), contractsBy(call, query)]),
    contractsBy(call, HELD),
    ...heldGuests(call, establishments),
  ]);
}

/**
 * Finds held guests. All guests of another authority are held. Their establishments are left out of
 * the query, because the limit would otherwise cut off guests whose data are missing.
 */
function heldGuests(call: CallAs, establishments: readonly Establishment[]): Promise<FoundRecords>[] {
  const mixed = establishments.length < FULL && establishments.some(isOthers);
  if (!mixed) return [guestsBy(call, HELD)];
  return establishments
    .filter(one => !isOthers(one))
    .map(({ id }) => guestsBy(call, { ...HELD, establecimiento_id: id }));
}

/**
 * The records that are complete and past their deadline, but not accepted by the ministry. They are
 * listed so that people know.
 */
async function lateOnes(call: CallAs, now: number): Promise<FoundRecords['records']> {
  // Guests who arrived less than a day ago cannot be late, so they are not asked for.
  const to = madridDate(now - DAY_MS);
  const found = await Promise.all(
    ON_THEIR_WAY.flatMap(mir_state => [
      guestsBy(call, { mir_state, to, limit: SHOWN }),
      contractsBy(call, { mir_state, limit: MOST }),
    ]),
  );
  const late = ({ mir }: { mir: Mir }) => mir.due_at !== null && urgencyOf(mir.due_at, now) === 'late';
  return found.flatMap(({ records }) => records).filter(late);
}

async function guestsBy(call: CallAs, query: QueryOf<'listGuests'>): Promise<FoundRecords> {
  const { total, data } = await call('listGuests', { query });
  return { total, records: data.map(guestOf) };
}

async function contractsBy(call: CallAs, query: QueryOf<'listContracts'>): Promise<FoundRecords> {
  const { total, data } = await call('listContracts', { query });
  return { total, records: data.map(contractOf) };
}

const guestOf = (guest: Guest) => ({
  who: { kind: 'guest' as const, name: fullName(guest) },
  path: `/guests/${guest.id}`,
  place: guest.establecimiento_id,
  mir: guest.mir,
});
const contractOf = ({ id, referencia, establecimiento_id, mir }: Contract) => ({
  who: { kind: 'rental' as const, name: referencia },
  path: `/rentals/${id}`,
  place: establecimiento_id,
  mir,
});

function itemOf(record: FoundRecords['records'][number], now: number): WorkItem {
  const due = record.mir.correction?.due_at ?? record.mir.due_at;
  return { ...record, due, group: groupOf(record.mir, due, now) };
}

function groupOf(mir: Mir, due: string | null, now: number): GroupKey {
  if (isElsewhere(mir)) return 'elsewhere';
  if (isCorrectionHeld(mir)) return 'correction';
  if (isOpen(mir)) return 'unanswered';
  if (waitsForOperator(mir)) return 'operator';
  const urgency = due === null ? 'calm' : urgencyOf(due, now);
  if (urgency !== 'calm') return urgency;
  return mir.state === 'rejected' ? 'rejected' : 'held';
}

/** Removes duplicates: a record that changed between two queries may have been found by both. */
function unique(items: readonly WorkItem[]): WorkItem[] {
  return [...new Map(items.map(item => [item.path, item])).values()];
}

/** Orders by deadline, the nearest first, records without one last. */
function byClock(a: WorkItem, b: WorkItem): number {
  return (a.due ?? '9').localeCompare(b.due ?? '9');
}
