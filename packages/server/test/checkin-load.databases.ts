import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { signAndSend, typed } from './checkin-form.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { startTestServer, type TestServer } from './running.ts';

const STAYS = 250;
const PEOPLE = 4;
const AT_ONCE = 50;

describeOnDatabases('a thousand check-ins at once', ({ newUrl }) => {
  let server: TestServer;
  beforeEach(async () => {
    const PUBLIC_URL = 'https://registro.example.com';
    server = await startTestServer({ DATABASE_URL: await newUrl(), PUBLIC_URL, SECRET_KEY: 'a1'.repeat(32) });
  });
  afterEach(() => server.stop());

  it('lose nobody and store nobody twice, though each form comes twice', async () => {
    const { ask } = panelClient(server, { host: 'registro.example.com' });
    const house = await server.call('POST', '/v1/establishments', {
      nombre: 'Hotel Ejemplo',
      numero_establecimiento: '0000000001',
    });
    const forms: { path: string; form: Record<string, string> }[] = [];
    for (let stay = 0; stay < STAYS; stay++) {
      const { body } = await server.call('POST', '/v1/invitations', {
        establecimiento_id: house.body.id,
        fecha_entrada: '2030-11-20',
        fecha_salida: '2030-11-24',
        personas: PEOPLE + 1,
      });
      const path = `${new URL(Object(body.data).enlace).pathname}/person`;
      const { text } = await ask(path);
      for (let person = 0; person < PEOPLE; person++) {
        const n = stay * PEOPLE + person;
        forms.push({
          path,
          form: formOf(text, typed({ numero_documento: `X${n + 1_000_000}` })),
        });
      }
    }
    const statuses: (number | undefined)[] = [];
    const waiting = [...forms, ...forms];
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        statuses.push((await signAndSend(ask, next.path, next.form)).status);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(statuses.filter(status => status !== 303)).toEqual([]);
    const { knex } = server.database;
    expect(await knex('guests').countDistinct({ n: 'uuid' }).count({ all: '*' }).first()).toEqual({
      n: 1_000,
      all: 1_000,
    });
    expect(await knex('invitations').distinct('completadas').pluck('completadas')).toEqual([PEOPLE]);
    expect(await knex('checkins').count({ n: '*' }).first()).toEqual({ n: 1_000 });
    expect(await knex('signatures').countDistinct({ n: 'guest_id' }).first()).toEqual({ n: 1_000 });
  });
});
