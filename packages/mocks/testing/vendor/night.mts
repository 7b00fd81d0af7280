/**
 * A property management system's nightly job: every family of the day's reservations, once. Killed
 * after `DIE_AFTER` is stored, it goes on when it is started again.
 */
import { readFile } from 'node:fs/promises';
import { type BatchItem, type GuestInput, Mirlo } from '@mirlo/sdk';
import { fileCheckpoint } from '@mirlo/sdk/node';

interface Reservation {
  number: string;
  guests: readonly { person: string; record: GuestInput }[];
}

const mirlo = new Mirlo();
const reservations: Reservation[] = JSON.parse(await readFile('reservations.json', 'utf8'));

async function register(client: Mirlo, { guests }: Reservation, { uuidFor }: BatchItem): Promise<void> {
  for (const { person, record } of guests) {
    await client.guests.create(record, { uuid: await uuidFor(person) });
    if (person === process.env.DIE_AFTER) process.kill(process.pid, 'SIGKILL');
  }
}

const load = mirlo.batch(reservations, register, {
  key: ({ number }) => number,
  checkpoint: fileCheckpoint('night.json'),
  concurrency: 1,
});
const { done, failed, replayed } = await load.summary();
console.log(JSON.stringify({ done, failed, replayed }));
