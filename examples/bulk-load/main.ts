/**
 * Loads the guests of a CSV. It can be stopped with Ctrl+C, killed, or lose its network for an
 * hour: started again it goes on where it stopped, and no guest is stored twice. The checkpoint
 * says which rows are done. A row that is sent again has the same uuid, because the uuid is derived
 * from its key.
 */
import { parseArgs } from 'node:util';
import { AbortedError, ConnectionError, Mirlo, MirloError, ServerError, TimeoutError } from '@mirlo/sdk';
import { fileCheckpoint } from '@mirlo/sdk/node';
import { countRows, type Row, readRows, toGuest } from './guests.ts';
import { progressBar } from './progress.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'data/guests.csv' },
    /** Records of a batch. */
    size: { type: 'string', default: '500' },
    /**
     * After each batch, in ms: the service asks for pauses where more than 10,000 records are
     * loaded.
     */
    pause: { type: 'string', default: '1000' },
  },
});

/** Address and key come from MIRLO_BASE_URL and MIRLO_API_KEY. */
async function main(): Promise<void> {
  const mirlo = new Mirlo({ language: 'en', appInfo: 'bulk-load-example/1.0' });
  const { env } = await mirlo.ping();
  const { data } = await mirlo.establishments.list({ limit: 1 });
  const [hotel] = data;
  if (!hotel) throw new Error('This account has no establishment: create one first');

  const { file } = values;
  const total = countRows(file);
  console.log(`${file}: ${total} guests for ${hotel.nombre}, ${env} key`);

  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const load = mirlo.batch(
    readRows(file),
    // A create in a load throws where the stored record differs. So a row fails whose document, day
    // and hotel belong to another stored guest.
    (client, row: Row) => client.guests.create(toGuest(row, hotel.id)),
    {
      // The guest's permanent name in this system. A line number would change when rows are added.
      key: ({ booking, place }) => `${booking}/${place}`,
      size: Number(values.size),
      pause: Number(values.pause),
      // The load cannot know the length of a stream, so it is given here.
      total,
      // The checkpoint belongs to this address, account and environment. A load elsewhere is
      // refused.
      checkpoint: fileCheckpoint(`${file}.checkpoint.json`),
      onProgress: progressBar(total),
      signal: stop.signal,
    },
  );
  try {
    for await (const outcome of load) {
      if (outcome.status === 'failed') console.error(`row ${outcome.index + 1}: ${outcome.error}`);
    }
  } catch (error) {
    if (!(error instanceof AbortedError || isAway(error))) throw error;
    console.log(`\n${error}\nStopped. Start again to go on.`);
    process.exitCode = 3;
    return;
  }
  const { created, existing, failed, replayed, elapsedMs } = await load.summary();
  console.log(
    `${created} created, ${existing} existed, ${replayed} of them by an earlier run, ${failed} failed, in ${Math.round(elapsedMs / 1000)} s`,
  );
  if (failed > 0) process.exitCode = 2;
}

/**
 * Whether the load ended because the service was unreachable or answered with 5xx. No record is at
 * fault then.
 */
function isAway(error: unknown): boolean {
  return error instanceof ConnectionError || error instanceof TimeoutError || error instanceof ServerError;
}

main().catch((error: unknown) => {
  // The SDK's errors say what to do. Any other error is a fault of this program.
  console.error(error instanceof MirloError ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
});
