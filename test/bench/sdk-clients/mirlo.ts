import { Mirlo } from '../../../packages/sdk/src/index.ts';
import type { MakeClient } from './client.ts';

export const make: MakeClient = (baseUrl, apiKey, fetch) => {
  const client = new Mirlo({ baseUrl, apiKey, fetch });
  return { list: () => client.guests.list({ limit: 20 }), create: body => client.guests.create(body) };
};
