import { COLUMNS, type ResourceName, type Rows } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { MODELS, PrecheckinModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { readSubmission } from '../submitter/lineage.ts';
import type { SentCommunication } from './sent.ts';
import { isBorn, SEPARATORS, type Who } from './who.ts';

/** A guest, or a person of a rental, with what is known of the filing. */
export type FoundRecord =
  | { resource: 'guests'; record: Rows['guests']; submission: Submission | null }
  | {
      resource: 'persons';
      record: Rows['persons'];
      license: Rows['licenses'] | null;
      address: Rows['addresses'] | null;
      contract: Rows['contracts'];
      vehicle: Rows['vehicles'] | null;
      /** The contract's. */
      submission: Submission | null;
    };

/** One document, and people who cannot be one: whoever asks must say whom. */
export class SeveralPeople extends Error {
  override readonly name = 'SeveralPeople';
}

/**
 * The records of a person in one account, sandbox records too. In one read each: the session must not see half of a change.
 *
 * @throws SeveralPeople where records with that document state different days of birth, and none was asked for
 */
export async function findPerson(session: Session, account: number, who: Who): Promise<FoundRecord[]> {
  const guests = await bearers(session, 'guests', account, who);
  const persons = await bearers(session, 'persons', account, who);
  const days = new Set([...guests, ...persons].flatMap(({ fecha_nacimiento }) => fecha_nacimiento ?? []));
  if (who.born === null && days.size > 1) {
    throw new SeveralPeople(
      `records with this document state ${days.size} days of birth: give the one that is meant after the document, as YYYY-MM-DD`,
    );
  }
  const found: FoundRecord[] = [];
  for (const record of guests)
    found.push({ resource: 'guests', record, submission: await filed(session, 'guests', record.id) });
  for (const record of persons) found.push(await withRental(session, record));
  return found;
}

async function bearers<R extends 'guests' | 'persons'>(
  { knex }: Session,
  resource: R,
  account: number,
  who: Who,
): Promise<Rows[R][]> {
  const folded = SEPARATORS.reduce((sql, one) => `REPLACE(${sql}, '${one}', '')`, 'numero_documento');
  const rows = await MODELS[resource]
    .query(knex)
    .select([...COLUMNS[resource]])
    .where('account_id', account)
    .where(raw(`UPPER(${folded})`), who.document)
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

/** The columns of the contract's fields, of one record. */
async function own<R extends ResourceName>(knex: Knex, resource: R, where: object): Promise<Rows[R] | null> {
  const query = MODELS[resource].query(knex).select([...COLUMNS[resource]]);
  return ((await query.findOne(where)) as Rows[R] | undefined) ?? null;
}

/** Every e-mail address in these records, and in what was sent of others that are deleted, in small letters. */
export function mailsOf(found: readonly FoundRecord[], sent: readonly SentCommunication[]): string[] {
  const recorded = found.map(one =>
    one.resource === 'guests' ? one.record.contacto_email : one.record.correo,
  );
  const filed = sent.flatMap(({ persona }) =>
    persona.map(one => ('datosPersona' in one ? one.datosPersona.correo : one.correo)),
  );
  return [...new Set([...recorded, ...filed].flatMap(mail => mail?.toLowerCase() ?? []))];
}

/** Pre-check-in links that were sent to these addresses. */
export async function findPrecheckins(
  { knex }: Session,
  account: number,
  mails: readonly string[],
): Promise<Rows['precheckins'][]> {
  return PrecheckinModel.query(knex)
    .select([...COLUMNS.precheckins])
    .where('account_id', account)
    .whereIn(raw('LOWER(email_cliente)'), [...mails]);
}
