import ky from 'ky';
import type { MakeClient } from './client.ts';

export const make: MakeClient = (baseUrl, key, fetch) => {
  const client = ky.create({ prefix: baseUrl, fetch, headers: { 'X-Api-Key': key } });
  return {
    list: () => client.get('v1/guests', { searchParams: { limit: 20 } }).json(),
    create: json => client.post('v1/guests', { json }).json(),
  };
};
