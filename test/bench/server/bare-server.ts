/**
 * The server that `pnpm bench:server` compares Mirlo with: `node:http` and a driver, the server's
 * statements by hand, no validation, no keys, no rules. Started as a process of its own with
 * DATABASE_URL and ACCOUNT_ID; prints its address as one JSON line.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Body } from '../../conformance/harness.ts';
import { openMySqlBare } from './bare-mysql.ts';
import { openSqliteBare } from './bare-sqlite.ts';

/** The reads and writes of the bare server. */
export interface BareDatabase {
  guest(id: number): Promise<unknown> | unknown;
  guests(limit: number, offset: number, q: string | null): Promise<BarePage> | BarePage;
  createGuest(body: Body): Promise<number> | number;
  createRental(body: Body): Promise<number> | number;
}

export interface BarePage {
  rows: unknown[];
  total: number;
}

const { DATABASE_URL = '', ACCOUNT_ID = '1' } = process.env;
const account = Number(ACCOUNT_ID);
const database = DATABASE_URL.startsWith('sqlite:')
  ? openSqliteBare(DATABASE_URL.slice('sqlite:'.length), account)
  : openMySqlBare(DATABASE_URL, account);

const server = createServer(async (request, response) => {
  const answer = JSON.stringify(await answerTo(request));
  response.writeHead(request.method === 'POST' ? 201 : 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(answer),
  });
  response.end(answer);
});

async function answerTo(request: IncomingMessage): Promise<object> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') {
    const body: Body = JSON.parse(await textOf(request));
    const isRental = url.pathname.endsWith('/rentacar/contracts');
    const id = await (isRental ? database.createRental(body) : database.createGuest(body));
    return { ok: true, id, data: body };
  }
  const id = /\/guests\/(\d+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) return { ok: true, data: await database.guest(Number(id)) };
  const limit = Number(url.searchParams.get('limit') ?? 20);
  const { rows, total } = await database.guests(limit, 0, url.searchParams.get('q'));
  return { ok: true, data: rows, page: 1, limit, total };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}/app/api` })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
