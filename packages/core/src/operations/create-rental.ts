import { namesParts, openRental } from '../filing/index.ts';
import type { RentalCreate } from '../generated/types.gen.ts';
import { Duplicate, MissingParent, type Stored, type StoredRental } from '../store.ts';
import type { Answer, Call } from './call.ts';
import { createBody } from './create.ts';
import { originOf } from './origin.ts';
import { namedRecord, unknownLink } from './ownership.ts';
import { rentalProblems } from './rental-checks.ts';
import { draftOf, type RentalDraft, rentalOf, rowsOf } from './rental-draft.ts';
import { existingRental, takenUuids } from './rental-retry.ts';
import { createdAnswer } from './rental-shown.ts';
import { keysTaken } from './taken.ts';

const ESTABLISHMENT = 'contract.establecimiento_id';

/** As in `create`: what was met can be gone again before it is read. */
const MAX_ATTEMPTS = 3;

/**
 * The atomic rental (the document, "POST /v1/rentacar/contracts"): contract, vehicle, persons, licences and addresses in one
 * transaction, in one round trip where the filing's issues name none of the parts.
 */
export async function createRental(call: Call): Promise<Answer<'createRental'>> {
  const body = createBody(call, 'RentalCreate', rentalProblems);
  const { establecimiento_id } = body.contract;
  const establishment = await namedRecord(
    call.store,
    call,
    'establishments',
    establecimiento_id,
    ESTABLISHMENT,
  );
  const draft = draftOf(body, originOf(call, call.actor.sandbox));
  for (let attempt = 1; ; attempt++) {
    try {
      return createdAnswer(call, await insert(call, draft, establishment));
    } catch (error) {
      if (error instanceof MissingParent) throw unknownLink(ESTABLISHMENT, establecimiento_id);
      if (!(error instanceof Duplicate)) throw error;
      const answer = await answerDuplicate(call, body);
      if (answer) return answer;
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function insert(
  call: Call,
  draft: RentalDraft,
  establishment: Stored['establishments'],
): Promise<StoredRental> {
  const { rows, places } = rowsOf(draft);
  const foreseen = openRental(rentalOf(draft, places, [], establishment), call.filing);
  const atOnce = !namesParts(foreseen);
  const { ids, submission } = atOnce
    ? {
        ids: await call.store.insertAtOnce([
          ...rows,
          { table: 'submissions', values: { ...foreseen, record_id: { row: places.contract } } },
        ]),
        submission: foreseen,
      }
    : await call.store.transaction(async tx => {
        const given = await tx.insert(rows);
        const decided = openRental(rentalOf(draft, places, given, establishment), call.filing);
        const values = { ...decided, record_id: given[places.contract] ?? 0 };
        await tx.insert([{ table: 'submissions', values }]);
        return { ids: given, submission: decided };
      });
  const rental = rentalOf(draft, places, ids, establishment);
  return {
    ...rental,
    contract: { ...rental.contract, submission: { ...submission, record_id: rental.contract.id } },
  };
}

/**
 * What a create that met another record answers: the rental of an earlier call; else a 422 on every uuid of a part that exists
 * elsewhere. Null: what it met is gone.
 */
async function answerDuplicate(call: Call, body: RentalCreate): Promise<Answer<'createRental'> | null> {
  const existing = await existingRental(call, body);
  if (existing) return existing;
  const taken = await takenUuids(call, body);
  if (taken.length > 0) throw keysTaken(taken);
  return null;
}
