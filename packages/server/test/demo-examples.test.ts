import { randomUUID } from 'node:crypto';
import type { DoorResponse, OperationId } from '@mirlo/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoExamples, prepareExamples } from '../src/demo-examples.ts';
import { startTestServer, type TestServer } from './running.ts';

let server: TestServer;
let examples: DemoExamples;
beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a1'.repeat(32), PUBLIC_URL: 'https://registro.example.com' });
  const establishments = [await establishment('Hotel'), await establishment('Oficina')];
  examples = await prepareExamples(server, server.keys.sandbox, establishments);
});
afterAll(() => server.stop());

async function establishment(nombre: string): Promise<{ id: number }> {
  const { body } = await server.call('POST', '/v1/establishments', {
    nombre,
    numero_establecimiento: nombre,
  });
  return { id: Number(body.id) };
}

/** Counts the records of each kind. */
async function counts(): Promise<unknown[]> {
  const filed = ['establishments', 'guests', 'contracts'];
  const kinds = [...filed, 'vehicles', 'persons', 'licenses', 'addresses', 'invitations'];
  const totals = kinds.map(async kind => (await server.call('GET', `/v1/${kind}`)).body.total);
  return Promise.all(totals);
}

/** Makes a call with a key, and tells its answer to the examples, as the demo does. */
async function told(operation: OperationId, method: string, path: string, body?: object): Promise<void> {
  const answer = await server.call(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const facts = { operation, account: server.account, key: 1, code: null };
  const response: DoorResponse = {
    status: answer.status,
    headers: {},
    body: JSON.stringify(answer.body),
    facts,
  };
  examples.answered(response);
}

const open = async () => (await examples.records()).links.alquiler_id?.[88];

it('their check-in links can be opened', async () => {
  const { body } = await server.call('GET', '/v1/precheckins');
  const link = expect.stringMatching(/\/checkin\/[\w-]{22}$/);
  expect(body.data).toEqual([
    expect.objectContaining({ enlace: link }),
    expect.objectContaining({ enlace: link }),
  ]);
});

it('being asked for makes nothing', async () => {
  const before = [await counts(), await examples.records()];
  for (let times = 0; times < 3; times++) await examples.records();
  expect([await counts(), await examples.records()]).toEqual(before);
});

it('a contract whose place was taken is followed by one other, however often it is told', async () => {
  const before = await open();
  const [, , contracts] = await counts();
  const vehicle = { alquiler_id: before, uuid: randomUUID(), matricula: '1234BBB' };
  await told('createVehicle', 'POST', '/v1/vehicles', vehicle);
  await told('createVehicle', 'POST', '/v1/vehicles', vehicle);
  expect(await open()).not.toBe(before);
  expect((await counts())[2]).toBe(Number(contracts) + 1);
});

it('a part of anybody else’s contract makes none anew', async () => {
  const { paths } = await examples.records();
  const before = [await open(), (await counts())[2]];
  const person = { alquiler_id: paths.deleteContract, uuid: randomUUID(), rol: 'TI' };
  await told('createPerson', 'POST', '/v1/persons', person);
  expect([await open(), (await counts())[2]]).toEqual(before);
});

it('a record that was deleted is made anew', async () => {
  const { paths } = await examples.records();
  await told('deleteContract', 'DELETE', `/v1/contracts/${paths.deleteContract}`);
  const { deleteContract } = (await examples.records()).paths;
  expect(deleteContract).not.toBe(paths.deleteContract);
  expect((await server.call('GET', `/v1/contracts/${deleteContract}`)).status).toBe(200);
});
