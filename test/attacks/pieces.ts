import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sends 300 bodies in pieces of a byte, 2,000 pieces a second each, for four seconds or until the
 * server cuts the connection off. A process of its own, so that it does not slow down who measures.
 */
const { url, key } = (await json(process.stdin)) as { url: string; key: string };
const { hostname, port, pathname } = new URL(url);
const HEAD = [
  `POST ${pathname}/v1/guests HTTP/1.1`,
  'Host: x',
  `X-Api-Key: ${key}`,
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
];
const PIECES = '1\r\n \r\n'.repeat(500);

async function send(): Promise<void> {
  const sender = connect(Number(port), hostname).on('error', () => undefined);
  sender.write(`${HEAD.join('\r\n')}\r\n\r\n`);
  for (let quarter = 0; quarter < 16 && !sender.destroyed; quarter += 1) {
    sender.write(PIECES);
    await wait(250);
  }
  sender.destroy();
}

await Promise.all(Array.from({ length: 300 }, send));
