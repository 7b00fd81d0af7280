import { connect, createGuest, listGuests } from '../../../packages/sdk/src/ops.ts';
import type { MakeClient } from './client.ts';

export const make: MakeClient = (baseUrl, apiKey, fetch) => {
  const connection = connect({ baseUrl, apiKey, fetch });
  return { list: () => listGuests(connection, { limit: 20 }), create: body => createGuest(connection, body) };
};
