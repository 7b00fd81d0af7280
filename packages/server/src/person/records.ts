import { COLUMNS, type ResourceName, type Rows } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { InvitationModel, MODELS } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { readSubmission } from '../status/lineage.ts';
import type { Held } from './held.ts';
import { dataOf, digitsPattern, foldDocument, isBorn, type Who } from './who.ts';

/** A guest, or a person of a rental, with its submission. */
export type FoundRecord =
  | { resource: 'guests'; record: Rows['guests']; submission: Submission | null }
  | {
      resource: 'persons';
      record: Rows['persons'];
      license: Rows['licenses'] | null;
      address: Rows['addresses'] | null;
      contract: Rows['contracts'];
      vehicle: Rows['vehicles'] | null;
      /** The submission of the contract. */
      submission: Submission | null;
    };

/** Finds the records of a person in one account, sandbox records too, in one session. */
export async function findRecordsOfPerson(
  session: Session,
  account: number,
  who: Who,
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  for (const record of await bearers(session, 'guests', account, who))
    found.push({ resource: 'guests', record, submission: await filed(session, 'guests', record.id) });
  for (const record of await bearers(session, 'persons', account, who))
    found.push(await withRental(session, record));
  return found;
}

async function bearers<R extends 'guests' | 'persons'>(
  { knex }: Session,
  resource: R,
  account: number,
  who: Who,
): Promise<Rows[R][]> {
  const alike = await MODELS[resource]
    .query(knex)
    .select('id', 'numero_documento')
    .where('account_id', account)
    .where('numero_documento', 'like', digitsPattern(who.document))
    .castTo<Pick<Rows['guests'], 'id' | 'numero_documento'>[]>();
  const bearing = alike.filter(row => foldDocument(row.numero_documento ?? '') === who.document);
  const rows = await MODELS[resource]
    .query(knex)
    .select([...COLUMNS[resource]])
    .findByIds(bearing.map(({ id }) => id))
    .orderBy('id')
    .castTo<Rows[R][]>();
  return rows.filter(row => isBorn(who, row.fecha_nacimiento));
}

async function withRental(session: Session, record: Rows['persons']): Promise<FoundRecord> {
  const { knex } = session;
  const { id, alquiler_id } = record;
  const contract = await own(knex, 'contracts', { id: alquiler_id });
  if (contract === null) throw new TypeError(`person ${id} has no contract`);
  const license = await own(knex, 'licenses', { persona_id: id });
  const address = await own(knex, 'addresses', { persona_id: id });
  const vehicle = await own(knex, 'vehicles', { alquiler_id });
  const submission = await filed(session, 'contracts', alquiler_id);
  return { resource: 'persons', record, license, address, contract, vehicle, submission };
}

function filed(session: Session, resource: 'guests' | 'contracts', record_id: number) {
  return readSubmission(session, { resource, record_id });
}

/** Reads one record, with the columns of the contract's fields. */
async function own<R extends ResourceName>(knex: Knex, resource: R, where: object): Promise<Rows[R] | null> {
  const query = MODELS[resource].query(knex).select([...COLUMNS[resource]]);
  return ((await query.findOne(where)) as Rows[R] | undefined) ?? null;
}

/** Every e-mail address in a person's records and in what was sent about them, in lower case. */
export function mailsOf({ found, sent }: Held): string[] {
  const recorded = found.map(one =>
    one.resource === 'guests' ? one.record.contacto_email : one.record.correo,
  );
  const filed = sent.flatMap(({ persona }) => persona.map(one => dataOf(one).correo));
  return [...new Set([...recorded, ...filed].flatMap(mail => mail?.toLowerCase() ?? []))];
}

/** Finds the pre-check-in links that were sent to the given addresses. */
export async function findInvitations(
  { knex }: Session,
  account: number,
  mails: readonly string[],
): Promise<Rows['invitations'][]> {
  return InvitationModel.query(knex)
    .select([...COLUMNS.invitations])
    .where('account_id', account)
    .whereIn(raw('LOWER(email_cliente)'), [...mails]);
}
