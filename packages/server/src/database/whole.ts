import { COLUMNS, type OfGuest, type Rows, type StoredRental, type StoredStay } from '@mirlo/core';
import { GuestModel, MODELS, PersonModel, SubmissionModel } from './models.ts';
import { findRow } from './reads.ts';
import { ownList, storedList } from './rows.ts';
import { joinSubmission, RECORD, SUBMISSION, selectGuestsOfUnits, selectStored } from './selects.ts';
import type { Session } from './session.ts';
import { compiled, compiledLists, type Slot } from './statements.ts';

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
 * Reads the guests of a stay, and the establishment of the first, in one round trip. Null where it
 * has none. In a transaction the guests and their submissions are locked. On a cluster the lock is
 * also written (`locks`): otherwise two guests who join on two nodes might write no row in common,
 * and no conflict would appear.
 *
 * @param of the unit, or a guest whose unit it is
 */
export async function readStay(session: Session, of: string | OfGuest): Promise<StoredStay | null> {
  const locked = locks(session);
  if (locked && session.cluster) {
    const unit = typeof of === 'string' ? of : await unitOf(session, of);
    if (unit === null) return null;
    await SubmissionModel.query(session.knex).where({ unit }).increment('locks', 1);
  }
  const [named, values] =
    typeof of === 'string' ? ['a unit', { unit: of }] : ["a guest's unit", { id: of.guest }];
  const unit = (slot: Slot) => (typeof of === 'string' ? slot('unit') : unitOfGuest(session, slot));
  const guests = compiled(session.engine, `guests of ${named}${locked ? ', locked' : ''}`, values, slot => {
    const select = selectGuestsOfUnits(session).where(`${SUBMISSION}.unit`, unit(slot));
    return locked ? select.orderBy(`${RECORD}.id`).forUpdate() : select.orderBy(`${RECORD}.id`);
  });
  const establishment = compiled(session.engine, `establishment of ${named}`, values, slot => {
    const ofStay = SubmissionModel.query(session.knex).where({ resource: 'guests', gone: 0 });
    const first = ofStay.where('unit', unit(slot)).min('record_id');
    const its = GuestModel.query(session.knex).select('establecimiento_id').where('id', first);
    return selectStored(session.knex, 'establishments').where(`${RECORD}.id`, its);
  });
  const [found = [], [place] = []] = await session.listsOfEach([guests, establishment]);
  if (found.length === 0 || place === undefined) return null;
  return {
    guests: found.map(row => storedList('guests', row)),
    establishment: storedList('establishments', place),
  };
}

function unitOfGuest({ knex }: Session, slot: Slot) {
  return SubmissionModel.query(knex)
    .select('unit')
    .where({ resource: 'guests', record_id: slot('id') });
}

async function unitOf({ knex }: Session, { guest }: OfGuest): Promise<string | null> {
  return (await SubmissionModel.query(knex).findById(['guests', guest]).select('unit'))?.unit ?? null;
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
