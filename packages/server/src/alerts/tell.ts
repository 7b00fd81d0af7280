import { clockOf, type EpochMs, MADRID, type WallClock } from '@mirlo/core';
import { inBatches } from '../database/batches.ts';
import { within } from '../database/database.ts';
import { AccountModel, EstablishmentModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { DEADLINE, marks } from '../database/sql-text.ts';
import { enqueue } from '../mail/outbox.ts';
import type { AlertGroup, Digest } from './digest.ts';
import { AlertModel } from './models.ts';
import { recipientsOf } from './recipients.ts';
import { isToBeTold, type QuietHours, readQuietHours } from './when.ts';

/** By kind of alert: the states of records that wait until its cause is over. */
const BEHIND = {
  stopped: ['held', 'kept', 'queued', 'rejected'],
  ministry: ['queued', 'unknown'],
  queue: ['queued'],
} as const;

/**
 * The kinds of alerts whose end is mailed at once, because people want to hear that filing goes on.
 * The end of other alerts is told in the next mail.
 */
const TOLD_ALONE: readonly string[] = ['stopped', 'ministry', 'queue'];

type Alert = Pick<
  AlertModel,
  'id' | 'kind' | 'resource' | 'record_id' | 'establecimiento_id' | 'found_at' | 'told_at'
>;

/** An alert, with its nearest deadline, and the clock and name of what it is about. */
interface Stated extends Alert {
  deadline: EpochMs | null;
  clock: WallClock;
  place: string | null;
}

/** Finds the audiences with something to be told: ids of accounts, and null for the operators. */
export async function audiencesOf(session: Session): Promise<(number | null)[]> {
  const alerts = await AlertModel.query(session.knex)
    .distinct('account_id')
    .whereNull('told_at')
    .orWhere(over => over.whereNotNull('over_at').whereNull('over_told_at'));
  return alerts.map(({ account_id }) => account_id);
}

/**
 * Mails the alerts of an account, or of the operators, where at least one is due. Each recipient
 * gets one mail with all new alerts and those that ended. Runs in one transaction, on one server at
 * a time.
 *
 * @param quiet the quiet hours of operators, and of accounts that have none of their own
 * @returns the number of mails
 */
export async function tell(
  session: Session,
  account_id: number | null,
  { now, quiet }: { now: EpochMs; quiet: QuietHours },
): Promise<number> {
  const alerts = await AlertModel.query(session.knex)
    .where({ account_id })
    .andWhere(one =>
      one.whereNull('told_at').orWhere(over => over.whereNotNull('over_at').whereNull('over_told_at')),
    )
    .orderBy('id');
  const stated = await statedOf(session, alerts);
  const began = stated.filter(isNew);
  const ended = stated.filter(one => !isNew(one));
  const when = {
    now,
    lastMail: await lastMailOf(session, account_id),
    quiet: await quietOf(session, account_id, quiet),
  };
  const alone = [...began, ...ended.filter(({ kind }) => TOLD_ALONE.includes(kind))];
  if (!alone.some(one => isToBeTold(one, when))) return 0;
  const told = await recipientsOf(within(session), account_id, [...began, ...ended]);
  for (const [user, own] of told) {
    const foreign = account_id !== null && user.account_id !== account_id;
    const facts: Digest = {
      began: groupsOf(own.filter(isNew), !foreign),
      ended: groupsOf(
        own.filter(one => !isNew(one)),
        !foreign,
      ),
      ...(foreign && { of: await nameOfAccount(session, account_id) }),
    };
    await enqueue(
      within(session),
      { account_id: user.account_id, user_id: user.id, kind: 'alert', facts },
      now,
    );
  }
  // Without a recipient the alerts stay new until there is one.
  if (told.size === 0) return 0;
  await mark(session, began, { told_at: now });
  await mark(session, ended, { over_told_at: now });
  return told.size;
}

const isNew = ({ told_at }: Stated) => told_at === null;

async function nameOfAccount({ knex }: Session, id: number): Promise<string> {
  return (await AccountModel.query(knex).select('name').findById(id))?.name ?? '';
}

async function mark(session: Session, stated: readonly Stated[], changes: object): Promise<void> {
  for (const ids of inBatches(stated.map(({ id }) => id)))
    await AlertModel.query(session.knex).patch(changes).whereIn('id', ids);
}

async function lastMailOf({ knex }: Session, account_id: number | null): Promise<EpochMs | null> {
  const row = await AlertModel.query(knex)
    .where({ account_id })
    .max('told_at as told_at')
    .max('over_told_at as over_told_at')
    .first();
  const last = Math.max(Number(row?.told_at ?? 0), Number(row?.over_told_at ?? 0));
  return last === 0 ? null : last;
}

async function quietOf(
  { knex }: Session,
  account_id: number | null,
  byDefault: QuietHours,
): Promise<QuietHours> {
  if (account_id === null) return byDefault;
  const account = await AccountModel.query(knex).select('quiet_hours').findById(account_id);
  return account?.quiet_hours == null ? byDefault : readQuietHours(account.quiet_hours);
}

async function statedOf(session: Session, alerts: readonly AlertModel[]): Promise<Stated[]> {
  const places = await placesOf(session, alerts);
  const accounts = await AccountModel.query(session.knex).select('id', 'name');
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]));
  const clocks = await clocksOf(session, alerts);
  const deadlines = await deadlinesOf(session, alerts);
  return alerts.map(alert => {
    const place = alert.establecimiento_id === null ? undefined : places.get(alert.establecimiento_id);
    const name = alert.resource === 'accounts' ? (nameOf.get(alert.record_id) ?? null) : null;
    const clock = place ? clockOf(place) : (clocks.get(alert.account_id) ?? MADRID);
    return { ...alert, deadline: deadlines.get(alert.id) ?? null, clock, place: place?.nombre ?? name };
  });
}

async function placesOf({ knex }: Session, alerts: readonly AlertModel[]) {
  const ids = new Set(alerts.flatMap(({ establecimiento_id: id }) => (id === null ? [] : [id])));
  const found = await EstablishmentModel.query(knex)
    .select('id', 'nombre', 'codigo_municipio')
    .whereIn('id', [...ids]);
  return new Map(found.map(place => [place.id, place]));
}

/** The Canary Islands' clock for an account whose establishments are all there; else Madrid's. */
async function clocksOf(
  { knex }: Session,
  alerts: readonly AlertModel[],
): Promise<Map<number | null, WallClock>> {
  const ids = new Set(alerts.flatMap(({ account_id: id }) => (id === null ? [] : [id])));
  const places = await EstablishmentModel.query(knex)
    .select('account_id', 'codigo_municipio')
    .where({ sandbox: false })
    .whereIn('account_id', [...ids]);
  const clocks = new Map<number | null, WallClock>();
  for (const { account_id, ...place } of places) {
    const clock = clockOf(place);
    const other = clocks.get(account_id);
    clocks.set(account_id, other === undefined || other === clock ? clock : MADRID);
  }
  return clocks;
}

/**
 * Finds the deadline of each open alert: that of its record, or the nearest of the records that
 * wait because of it. Leaves out deadlines that had passed when the alert was found.
 */
async function deadlinesOf(session: Session, alerts: readonly AlertModel[]): Promise<Map<number, EpochMs>> {
  const untold = alerts.filter(({ over_at }) => over_at === null);
  const found = new Map<number, EpochMs>();
  for (const ids of inBatches(untold.map(({ id }) => id))) {
    const rows = await session.all(
      `SELECT a.id, ${DEADLINE} AS due FROM alerts a JOIN submissions s ON s.resource = a.resource AND s.record_id = a.record_id WHERE a.id IN (${marks(ids.length)})`,
      ids,
    );
    for (const { id, due } of rows) if (due !== null) found.set(Number(id), Number(due));
  }
  for (const alert of untold) {
    const due = await deadlineBehind(session, alert);
    if (due !== null) found.set(alert.id, due);
  }
  for (const { id, found_at } of untold) if ((found.get(id) ?? found_at) < found_at) found.delete(id);
  return found;
}

/**
 * Finds the nearest deadline of the records that wait because of an alert. Null for an alert about
 * a record.
 */
async function deadlineBehind(session: Session, alert: AlertModel): Promise<EpochMs | null> {
  const { kind, resource, record_id, account_id, found_at } = alert;
  if (kind === 'refused' || kind === 'held') return null;
  const states = BEHIND[kind];
  const [whose, id] =
    resource === 'establishments'
      ? ['establecimiento_id', record_id]
      : ['account_id', resource === 'accounts' ? record_id : account_id];
  const [row] = await session.all(
    `SELECT MIN(${DEADLINE}) AS due FROM submissions WHERE state IN (${marks(states.length)}) AND sandbox = 0 AND gone = 0 AND autoridad = 'mir' AND ${DEADLINE} >= ?${id === null ? '' : ` AND ${whose} = ?`}`,
    [...states, found_at, ...(id === null ? [] : [id])],
  );
  return row?.due == null ? null : Number(row.due);
}

/**
 * Groups alerts by kind, resource and place. Without `withPages` every path is that of the panel's
 * first page.
 */
function groupsOf(stated: readonly Stated[], withPages: boolean): AlertGroup[] {
  const groups = Map.groupBy(stated, ({ kind, resource, establecimiento_id, record_id }) =>
    [kind, resource, resource === 'accounts' ? record_id : establecimiento_id].join(' '),
  );
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [groupOf(first, [first, ...more], withPages)],
  );
}

function groupOf(first: Stated, all: readonly Stated[], withPages: boolean): AlertGroup {
  const { kind, resource, record_id, establecimiento_id, clock, place } = first;
  const dues = all.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
  const due = dues.length === 0 ? null : clock.dateTime(Math.min(...dues));
  const only = all.length === 1 ? record_id : null;
  const path = withPages ? pathOf(kind, resource, only, establecimiento_id) : '/';
  return { kind, resource, n: all.length, place, due, path };
}

/**
 * Path of the page of one record, or of the list of several. Other alerts are shown on the panel's
 * first page.
 */
function pathOf(
  kind: AlertGroup['kind'],
  resource: AlertGroup['resource'],
  record: number | null,
  place: number | null,
): string {
  if (resource !== 'guests' && resource !== 'contracts') return '/';
  const pages = resource === 'guests' ? '/guests' : '/rentals';
  if (record !== null) return `${pages}/${record}`;
  const state = kind === 'refused' ? 'rejected' : 'held';
  return `${pages}?${new URLSearchParams({ state, ...(place !== null && { place: String(place) }) })}`;
}
