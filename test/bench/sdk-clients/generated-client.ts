import { createClient, createConfig } from '../../../packages/sdk/src/generated/client/index.ts';
import { createGuest, listGuests } from '../../../packages/sdk/src/generated/sdk.gen.ts';
import type { MakeClient } from './client.ts';

export const make: MakeClient = (baseUrl, key, fetch) => {
  const client = createClient(createConfig({ baseUrl, fetch, headers: { 'X-Api-Key': key } }));
  return {
    list: async () => (await listGuests({ client, query: { limit: 20 } })).data,
    create: async body => (await createGuest({ client, body })).data,
  };
};
