import { expect, test } from '@jest/globals';
import { guest } from '@mirlo/mocks/fixtures';
import { useSandbox } from '@mirlo/mocks/jest';

const baseUrl = 'https://registro.test/app/api';
const sandbox = useSandbox({ baseUrl, records: { guests: [guest()] } });
const register = body =>
  fetch(`${baseUrl}/v1/guests`, {
    method: 'POST',
    headers: { 'X-Api-Key': sandbox.keys.production },
    body: JSON.stringify(body),
  });

test.each([1, 2])('anew %i', async () => {
  expect((await register(guest())).status).toBe(201);
  expect(sandbox.records.guests()).toHaveLength(2);
});

test('typo', async () => {
  await register({ apelido1: 'x' });
});
