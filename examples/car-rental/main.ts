/**
 * The life of a rental at the counter. The ministry has no update: the registry annuls what was
 * filed and files anew, so that each correction ends with another `codigo_comunicacion`. The
 * program can be killed and started anew at any point.
 */

import { Mirlo, MirloError, madrid, NotFoundError, uuidFor, ValidationError } from '@mirlo/sdk';
import { preflight } from '@mirlo/sdk/preflight';
import { rentalOf, SECOND_DRIVER } from './rental.ts';

/** The ministry may take hours; the counter asks again later. */
const PATIENCE_MS = 60_000;

/** Address and key come from MIRLO_BASE_URL and MIRLO_API_KEY. */
async function main(): Promise<void> {
  const mirlo = new Mirlo({ language: 'en', appInfo: 'car-rental-example/1.0' });
  const { data: establishments } = await mirlo.establishments.list();
  // The demo account's second establishment is a rental office.
  const office = establishments[1] ?? establishments[0];
  if (!office) throw new Error('This account has no establishment: create one first');

  const today = madrid.date(Date.now());
  const referencia = `ALQ-2001-${today}`;
  const rental = rentalOf(referencia, office.id, today);
  const { numero_establecimiento } = office;
  for (const { path, message } of preflight({ ...rental, numero_establecimiento }).issues) {
    console.log(`  ! ${path}: ${message.en}`);
  }

  // Contract, vehicle, persons, licences and addresses: all of it is stored, or nothing.
  const { id, created, vehicle_id, differs } = await mirlo.rentals.create(rental, {
    uuid: await uuidFor('rental', referencia),
  });
  // The contract has another uuid, so another program made it with this `referencia`. This program
  // would change it and delete it in the end, so it stops.
  if (differs.includes('uuid')) {
    console.error(
      `Contract ${id} has the referencia ${referencia} already and is none of ours: left as it is`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(
    `${office.nombre}: rental ${referencia} ${created ? 'registered' : 'was registered before'} as ${id}`,
  );
  if (vehicle_id === null) throw new Error(`Rental ${id} has lost its vehicle`);
  await accepted('registered');

  await mirlo.vehicles.update(vehicle_id, { matricula: '1024BBB' });
  await accepted('plate corrected');

  const { person, license, address } = SECOND_DRIVER;
  // The second driver's three parts are never changed below. So a stored part with other values is
  // a mistake, and `throw` reports it.
  const once = async (part: string) =>
    ({ uuid: await uuidFor(part, referencia, 'CS'), onExisting: 'throw' }) as const;
  const driver = await mirlo.persons.create({ ...person, alquiler_id: id }, await once('person'));
  await mirlo.licenses.create({ ...license, persona_id: driver.id }, await once('license'));
  await mirlo.addresses.create({ ...address, persona_id: driver.id }, await once('address'));
  await accepted('second driver added');

  await mirlo.vehicles.update(vehicle_id, { km_devolucion: 16_050 });
  await accepted('kilometres on return');

  // Deleting the contract annuls its filing with the ministry.
  await mirlo.contracts.delete(id);
  try {
    await mirlo.contracts.get(id);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    console.log(`rental ${id} deleted: ${error.code}; its filing is being annulled`);
  }

  /** Waits for the ministry's verdict and prints the proof of the filing. */
  async function accepted(step: string): Promise<void> {
    const { state, codigo_comunicacion, issues } = await mirlo.contracts.waitForSubmission(id, {
      deadline: PATIENCE_MS,
    });
    console.log(`  ${step.padEnd(22)} ${state} ${codigo_comunicacion ?? ''}`);
    for (const { severity, field, message } of issues)
      console.log(`    ${severity} ${field ?? ''}: ${message}`);
    if (state !== 'accepted' && state !== 'sandbox') throw new Error(`the rental is ${state}`);
  }
}

main().catch((error: unknown) => {
  // The SDK's errors say what to do. Any other error is a fault of this program.
  if (!(error instanceof MirloError)) throw error;
  console.error(`${error.name}: ${error.message}`);
  if (error instanceof ValidationError)
    for (const [path, words] of Object.entries(error.fields)) console.error(`  ${path}: ${words}`);
  process.exitCode = 1;
});
