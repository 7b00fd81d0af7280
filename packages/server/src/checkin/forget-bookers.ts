import { type EpochMs, madridDate } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { derivedColumns } from '../database/insert-plan.ts';
import { InvitationModel } from '../database/models.ts';

/** How long after the departure an invitation keeps the booker's data. */
const KEPT_MS = 30 * 86_400_000;
const AT_ONCE = 500;

/**
 * The columns of an invitation that are erased: the booker's data and the link, which serve nobody
 * once the stay is over.
 */
const FORGOTTEN = {
  nombre_cliente: null,
  email_cliente: null,
  token_hash: null,
  token_sealed: null,
  enlace_externo: null,
  mail_at: null,
} as const;

/**
 * Erases the booker and the link from invitations whose stay ended more than 30 days ago; guests
 * are kept.
 */
export async function forgetBookers(database: Database, now: EpochMs): Promise<void> {
  const before = madridDate(now - KEPT_MS);
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const old = await database.call(({ knex }) =>
      InvitationModel.query(knex)
        .where('fecha_salida', '<', before)
        .where(held => {
          for (const column of Object.keys(FORGOTTEN)) held.orWhereNotNull(column);
        })
        .limit(AT_ONCE),
    );
    for (const invitation of old) {
      const search = derivedColumns('invitations', { ...invitation, ...FORGOTTEN }, FORGOTTEN);
      await database.call(({ knex }) =>
        InvitationModel.query(knex)
          .findById(invitation.id)
          .patch({ ...FORGOTTEN, ...search }),
      );
    }
    found = old.length;
  }
}
