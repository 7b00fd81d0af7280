import type { EpochMs, Rows } from '@mirlo/core';
import type { Entered as EnteredGuest } from '@mirlo/web';
import type { RelationMappings } from 'objection';
import type { Runs } from '../database/database.ts';
import { AccountModel, GuestModel, InvitationModel, one } from '../database/models.ts';
import { table } from '../database/table.ts';

/** Marks a guest as entered by a check-in link. The guest is the one with the same uuid. */
export class CheckinModel extends table<{
  id: number;
  account_id: number;
  invitation_id: number;
  sandbox: boolean;
  uuid: string;
  created_at: EpochMs;
  /** When the reception saw the guest's document. Null as long as it has not. */
  seen_at: EpochMs | null;
}>('checkins', {
  booleans: ['sandbox'],
  relations: (): RelationMappings => ({
    account: one(AccountModel, 'checkins.account_id', 'accounts.id'),
    invitation: one(InvitationModel, 'checkins.invitation_id', 'invitations.id'),
  }),
}) {}

/** The invitation of a link. */
type OfLink = Pick<Rows['invitations'], 'id' | 'account_id' | 'sandbox'>;

/**
 * The fields that the form offers to the next person, for instance the address of one who was
 * entered before.
 */
const SHARED = [
  'nombre',
  'fecha_nacimiento',
  'parentesco',
  'direccion',
  'direccion_complementaria',
  'pais',
  'codigo_postal',
  'codigo_municipio',
  'nombre_municipio',
  'contacto_telefono',
  'contacto_email',
] as const satisfies readonly (keyof EnteredGuest)[];

/** Marks a guest as entered by a link. The mark is stored once, however often the form is sent. */
export async function expectGuest(
  runs: Runs,
  { id: invitation_id, account_id, sandbox }: OfLink,
  uuid: string,
  now: EpochMs,
): Promise<void> {
  await runs.call(({ knex }) =>
    CheckinModel.query(knex)
      .insert({ invitation_id, account_id, sandbox, uuid, created_at: now, seen_at: null })
      .onConflict(['account_id', 'sandbox', 'uuid'])
      .ignore(),
  );
}

/** Reads the guests with these uuids who were entered by a link, ordered by id. */
export function enteredGuests(
  runs: Runs,
  { id: invitation_id, account_id, sandbox }: OfLink,
  uuids: readonly string[],
): Promise<EnteredGuest[]> {
  return runs.call(({ knex }) => {
    const here = CheckinModel.query(knex)
      .where({ invitation_id })
      .whereIn('uuid', [...uuids]);
    return GuestModel.query(knex)
      .select('uuid', ...SHARED)
      .where({ account_id, sandbox })
      .whereIn('uuid', here.select('uuid'))
      .orderBy('id') as unknown as Promise<EnteredGuest[]>;
  });
}

/** Reads the guests who were entered by a link: the one of a companion's uuid, or all. */
export function guestsOfLink(
  runs: Runs,
  { id: invitation_id, account_id, sandbox }: OfLink,
  uuid: string | null,
): Promise<Pick<GuestModel, 'id' | 'nombre' | 'fecha_nacimiento' | 'contacto_email'>[]> {
  return runs.call(({ knex }) => {
    const here = CheckinModel.query(knex).where({ invitation_id }).select('uuid');
    const query = GuestModel.query(knex)
      .select('id', 'nombre', 'fecha_nacimiento', 'contacto_email')
      .where({ account_id, sandbox })
      .whereIn('uuid', here)
      .orderBy('id');
    return uuid === null ? query : query.where({ uuid });
  });
}

/** The search for guests whose document nobody has seen. */
interface Unseen {
  account_id: number;
  /** Null: all establishments of the account. */
  establishments: readonly number[] | null;
  /** Two days: guests who arrived on `arrived` or before, and depart on `leaving` or later. */
  arrived: string;
  leaving: string;
  limit: number;
}

/**
 * Finds the ids of present guests who were entered by a link, and whose document nobody has seen.
 */
export function unseenGuests(runs: Runs, asked: Unseen): Promise<number[]> {
  const { account_id, establishments, arrived, leaving, limit } = asked;
  return runs.call(async ({ knex }) => {
    const query = knex('checkins as c')
      .join('guests as g', function joined() {
        this.on('g.account_id', 'c.account_id').andOn('g.sandbox', 'c.sandbox').andOn('g.uuid', 'c.uuid');
      })
      .where({ 'c.account_id': account_id, 'c.sandbox': 0 })
      .whereNull('c.seen_at')
      .where('g.fecha_entrada', '<=', arrived)
      .where('g.fecha_salida', '>=', leaving)
      .orderBy(['g.fecha_entrada', 'g.id'])
      .limit(limit)
      .select<{ id: number }[]>('g.id');
    if (establishments !== null) query.whereIn('g.establecimiento_id', [...establishments]);
    return (await query).map(({ id }) => id);
  });
}

/**
 * Stores that the document of a guest of a link was seen. False where that was stored before, or
 * there is no such guest.
 */
export async function markSeen(
  runs: Runs,
  guest: { account_id: number; id: number },
  now: EpochMs,
): Promise<boolean> {
  const marked = await runs.call(({ knex }) =>
    CheckinModel.query(knex)
      .patch({ seen_at: now })
      .where({ account_id: guest.account_id })
      .whereNull('seen_at')
      .whereIn('uuid', knex('guests').where(guest).select('uuid')),
  );
  return marked > 0;
}
