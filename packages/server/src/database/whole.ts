import { COLUMNS, type Rows, type StoredRental, type StoredStay } from '@mirlo/core';
import { MODELS, PersonModel, SubmissionModel } from './models.ts';
import { findRow, readStored } from './reads.ts';
import { ownList } from './rows.ts';
import { joinSubmission, RECORD, SUBMISSION } from './selects.ts';
import type { Session } from './session.ts';
import { compiledLists } from './statements.ts';

/**
 * Reads a contract with its parts. In a transaction the contract and its submission are locked
 * first.
 */
export async function readRental(session: Session, contractId: number): Promise<StoredRental | null> {
  await lockContract(session, contractId);
  const contract = await findRow(session, 'contracts', contractId);
  if (!contract) return null;
  const [establishment, [vehicle = null], persons, addresses] = [
    await findRow(session, 'establishments', contract.establecimiento_id),
    await readParts(session, 'vehicles', contractId),
    await readPersons(session, contractId),
    await readParts(session, 'addresses', contractId),
  ];
  if (!establishment) return null;
  return {
    contract,
    vehicle,
    persons,
    pickup: addresses.find(({ tipo }) => tipo === 'recogida') ?? null,
    dropoff: addresses.find(({ tipo }) => tipo === 'devolucion') ?? null,
    establishment,
  };
}

/**
 * Reads the guests of a stay (`unit`). Null where it has none. In a transaction the guests and
 * their submissions are locked. On a cluster the lock is also written (`locks`): otherwise two
 * guests who join on two nodes might write no row in common, and no conflict would appear.
 */
export async function readStay(session: Session, unit: string): Promise<StoredStay | null> {
  const locked = locks(session);
  if (locked && session.cluster) {
    await SubmissionModel.query(session.knex).where({ unit }).increment('locks', 1);
  }
  const name = locked ? 'of a stay, locked' : 'of a stay';
  const guests = await readStored(session, 'guests', [name, { unit }], (select, slot) => {
    select.where(`${SUBMISSION}.unit`, slot('unit')).orderBy(`${RECORD}.id`);
    return locked ? select.forUpdate() : select;
  });
  const [first] = guests;
  if (!first) return null;
  const establishment = await findRow(session, 'establishments', first.establecimiento_id);
  return establishment ? { guests, establishment } : null;
}

/**
 * Locks a contract and its submission, but not the establishment: every new record would wait for
 * that lock.
 */
async function lockContract(session: Session, id: number): Promise<void> {
  if (!locks(session)) return;
  await compiledLists(session, 'lock a contract', { id }, slot =>
    joinSubmission(MODELS.contracts.query(session.knex).alias(RECORD), 'contracts')
      .select(`${RECORD}.id`)
      .where(`${RECORD}.id`, slot('id'))
      .forUpdate(),
  );
}

function locks(session: Session): boolean {
  return session.engine === 'mysql' && session.inTransaction;
}

async function readParts<R extends 'vehicles' | 'addresses'>(
  session: Session,
  resource: R,
  contract: number,
): Promise<Rows[R][]> {
  const rows = await compiledLists(session, `${resource} of a contract`, { contract }, slot =>
    MODELS[resource]
      .query(session.knex)
      .select([...COLUMNS[resource]])
      .where('alquiler_id', slot('contract')),
  );
  return rows.flatMap(row => ownList(resource, row) ?? []);
}

async function readPersons(session: Session, contract: number): Promise<StoredRental['persons']> {
  const rows = await compiledLists(session, 'persons of a contract', { contract }, slot =>
    PersonModel.query(session.knex)
      .leftJoinRelated('[licenses, addresses]')
      .select(
        (['persons', 'licenses', 'addresses'] as const).flatMap(resource =>
          COLUMNS[resource].map(column => `${resource}.${column}`),
        ),
      )
      .where('persons.alquiler_id', slot('contract'))
      .orderBy('persons.id'),
  );
  const license = COLUMNS.persons.length;
  const address = license + COLUMNS.licenses.length;
  return rows.flatMap(row => {
    const person = ownList('persons', row);
    const parts = { license: ownList('licenses', row, license), address: ownList('addresses', row, address) };
    return person === null ? [] : [{ ...person, ...parts }];
  });
}
