import { COLUMNS, type EpochMs, type StoredRecords } from '@mirlo/core';
import type { Database, Runs } from '../database/database.ts';
import { EstablishmentModel, InvitationModel } from '../database/models.ts';

export type StoredInvitation = StoredRecords['invitations'];

/**
 * Reads an invitation of any account, by its id or by the hash of its link's token. Null where
 * there is none.
 */
export function findInvitation(
  runs: Runs,
  by: { id: number } | { token_hash: string },
): Promise<StoredInvitation | null> {
  return runs.call(async ({ knex }) => {
    const invitation = await InvitationModel.query(knex)
      .select([...COLUMNS.invitations])
      .findOne(by);
    if (!invitation) return null;
    const establishment = await EstablishmentModel.query(knex)
      .select('codigo_municipio')
      .findById(invitation.establecimiento_id);
    return { ...invitation, codigo_municipio: establishment?.codigo_municipio ?? null };
  });
}

/** Stores when somebody first used a link. A later use changes nothing. */
export async function markOpened(database: Database, id: number, now: EpochMs): Promise<void> {
  await database.call(({ knex }) =>
    InvitationModel.query(knex).findById(id).whereNull('opened_at').patch({ opened_at: now }),
  );
}
