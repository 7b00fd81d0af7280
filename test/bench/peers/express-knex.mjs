/**
 * Answers the calls of `pnpm bench:peers` with Express, zod and Knex, as their guides write it.
 * Prints its address as one JSON line.
 */
import { createHash } from 'node:crypto';
import express from 'express';
import { z } from 'zod';
import { fieldsOf } from './model.mjs';
import { openKnex } from './open-knex.mjs';

const knex = openKnex(process.env.DATABASE_URL ?? '');

const shapeOf = table =>
  Object.fromEntries(
    fieldsOf(table).map(({ name, isRequired, max, pattern, oneOf, number }) => {
      let rule = number ? z.number().int() : oneOf ? z.enum(oneOf) : z.string().max(max);
      if (pattern) rule = rule.regex(new RegExp(pattern));
      return [name, isRequired ? rule : rule.nullish()];
    }),
  );
const Address = z.object(shapeOf('addresses'));
const Guest = z.object({ ...shapeOf('guests'), establecimiento_id: z.number().int() });
const Rental = z.object({
  contract: z.object({ ...shapeOf('contracts'), establecimiento_id: z.number().int() }),
  vehicle: z.object(shapeOf('vehicles')),
  persons: z.array(
    z.object({ ...shapeOf('persons'), license: z.object(shapeOf('licenses')), address: Address }),
  ),
  pickup_address: Address,
  dropoff_address: Address,
});
const Page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(20),
  page: z.coerce.number().int().min(1).default(1),
});

const app = express();
app.use(express.json());
app.use(async (request, response, next) => {
  const key = request.get('x-api-key') ?? '';
  const hash = createHash('sha256').update(key).digest('hex');
  const found = await knex('api_keys').where({ hash }).first();
  if (!found) return response.status(401).json({ ok: false, error: 'unauthorized' });
  response.locals.account_id = found.account_id;
  next();
});

const api = express.Router();
app.use('/app/api/v1', api);

const isOwn = async (account_id, id) =>
  (await knex('establishments').where({ id, account_id }).first()) !== undefined;

api.get('/guests/:id', async (request, response) => {
  const { account_id } = response.locals;
  const data = await knex('guests')
    .where({ id: Number(request.params.id), account_id })
    .first();
  if (!data) return response.status(404).json({ ok: false, error: 'not found' });
  response.json({ ok: true, data });
});

api.get('/guests', async (request, response) => {
  const { account_id } = response.locals;
  const { limit, page } = Page.parse(request.query);
  const own = knex('guests').where({ account_id });
  const data = await own
    .clone()
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total }] = await own.clone().count({ total: '*' });
  response.json({ ok: true, data, page, limit, total });
});

api.post('/guests', async (request, response) => {
  const { account_id } = response.locals;
  const sent = Guest.safeParse(request.body);
  if (!sent.success) return response.status(422).json({ ok: false, errors: z.flattenError(sent.error) });
  if (!(await isOwn(account_id, sent.data.establecimiento_id)))
    return response.status(422).json({ ok: false, error: 'establecimiento_id' });
  const [id] = await knex('guests').insert({ ...sent.data, account_id, created_at: Date.now() });
  const data = await knex('guests').where({ id }).first();
  response.status(201).json({ ok: true, id, data });
});

api.post('/rentacar/contracts', async (request, response) => {
  const { account_id } = response.locals;
  const sent = Rental.safeParse(request.body);
  if (!sent.success) return response.status(422).json({ ok: false, errors: z.flattenError(sent.error) });
  const { contract, vehicle, persons, pickup_address, dropoff_address } = sent.data;
  if (!(await isOwn(account_id, contract.establecimiento_id)))
    return response.status(422).json({ ok: false, error: 'establecimiento_id' });
  const created_at = Date.now();
  const id = await knex.transaction(async transaction => {
    const [contract_id] = await transaction('contracts').insert({ ...contract, account_id, created_at });
    await transaction('vehicles').insert({ ...vehicle, contract_id, created_at });
    for (const { license, address, ...person } of persons) {
      const [person_id] = await transaction('persons').insert({ ...person, contract_id, created_at });
      await transaction('licenses').insert({ ...license, person_id, created_at });
      await transaction('addresses').insert({ ...address, tipo: 'persona', person_id, created_at });
    }
    await transaction('addresses').insert({ ...pickup_address, tipo: 'recogida', contract_id, created_at });
    await transaction('addresses').insert({
      ...dropoff_address,
      tipo: 'devolucion',
      contract_id,
      created_at,
    });
    return contract_id;
  });
  response.status(201).json({ ok: true, id, data: sent.data });
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.address().port}/app/api` })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
