import type { MakeClient } from './client.ts';

export const make: MakeClient = (baseUrl, key, fetch) => {
  const headers = { 'X-Api-Key': key, Accept: 'application/json' };
  return {
    list: async () => (await fetch(`${baseUrl}/v1/guests?limit=20`, { headers })).json(),
    create: async body => {
      const sent = { ...headers, 'Content-Type': 'application/json' };
      const response = await fetch(`${baseUrl}/v1/guests`, {
        method: 'POST',
        headers: sent,
        body: JSON.stringify(body),
      });
      return response.json();
    },
  };
};
