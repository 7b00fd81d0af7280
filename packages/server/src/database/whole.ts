import { COLUMNS, type StoredRental, type StoredStay } from '@mirlo/core';
import { AddressModel, PersonModel, SubmissionModel, VehicleModel } from './models.ts';
import { findRow } from './reads.ts';
import { ownRow, storedList } from './rows.ts';
import { joinSubmission, RECORD, type Select, SUBMISSION, selectIds, selectStored } from './selects.ts';
import type { Row, Session } from './session.ts';
import { listStatement, runStatement, type Statements } from './statements.ts';

const LICENSE_PREFIX = 'l_';
const ADDRESS_PREFIX = 'd_';

/**
 * Reads a contract with all its parts. Null where there is no such contract. In a transaction the contract and its
 * submission are locked first.
 */
export async function readRental(
  session: Session,
  statements: Statements,
  contractId: number,
): Promise<StoredRental | null> {
  await lockContract(session, statements, contractId);
  const contract = await findRow(session, statements, 'contracts', contractId);
  if (!contract) return null;
  const [establishment, vehicle, persons, addresses] = [
    await findRow(session, statements, 'establishments', contract.establecimiento_id),
    await readVehicle(session, statements, contractId),
    await readPersons(session, statements, contractId),
    await readAddresses(session, statements, contractId),
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
 * Reads the guests of a stay (`unit`). Null where it has none. In a transaction the guests and their submissions are
 * locked. On a cluster the lock is also written (`locks`), because row locks hold on one node only: two guests who join
 * the stay on two nodes might otherwise write no row in common, and no conflict would appear.
 */
export async function readStay(
  session: Session,
  statements: Statements,
  unit: string,
): Promise<StoredStay | null> {
  const locked = locks(session);
  if (locked && session.cluster) {
    await SubmissionModel.query(session.knex).where({ unit }).increment('locks', 1);
  }
  const statement = statements(`stay${locked ? ' locked' : ''}`, slots => {
    const select = selectStored(session.knex, 'guests')
      .where(`${SUBMISSION}.unit`, slots.text('unit'))
      .orderBy(`${RECORD}.id`);
    return locked ? select.forUpdate() : select;
  });
  const guests = (await listStatement(session, statement, { unit })).map(row => storedList('guests', row));
  const [first] = guests;
  if (!first) return null;
  const establishment = await findRow(session, statements, 'establishments', first.establecimiento_id);
  return establishment ? { guests, establishment } : null;
}

/**
 * Locks a contract and its submission. The establishment is not locked, because every new record of the establishment
 * would wait for that lock. Where the database has no row locks (SQLite), the transaction itself locks.
 */
async function lockContract(session: Session, statements: Statements, id: number): Promise<void> {
  if (!locks(session)) return;
  const statement = statements('lock contract', slots =>
    joinSubmission(selectIds(session.knex, 'contracts'), 'contracts', false)
      .where(`${RECORD}.id`, slots.number('id'))
      .forUpdate(),
  );
  await runStatement(session, statement, { id });
}

function locks(session: Session): boolean {
  return session.engine === 'mysql' && session.inTransaction;
}

async function readVehicle(session: Session, statements: Statements, contractId: number) {
  const statement = statements('vehicle of contract', slots =>
    VehicleModel.query(session.knex)
      .select([...COLUMNS.vehicles])
      .where('alquiler_id', slots.number('contract')),
  );
  const [row] = await runStatement(session, statement, { contract: contractId });
  return row ? ownRow('vehicles', row) : null;
}

async function readPersons(session: Session, statements: Statements, contractId: number) {
  const statement = statements('persons of contract', slots => {
    const select: Select = PersonModel.query(session.knex);
    return select
      .leftJoinRelated('[licenses, addresses]')
      .select(COLUMNS.persons.map(column => `persons.${column}`))
      .select(COLUMNS.licenses.map(column => `licenses.${column} as ${LICENSE_PREFIX}${column}`))
      .select(COLUMNS.addresses.map(column => `addresses.${column} as ${ADDRESS_PREFIX}${column}`))
      .where('persons.alquiler_id', slots.number('contract'))
      .orderBy('persons.id');
  });
  const rows = await runStatement(session, statement, { contract: contractId });
  return rows.map(row => ({
    ...ownRow('persons', row),
    license: joined(row, LICENSE_PREFIX) ? ownRow('licenses', row, LICENSE_PREFIX) : null,
    address: joined(row, ADDRESS_PREFIX) ? ownRow('addresses', row, ADDRESS_PREFIX) : null,
  }));
}

async function readAddresses(session: Session, statements: Statements, contractId: number) {
  const statement = statements('addresses of contract', slots =>
    AddressModel.query(session.knex)
      .select([...COLUMNS.addresses])
      .where('alquiler_id', slots.number('contract')),
  );
  const rows = await runStatement(session, statement, { contract: contractId });
  return rows.map(row => ownRow('addresses', row));
}

function joined(row: Row, prefix: string): boolean {
  return row[`${prefix}id`] !== null;
}
