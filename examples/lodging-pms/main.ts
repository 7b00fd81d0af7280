/**
 * A day at the reception: every reservation is checked, registered, and followed until the ministry
 * answers or the wait ends. What is refused or held is corrected and filed again. The program can
 * be killed and started anew at any point: nothing is registered twice.
 */

import {
  type Guest,
  Mirlo,
  MirloError,
  madrid,
  uuidFor,
  ValidationError,
  type WaitOutcome,
} from '@mirlo/sdk';
import { preflight } from '@mirlo/sdk/preflight';
import { LANGUAGE, showIssues, showPreflight, showTable } from './desk.ts';
import {
  corrected,
  type Reservation,
  readCorrections,
  readReservations,
  referenceOf,
  toGuests,
} from './reservations.ts';

/**
 * How long to wait for the ministry's answers, in ms. The ministry may take hours; a later run of
 * the program asks again.
 */
const PATIENCE_MS = 60_000;

interface Stay {
  reservation: Reservation;
  /**
   * The ids of the guests, in the reservation's order. Null where the guest's document, day and
   * hotel belong to another record.
   */
  ids: (number | null)[];
  /** The result of the wait for each registered guest. */
  submissions: WaitOutcome<Guest>[];
}

const today = madrid.date(Date.now());

/** Address and key come from MIRLO_BASE_URL and MIRLO_API_KEY. */
async function main(): Promise<void> {
  const mirlo = new Mirlo({ language: LANGUAGE, appInfo: 'lodging-pms-example/1.0' });
  const { env } = await mirlo.ping();
  const { data } = await mirlo.establishments.list({ limit: 1 });
  const [hotel] = data;
  if (!hotel) throw new Error('This account has no establishment: create one first');
  console.log(`${hotel.nombre}, ${today}, ${env} key\n`);

  const stays: Stay[] = [];
  for (const reservation of readReservations()) {
    const guests = toGuests(reservation, hotel.id, today);
    const { numero_establecimiento } = hotel;
    const check = preflight({ guests, numero_establecimiento });
    console.log(
      `${reservation.booking}  ${guests.length} guest(s), room ${reservation.room}: ${check.ready ? 'complete' : 'NOT COMPLETE'}`,
    );
    showPreflight(
      check.issues,
      guests.map(({ nombre }) => nombre),
    );
    // Guests with issues are registered too: the legal deadline counts from the arrival, and
    // missing fields can be added later.
    stays.push({ reservation, ids: await register(mirlo, reservation, guests), submissions: [] });
  }

  console.log('\nWaiting for the ministry …');
  await follow(mirlo, stays);
  const corrections = readCorrections();
  const toCorrect = stays.filter(needsHands);
  for (const stay of toCorrect) {
    console.log(`\n${stay.reservation.booking}  ${stay.submissions[0]?.state}`);
    showIssues(stay.submissions.flatMap(({ issues = [] }) => issues));
    const typed = corrections[stay.reservation.booking];
    if (!typed) continue;
    console.log(`   → corrected: ${typed.flatMap(guest => Object.keys(guest)).join(', ')}`);
    const guests = toGuests(corrected(stay.reservation, typed), hotel.id, today);
    await Promise.all(guests.map((guest, place) => correct(mirlo, stay.ids[place] ?? null, guest)));
  }
  await follow(mirlo, toCorrect);

  console.log();
  showTable(['Booking', 'Guest', 'State', 'codigo_comunicacion', 'Due'], stays.flatMap(rowsOf));
  if (stays.some(stay => needsHands(stay) || isOpen(stay))) process.exitCode = 2;
}

/**
 * Registers the guests of a reservation. The uuids follow from the booking's number, so that a
 * second run finds the first one's guests.
 */
async function register(
  mirlo: Mirlo,
  reservation: Reservation,
  guests: ReturnType<typeof toGuests>,
): Promise<Stay['ids']> {
  const ids: Stay['ids'] = [];
  for (const [place, guest] of guests.entries()) {
    const uuid = await uuidFor('guest', referenceOf(reservation, today), place);
    const { id, created, differs } = await mirlo.guests.create(guest, { uuid });
    // The record has another uuid, so it was found by its document, day and hotel. This guest is
    // then not registered, and the verdict on that record is not waited for.
    const isOurs = !differs.includes('uuid');
    ids.push(isOurs ? id : null);
    if (!isOurs)
      console.log(
        `   ✗ ${guest.nombre} NOT REGISTERED: record ${id} has this document and day already, and is of no booking of ours`,
      );
    else if (!created) console.log(`   ${guest.nombre} was registered before${stillOther(differs)}`);
  }
  return ids;
}

/**
 * Sends the corrections. Where the service refuses one, its reason is printed, and somebody has to
 * correct the guest again.
 */
async function correct(
  mirlo: Mirlo,
  id: number | null,
  guest: ReturnType<typeof toGuests>[number],
): Promise<void> {
  if (id === null) return;
  try {
    await mirlo.guests.update(id, guest);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const [field, message] of Object.entries(error.fields))
      console.log(`   ✗ ${guest.nombre} NOT CORRECTED: ${field}: ${message}`);
  }
}

/**
 * Names the fields in which the stored record differs from the reservation. Usually an earlier run
 * has corrected them.
 */
function stillOther(differs: readonly string[]): string {
  return differs.length > 0 ? `, with another ${differs.join(', ')}` : '';
}

async function follow(mirlo: Mirlo, stays: readonly Stay[]): Promise<void> {
  await Promise.all(
    stays.map(async stay => {
      const registered = stay.ids.filter(id => id !== null);
      stay.submissions = await mirlo.guests.waitForSubmissions(registered, { deadline: PATIENCE_MS });
    }),
  );
}

function needsHands({ submissions }: Stay): boolean {
  return submissions.some(({ state }) => state === 'held' || state === 'rejected');
}

/** Whether a guest is not registered, or the wait ended before the ministry's answer. */
function isOpen({ ids, submissions }: Stay): boolean {
  return ids.includes(null) || submissions.some(({ error }) => error !== undefined);
}

/** Makes the rows of the final table, one for each guest. */
function rowsOf({ reservation, ids, submissions }: Stay): string[][] {
  return reservation.guests.map(({ name, surname }, place) => {
    const found = submissions.find(({ id }) => id === ids[place]);
    const { state = 'not registered', codigo_comunicacion, record, error } = found ?? {};
    return [
      reservation.booking,
      `${name} ${surname}`,
      error instanceof MirloError ? error.name : state,
      codigo_comunicacion ?? '–',
      record?.mir.due_at ?? '–',
    ];
  });
}

main().catch((error: unknown) => {
  // The SDK's errors say what to do. Any other error is a fault of this program.
  if (!(error instanceof MirloError)) throw error;
  console.error(`${error.name}: ${error.message}`);
  process.exitCode = 1;
});
