import { networkOf } from '@mirlo/core/address';
import type { Database } from '../database/database.ts';
import { AuditModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { table } from '../database/table.ts';

/** Until when the IP addresses in an account's audit lines were cut to their network. */
export class AuditCutModel extends table<{ account_id: number; cut_until: number }>('audit_cuts', {
  idColumn: 'account_id',
}) {}

/**
 * How long an address is kept whole, to find out who used a stolen key. After that its network is
 * enough.
 */
export const WHOLE_ADDRESS_MS = 90 * 86_400_000;

const LINES_A_STEP = 500;

/**
 * Cuts the addresses of old lines to their network, in order of time; several servers take turns.
 */
export async function cutAddresses(database: Database, now: number): Promise<void> {
  const accounts = await database.call(({ knex }) => AuditModel.query(knex).distinct('account_id'));
  for (const { account_id } of accounts) {
    const step = (session: Session) => cutStep(session, account_id, now - WHOLE_ADDRESS_MS);
    while (await database.transaction(step));
  }
}

/** Cuts the addresses in the next lines of an account. @returns whether there may be more */
async function cutStep(session: Session, account: number, before: number): Promise<boolean> {
  const from = await cutUntil(session, account);
  const lines = () => AuditModel.query(session.knex).where('account_id', account).where('at', '>=', from);
  const rows = await lines()
    .select('at', 'address')
    .where('at', '<', before)
    .orderBy(['at', 'seq'])
    .limit(LINES_A_STEP);
  const last = rows.at(-1);
  // More lines may have the last line's millisecond, so the next step begins there.
  const full = rows.length === LINES_A_STEP;
  const until = full && last && last.at > from ? last.at : before;
  if (until <= from) return false;
  const addresses = new Set(rows.flatMap(({ address }) => address ?? []));
  for (const address of addresses) {
    const network = networkOf(address);
    // Null: a step that ended in this millisecond has already cut the address.
    if (network === null) continue;
    await lines().where('at', '<', until).where({ address }).patch({ address: network });
  }
  await AuditCutModel.query(session.knex).findById(account).patch({ cut_until: until });
  return until < before;
}

/** Reads until when the addresses were cut. It locks the row, so that a second server waits. */
async function cutUntil({ knex }: Session, account_id: number): Promise<number> {
  await AuditCutModel.query(knex).insert({ account_id, cut_until: 0 }).onConflict('account_id').ignore();
  const row = await AuditCutModel.query(knex).findById(account_id).forUpdate();
  return row?.cut_until ?? 0;
}
