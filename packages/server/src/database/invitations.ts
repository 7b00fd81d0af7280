import { COLUMNS, type EpochMs, type Stored } from '@mirlo/core';
import type { Database, Runs } from './database.ts';
import { EstablishmentModel, InvitationModel } from './models.ts';

export type Invitation = Stored['invitations'];

/** The invitation of a link by the hash of its token; null where no link has it. */
export async function findByToken(runs: Runs, token_hash: string): Promise<Invitation | null> {
  return runs.call(async ({ knex }) => {
    const found = await InvitationModel.query(knex)
      .select([...COLUMNS.invitations])
      .findOne({ token_hash });
    if (!found) return null;
    const establishment = await EstablishmentModel.query(knex)
      .select('codigo_municipio')
      .findById(found.establecimiento_id);
    return { ...found, codigo_municipio: establishment?.codigo_municipio ?? null };
  });
}

/** Writes down that somebody has begun to use a link; once. */
export async function markOpened(database: Database, id: number, now: EpochMs): Promise<void> {
  await database.call(({ knex }) =>
    InvitationModel.query(knex).findById(id).whereNull('opened_at').patch({ opened_at: now }),
  );
}
