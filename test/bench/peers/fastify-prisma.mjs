/**
 * Answers the calls of `pnpm bench:peers` with Fastify, its JSON schemas and Prisma, as their
 * guides write it. Prints its address as one JSON line.
 */
import { createHash } from 'node:crypto';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { PrismaClient } from '@prisma/client';
import Fastify from 'fastify';
import { fieldsOf } from './model.mjs';

const { DATABASE_URL = '' } = process.env;
const isSqlite = DATABASE_URL.startsWith('sqlite:');
const prisma = new PrismaClient({ adapter: adapterOf(DATABASE_URL) });
if (isSqlite) {
  // Each commit is on disk, as with Mirlo.
  await prisma.$queryRawUnsafe('PRAGMA journal_mode = WAL');
  await prisma.$queryRawUnsafe('PRAGMA synchronous = FULL');
}

function adapterOf(text) {
  if (isSqlite) return new PrismaBetterSqlite3({ url: `file:${text.slice('sqlite:'.length)}` });
  const url = new URL(text);
  return new PrismaMariaDb({
    host: url.hostname,
    port: Number(url.port),
    user: url.username,
    database: url.pathname.slice(1),
    connectionLimit: 10,
  });
}

const schemaOf = (table, more = {}) => {
  const fields = fieldsOf(table);
  const properties = fields.map(({ name, isRequired, max, pattern, oneOf, number }) => {
    const type = number ? 'integer' : 'string';
    const rule = oneOf ? { enum: isRequired ? oneOf : [...oneOf, null] } : { maxLength: max, pattern };
    const bounds = Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));
    return [name, { type, ...(isRequired ? {} : { nullable: true }), ...bounds }];
  });
  return {
    type: 'object',
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: { ...Object.fromEntries(properties), ...more },
  };
};
const ofPlace = { establecimiento_id: { type: 'integer' } };
const stored = table =>
  schemaOf(table, {
    id: { type: 'integer' },
    account_id: { type: 'integer' },
    created_at: { type: 'integer' },
    ...ofPlace,
  });
const ok = { ok: { type: 'boolean' } };
const numbers = { page: { type: 'integer' }, limit: { type: 'integer' }, total: { type: 'integer' } };
const answerOf = (data, more = {}) => ({ type: 'object', properties: { ...ok, ...more, data } });
const rental = {
  type: 'object',
  required: ['contract', 'vehicle', 'persons', 'pickup_address', 'dropoff_address'],
  properties: {
    contract: schemaOf('contracts', ofPlace),
    vehicle: schemaOf('vehicles'),
    persons: {
      type: 'array',
      items: schemaOf('persons', { license: schemaOf('licenses'), address: schemaOf('addresses') }),
    },
    pickup_address: schemaOf('addresses'),
    dropoff_address: schemaOf('addresses'),
  },
};

const app = Fastify();
app.decorateRequest('account_id', 0);
app.addHook('onRequest', async (request, reply) => {
  const key = String(request.headers['x-api-key'] ?? '');
  const hash = createHash('sha256').update(key).digest('hex');
  const found = await prisma.apiKey.findUnique({ where: { hash } });
  if (!found) return reply.code(401).send({ ok: false, error: 'unauthorized' });
  request.account_id = found.account_id;
});

const isOwn = async (account_id, id) =>
  (await prisma.establishment.findFirst({ where: { id, account_id } })) !== null;
const shown = row => ({ ...row, created_at: Number(row.created_at) });

app.get(
  '/app/api/v1/guests/:id',
  {
    schema: {
      params: { type: 'object', properties: { id: { type: 'integer' } } },
      response: { 200: answerOf(stored('guests')) },
    },
  },
  async ({ params: { id }, account_id }, reply) => {
    const data = await prisma.guest.findFirst({ where: { id, account_id } });
    if (!data) return reply.code(404).send({ ok: false, error: 'not found' });
    return { ok: true, data: shown(data) };
  },
);

app.get(
  '/app/api/v1/guests',
  {
    schema: {
      querystring: {
        type: 'object',
        properties: {
          limit: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
          page: { type: 'integer', minimum: 1, default: 1 },
        },
      },
      response: { 200: answerOf({ type: 'array', items: stored('guests') }, numbers) },
    },
  },
  async ({ query: { limit, page }, account_id }) => {
    const where = { account_id };
    const [data, total] = await prisma.$transaction([
      prisma.guest.findMany({ where, orderBy: { id: 'asc' }, take: limit, skip: (page - 1) * limit }),
      prisma.guest.count({ where }),
    ]);
    return { ok: true, data: data.map(shown), page, limit, total };
  },
);

app.post(
  '/app/api/v1/guests',
  {
    schema: {
      body: schemaOf('guests', ofPlace),
      response: { 201: answerOf(stored('guests'), { id: { type: 'integer' } }) },
    },
  },
  async ({ body, account_id }, reply) => {
    if (!(await isOwn(account_id, body.establecimiento_id)))
      return reply.code(422).send({ ok: false, error: 'establecimiento_id' });
    const data = await prisma.guest.create({ data: { ...body, account_id, created_at: Date.now() } });
    return reply.code(201).send({ ok: true, id: data.id, data: shown(data) });
  },
);

app.post(
  '/app/api/v1/rentacar/contracts',
  { schema: { body: rental } },
  async ({ body, account_id }, reply) => {
    const { contract, vehicle, persons, pickup_address, dropoff_address } = body;
    if (!(await isOwn(account_id, contract.establecimiento_id)))
      return reply.code(422).send({ ok: false, error: 'establecimiento_id' });
    const created_at = Date.now();
    const { id } = await prisma.contract.create({
      data: {
        ...contract,
        account_id,
        created_at,
        vehicles: { create: { ...vehicle, created_at } },
        persons: {
          create: persons.map(({ license, address, ...person }) => ({
            ...person,
            created_at,
            licenses: { create: { ...license, created_at } },
            addresses: { create: { ...address, tipo: 'persona', created_at } },
          })),
        },
        addresses: {
          create: [
            { ...pickup_address, tipo: 'recogida', created_at },
            { ...dropoff_address, tipo: 'devolucion', created_at },
          ],
        },
      },
    });
    return reply.code(201).send({ ok: true, id, data: body });
  },
);

const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url: `${url}/app/api` })}\n`);
process.on('SIGTERM', () => process.exit(0));
