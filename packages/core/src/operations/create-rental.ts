import { namesParts, openRental } from '../filing/index.ts';
import type { RentalCreate } from '../generated/types.gen.ts';
import { originOf } from '../records.ts';
import { Duplicate, MissingParent, type StoredRecords, type StoredRental } from '../store.ts';
import type { Call, OperationAnswer } from './call.ts';
import { MAX_ATTEMPTS, validateCreate } from './create.ts';
import { namedRecord, unknownLink } from './ownership.ts';
import { rentalProblems } from './rental-checks.ts';
import { draftOf, type RentalDraft, rentalOf } from './rental-draft.ts';
import { existingRental, takenUuids } from './rental-retry.ts';
import { createdAnswer } from './rental-shown.ts';
import { keysTaken } from './repeated.ts';

const ESTABLISHMENT = 'contract.establecimiento_id';

/**
 * Creates a rental (the document, "POST /v1/rentacar/contracts"): contract, vehicle, persons,
 * licences and addresses in one transaction. Works like `createRecord`: validate → owns → decide
 * its filing and insert both → present; onDuplicate → existingRental.
 */
export async function createRental(call: Call): Promise<OperationAnswer<'createRental'>> {
  const body = validateCreate(call, 'RentalCreate', rentalProblems);
  const { establecimiento_id: id } = body.contract;
  const establishment = await namedRecord(call.store, call, 'establishments', id, ESTABLISHMENT);
  const draft = draftOf(body, originOf(call, call.actor.sandbox));
  for (let attempt = 1; ; attempt++) {
    try {
      return createdAnswer(call, await insert(call, draft, establishment));
    } catch (error) {
      if (error instanceof MissingParent) throw unknownLink(ESTABLISHMENT, id);
      if (!(error instanceof Duplicate)) throw error;
      const answer = await onDuplicate(call, body, draft);
      if (answer) return answer;
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Stores the rental and its submission. One `insertAtOnce` is enough where no issue names a part.
 * An issue that names a part needs the part's id, so the parts are then inserted first, in a
 * transaction.
 */
async function insert(
  call: Call,
  draft: RentalDraft,
  establishment: StoredRecords['establishments'],
): Promise<StoredRental> {
  const { rows, contract } = draft;
  const foreseen = openRental(rentalOf(draft, [], establishment), call.filing);
  if (!namesParts(foreseen)) {
    const submission = { ...foreseen, record_id: { row: contract.row } };
    const ids = await call.store.insertAtOnce([...rows, { table: 'submissions', values: submission }]);
    return withSubmission(rentalOf(draft, ids, establishment), foreseen);
  }
  return call.store.transaction(async tx => {
    const ids = await tx.insert(rows);
    const rental = withSubmission(
      rentalOf(draft, ids, establishment),
      openRental(rentalOf(draft, ids, establishment), call.filing),
    );
    await tx.insert([{ table: 'submissions', values: rental.contract.submission }]);
    return rental;
  });
}

function withSubmission(
  rental: ReturnType<typeof rentalOf>,
  submission: StoredRecords['contracts']['submission'],
): StoredRental {
  const { contract } = rental;
  return { ...rental, contract: { ...contract, submission: { ...submission, record_id: contract.id } } };
}

/**
 * Answers a create that met another record: with the rental of an earlier call, otherwise with a
 * 422 on every uuid of a part that another record has. Null where the record is gone again.
 */
async function onDuplicate(
  call: Call,
  body: RentalCreate,
  draft: RentalDraft,
): Promise<OperationAnswer<'createRental'> | null> {
  const existing = await existingRental(call, body);
  if (existing) return existing;
  const taken = await takenUuids(call, draft);
  if (taken.length > 0) throw keysTaken(taken);
  return null;
}
