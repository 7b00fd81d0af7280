import { madridDate, type Operations } from '@mirlo/core';
import { type AnswerOf, type CallAs, callsOf } from './call.ts';
import { type Establishment, establishmentsOf, FULL, isOthers } from './establishments.ts';
import { fullName } from './guest-form.ts';
import type { SignedVisit } from './page.ts';
import { isCorrectionHeld, isElsewhere, isOpen, lacksData, type Mir, waitsForOperator } from './states.ts';
import { DAY_MS, urgencyOf } from './times.ts';

/** Where something stands on the page of today. */
export type GroupKey =
  | 'late'
  | 'risk'
  | 'rejected'
  | 'held'
  | 'correction'
  | 'operator'
  | 'unanswered'
  | 'elsewhere';

/** A record that needs hands, or that is late. */
export interface Item {
  /** Whose it is: a guest's name, a rental's reference. */
  who: { kind: 'guest' | 'rental'; name: string };
  /** Where it is mended, below `ROOT`. */
  path: string;
  /** The establishment's id. */
  place: number;
  mir: Mir;
  /** Wall clock of Madrid. */
  due: string | null;
  group: GroupKey;
}

/** What is to be done. */
export interface Work {
  /** In the order of the clock. */
  items: readonly Item[];
  /** How many more there are. */
  more: number;
  /** Guests that another authority takes and the operator has not exported. */
  unexported: number;
}

type QueryOf<O extends 'listGuests' | 'listContracts'> = NonNullable<Operations[O]['data']['query']>;
type Guest = AnswerOf<'listGuests'>['data'][number];
type Contract = AnswerOf<'listContracts'>['data'][number];
type Found = Pick<AnswerOf<'listGuests'>, 'total'> & {
  records: readonly Pick<Item, 'who' | 'path' | 'place' | 'mir'>[];
};

/** Of each kind and state; the rest is counted. */
const SHOWN = 50;
/** Of rentals on their way, which are found by no date of theirs: the oldest of them. */
const MOST = 200;
const HELD = { mir_state: 'held', limit: SHOWN } as const;
/** What goes on by itself, and may be late all the same. */
const ON_THEIR_WAY = ['queued', 'sent', 'unknown'] as const;

/** All that somebody may see and that does not go well by itself. */
export async function workOf(visit: SignedVisit): Promise<Work> {
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

function needingHands(call: CallAs, establishments: readonly Establishment[]): Promise<Found[]> {
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

/** Guests of another authority are all held: they are not asked for, or they would hide those that lack something. */
function heldGuests(call: CallAs, establishments: readonly Establishment[]): Promise<Found>[] {
  const mixed = establishments.length < FULL && establishments.some(isOthers);
  if (!mixed) return [guestsBy(call, HELD)];
  return establishments
    .filter(one => !isOthers(one))
    .map(({ id }) => guestsBy(call, { ...HELD, establecimiento_id: id }));
}

/** What is complete and past its deadline without the ministry's yes: whoever waits for it has to know. */
async function lateOnes(call: CallAs, now: number): Promise<Found['records']> {
  // Who arrived less than a day ago is not late.
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

async function guestsBy(call: CallAs, query: QueryOf<'listGuests'>): Promise<Found> {
  const { total, data } = await call('listGuests', { query });
  return { total, records: data.map(guestOf) };
}

async function contractsBy(call: CallAs, query: QueryOf<'listContracts'>): Promise<Found> {
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

function itemOf(record: Found['records'][number], now: number): Item {
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

/** A record that changed between two questions may have been found by both. */
function unique(items: readonly Item[]): Item[] {
  return [...new Map(items.map(item => [item.path, item])).values()];
}

/** The nearest deadline first; without one, last. */
function byClock(a: Item, b: Item): number {
  return (a.due ?? '9').localeCompare(b.due ?? '9');
}
