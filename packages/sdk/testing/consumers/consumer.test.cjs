/* global test, expect -- jest and vitest give them */
const sdk = require('@mirlo/sdk');

test('a program that is tested with a runner', async () => {
  const mirlo = new sdk.Mirlo({ apiKey: 'k', baseUrl: process.env.SERVICE_URL, logLevel: 'off' });
  await expect(mirlo.guests.get(404)).rejects.toThrow(sdk.NotFoundError);
  await expect(mirlo.guests.get(404)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  expect((await mirlo.guests.list({ limit: 5 })).data).toHaveLength(5);
});
