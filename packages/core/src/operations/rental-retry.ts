import { refusal } from '../failure.ts';
import type { RentalCreate } from '../generated/types.gen.ts';
import { mayRead } from '../rights.ts';
import type { StoredRecords, StoredRental } from '../store.ts';
import { problem } from '../validation/problem.ts';
import type { Call, OperationAnswer } from './call.ts';
import { assertSees } from './ownership.ts';
import { type RentalDraft, uuidOf } from './rental-draft.ts';
import { existingAnswer, onlySentRental } from './rental-shown.ts';
import { differs, keysTaken, type TakenKey } from './repeated.ts';

const REFERENCE = 'contract.referencia';

/**
 * Answers with a rental that is stored already, found by the uuid of the rental or the contract's
 * `referencia`. Null where there is none.
 *
 * @throws Failure `forbidden` where the actor may not see the rental; 422 where the contract has
 *   neither vehicle nor persons, because a 200 would drop those that were sent (docs/decisions.md,
 *   "Idempotency")
 */
export async function existingRental(
  call: Call,
  body: RentalCreate,
): Promise<OperationAnswer<'createRental'> | null> {
  const contract = await existingContract(call, body);
  const rental = contract && (await call.store.rental(contract.id));
  if (!rental) return null;
  await assertSees(call.store, call.actor, 'contracts', rental.contract);
  if (!rental.vehicle && rental.persons.length === 0) throw bareHeader(body, rental.contract);
  const differing = rentalDiffers(body, rental);
  const answer = existingAnswer(call, rental, differing);
  // An actor who may not read is answered as in `answerExisting` (`create.ts`).
  if (mayRead(call.actor, 'contracts')) return answer;
  const path = sharedKey(body, rental.contract);
  const received = path === REFERENCE ? body.contract.referencia : uuidOf(body);
  if (differing.length > 0) throw keysTaken([{ path, received }]);
  return onlySentRental(body, answer);
}

/** Finds the uuids of parts that other records of the account have already. */
export async function takenUuids(call: Call, { records }: RentalDraft): Promise<TakenKey[]> {
  const { account_id, sandbox } = call.actor;
  const found = await Promise.all(
    records.map(async ({ resource, path, values: { uuid } }) => {
      if (resource === 'contracts' || uuid === null) return [];
      const record = await call.store.findByKey(resource, 'uuid', { account_id, sandbox, uuid });
      return record ? [{ path: `${path}.uuid`, received: uuid }] : [];
    }),
  );
  return found.flat();
}

async function existingContract(call: Call, body: RentalCreate): Promise<StoredRecords['contracts'] | null> {
  const { account_id, sandbox } = call.actor;
  const uuid = uuidOf(body);
  const byUuid =
    uuid === null ? null : await call.store.findByKey('contracts', 'uuid', { account_id, sandbox, uuid });
  const { referencia } = body.contract;
  return byUuid ?? call.store.findByKey('contracts', 'natural', { account_id, sandbox, referencia });
}

/** The path of the key that a body and a contract share. */
function sharedKey(body: RentalCreate, { referencia }: StoredRecords['contracts']): string {
  if (body.contract.referencia === referencia) return REFERENCE;
  return body.uuid ? 'uuid' : 'contract.uuid';
}

function bareHeader(body: RentalCreate, contract: StoredRecords['contracts']) {
  const { id } = contract;
  return refusal([
    problem(sharedKey(body, contract), {
      es: `pertenece al contrato ${id}, que no tiene vehículo ni personas; complételo con POST /v1/vehicles y POST /v1/persons (alquiler_id ${id}), o bórrelo y repita la llamada`,
      en: `belongs to contract ${id}, which has neither vehicle nor persons; complete it with POST /v1/vehicles and POST /v1/persons (alquiler_id ${id}), or delete it and repeat the call`,
    }),
  ]);
}

/**
 * Lists the paths of values that differ from the stored ones. Persons are matched by their role,
 * which is unique in a contract.
 */
function rentalDiffers(body: RentalCreate, rental: StoredRental): string[] {
  const { uuid, contract, vehicle, persons, pickup_address, dropoff_address } = body;
  const { uuid: ownUuid, ...header } = contract;
  const wholeUuid = uuid ? { uuid } : {};
  const contractUuid = !uuid && ownUuid ? { uuid: ownUuid } : {};
  return [
    ...differs(wholeUuid, rental.contract),
    ...below('contract', { ...header, ...contractUuid }, rental.contract),
    ...below('vehicle', vehicle, rental.vehicle),
    ...persons.flatMap(({ license, address, ...person }, i) => {
      const stored = rental.persons.find(({ rol }) => rol === person.rol) ?? null;
      const path = `persons[${i}]`;
      if (!stored) return [path];
      return [
        ...below(path, person, stored),
        ...below(`${path}.license`, license, stored.license),
        ...below(`${path}.address`, address, stored.address),
      ];
    }),
    ...below('pickup_address', pickup_address, rental.pickup),
    ...below('dropoff_address', dropoff_address, rental.dropoff),
  ];
}

/**
 * Lists what differs in a part, by paths below the part's. Lists the part itself where it is not
 * stored.
 */
function below(path: string, sent: object | null | undefined, stored: object | null): string[] {
  if (!sent) return [];
  return stored ? differs(sent, stored).map(field => `${path}.${field}`) : [path];
}
