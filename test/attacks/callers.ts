/**
 * Makes the calls of an attack in a process of their own, so that their cost does not count as the
 * wait of another account. The first line of standard input is the server's address: one call is
 * made, and `ready` printed, so that the start of this process does not count either. The second
 * line is `{ key, atOnce, calls: [method, path, body, key][], times, hangUpAfterMs }`: the calls
 * are made so many times, with a key of their own or the one of all. With `hangUpAfterMs` a caller
 * does not wait longer than that. Prints how often each status was answered, and how often a caller
 * was `gone`.
 */
import { createInterface } from 'node:readline/promises';

interface Attack {
  key: string;
  atOnce: number;
  calls: [method: string, path: string, body?: unknown, key?: string][];
  times?: number;
  hangUpAfterMs?: number;
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const url = String((await lines.next()).value);
await (await fetch(`${url}/v1/ping`)).text();
process.stdout.write('ready\n');
const {
  key,
  atOnce,
  calls,
  times = 1,
  hangUpAfterMs,
} = JSON.parse(String((await lines.next()).value)) as Attack;
const statuses: Record<string, number> = {};
const planned = Array.from({ length: times }, () => calls).flat();
let next = 0;

async function caller(): Promise<void> {
  for (let call = planned[next++]; call !== undefined; call = planned[next++]) {
    const [method, path, body, own = key] = call;
    const status = await fetch(url + path, {
      method,
      headers: { 'X-Api-Key': own },
      ...((body ?? null) === null ? {} : { body: JSON.stringify(body) }),
      ...(hangUpAfterMs !== undefined && { signal: AbortSignal.timeout(hangUpAfterMs) }),
    })
      .then(async answer => {
        await answer.arrayBuffer();
        return String(answer.status);
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'TimeoutError') return 'gone';
        throw error;
      });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: atOnce }, caller));
process.stdout.write(JSON.stringify(statuses));
process.exit();
