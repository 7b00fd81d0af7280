import type { EpochMs } from '@mirlo/core';
import { type Database, type Runs, within } from '../database/database.ts';
import { InvitationModel } from '../database/models.ts';
import { enqueue, TooManyMails } from './outbox.ts';

/** How many mails are put into the outbox in one round. */
const AT_ONCE = 20;

/** How long until an account over its daily limit is tried again. */
const PUT_OFF_MS = 3_600_000;

/**
 * Puts mails about invitations that are due into the outbox; those beyond an account's daily limit
 * later. Each is taken once, whatever servers restart or run at the same time, by a conditional
 * update of its row.
 *
 * @param plan says when the invitation is due next, and whether it is mailed about now
 */
export async function queueDue(
  database: Database,
  { column, kind }: { column: 'mail_at' | 'remind_at'; kind: 'checkin' | 'reminder' },
  now: EpochMs,
  plan: (runs: Runs, id: number, at: EpochMs) => Promise<{ next: EpochMs | null; wanted: boolean }>,
): Promise<void> {
  const due = await database.call(({ knex }) =>
    InvitationModel.query(knex)
      .select('id', 'account_id', column)
      .where(column, '<=', now)
      .orderBy(column)
      .limit(AT_ONCE),
  );
  for (const { id, account_id, [column]: at } of due) {
    const take = (runs: Runs, next: EpochMs | null) =>
      runs.call(({ knex }) =>
        InvitationModel.query(knex)
          .patch({ [column]: next })
          .where({ id, [column]: at }),
      );
    try {
      await database.transaction(async session => {
        const runs = within(session);
        const { next, wanted } = await plan(runs, id, Number(at));
        if ((await take(runs, next)) === 0 || !wanted) return;
        await enqueue(runs, { account_id, user_id: null, invitation_id: id, kind }, now);
      });
    } catch (error) {
      if (!(error instanceof TooManyMails)) throw error;
      await take(database, now + PUT_OFF_MS);
    }
  }
}
