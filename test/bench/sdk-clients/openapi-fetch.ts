import createClient from 'openapi-fetch';
import type { MakeClient } from './client.ts';

interface Paths {
  '/v1/guests': {
    get: {
      parameters: { query?: { limit?: number } };
      responses: { 200: { content: { 'application/json': unknown } } };
    };
    post: {
      requestBody: { content: { 'application/json': object } };
      responses: { 201: { content: { 'application/json': unknown } } };
    };
  };
}

export const make: MakeClient = (baseUrl, key, fetch) => {
  const client = createClient<Paths>({ baseUrl, fetch, headers: { 'X-Api-Key': key } });
  return {
    list: async () => (await client.GET('/v1/guests', { params: { query: { limit: 20 } } })).data,
    create: async body => (await client.POST('/v1/guests', { body })).data,
  };
};
