import { once } from 'node:events';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sends 300 bodies in pieces of a byte, 2,000 pieces a second each, for four seconds or until the
 * server cuts the connection off; every second one without a key, and after the answer to it. A
 * process of its own, so that it does not slow down who measures.
 */
const { url, key } = (await json(process.stdin)) as { url: string; key: string };
const { hostname, port, pathname } = new URL(url);
const HEAD = [
  `POST ${pathname}/v1/guests HTTP/1.1`,
  'Host: x',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
];
const PIECES = '1\r\n \r\n'.repeat(500);

async function send(_: unknown, n: number): Promise<void> {
  const sender = connect(Number(port), hostname).on('error', () => undefined);
  const isKnown = n % 2 === 0;
  sender.write(`${[...HEAD, ...(isKnown ? [`X-Api-Key: ${key}`] : [])].join('\r\n')}\r\n\r\n`);
  if (isKnown) sender.resume();
  else await once(sender, 'data');
  for (let quarter = 0; quarter < 16 && !sender.destroyed; quarter += 1) {
    sender.write(PIECES);
    await wait(250);
  }
  sender.destroy();
}

await Promise.all(Array.from({ length: 300 }, send));
