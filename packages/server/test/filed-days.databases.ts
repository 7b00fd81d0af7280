import { MADRID } from '@mirlo/core';
import type { Visitor } from '@mirlo/web';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { CommunicationModel } from '../src/database/models.ts';
import { filedDayServices } from '../src/people/filed-days.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/**
 * The strip of the last days on the page of today: the filed, refused and late records of each day.
 */

const HOUR = 3_600_000;
/** In Madrid the clocks were put back on the 25th. */
const DATES = Array.from({ length: 14 }, (_, i) => `2026-10-${String(16 + i).padStart(2, '0')}`);
const STARTS = DATES.map(date => MADRID.startOfDay(date));
const NOW = MADRID.startOfDay('2026-10-29') + 10 * HOUR;
const day = (date: string) => MADRID.startOfDay(`2026-10-${date}`);

let server: TestServer;

describeOnDatabases('what was filed day by day', ({ newUrl }) => {
  beforeEach(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl() });
  });
  afterEach(() => server.stop());

  async function filed(state: string, created_at: number, due_at: number | null, more: object = {}) {
    await server.database.call(({ knex }) =>
      CommunicationModel.query(knex).insert({
        account_id: server.account,
        establecimiento_id: 1,
        unit: 'u',
        communication: 'PV',
        ordinal: 1,
        referencia: 'R',
        fingerprint: 'f',
        members: [],
        state: state as 'accepted',
        lote_id: 1,
        orden: 1,
        created_at,
        updated_at: NOW,
        due_at,
        ...more,
      }),
    );
  }

  async function open(id: number, state: string, due_at: number, more: object = {}) {
    await server.database.knex('submissions').insert({
      resource: 'guests',
      record_id: id,
      account_id: server.account,
      establecimiento_id: 1,
      sandbox: false,
      unit: `unit ${id}`,
      communication: 'PV',
      state,
      due_at,
      filings: 0,
      revision: 1,
      issues: '[]',
      updated_at: NOW,
      autoridad: 'mir',
      ...more,
    });
  }

  async function days(establishments: readonly number[] | null = null) {
    const { filedDays } = filedDayServices(server.database, () => NOW);
    const visitor = { account_id: server.account, establishments } as Visitor;
    const found = await filedDays(visitor, STARTS);
    const told = found.map((one, i) => [DATES[i]?.slice(8), one.filed, one.refused, one.late] as const);
    return told.filter(([, ...counts]) => counts.some(n => n > 0));
  }

  it('counts a filing on its day in Madrid, also where that has 25 hours, and one that was annulled since', async () => {
    const due = NOW + HOUR;
    await filed('accepted', day('25'), due);
    await filed('accepted', day('26') - 1, due);
    await filed('annulled', day('25') + 24 * HOUR, due);
    await filed('accepted', day('26'), due);
    await filed('rejected', day('26') + HOUR, due);
    for (const state of ['filing', 'released']) await filed(state, day('26'), due);
    await filed('accepted', day('16') - 1, due);
    await filed('accepted', day('26'), due, { account_id: server.account + 1 });
    expect(await days()).toEqual([
      ['25', 3, 0, 0],
      ['26', 1, 1, 0],
    ]);
  });

  it('counts what was late on the day of its deadline, whether it was filed since or is open', async () => {
    await filed('accepted', day('22') + 1, day('22'));
    await filed('accepted', day('22'), day('22'));
    await filed('accepted', day('20'), null);
    await filed('accepted', day('20'), day('12'));
    await open(1, 'held', day('24') + HOUR);
    // In the stay of the first: both count as one.
    await open(2, 'rejected', day('24') + HOUR, { unit: 'unit 1' });
    await open(3, 'queued', NOW + HOUR);
    await open(4, 'accepted', day('24'));
    await open(5, 'held', day('24'), { sandbox: true });
    await open(6, 'held', day('24'), { gone: true });
    await open(7, 'held', day('24'), { autoridad: 'mossos' });
    expect(await days()).toEqual([
      ['20', 2, 0, 0],
      ['22', 2, 0, 1],
      ['24', 0, 0, 1],
    ]);
  });

  it('counts for who is bound to establishments what is theirs', async () => {
    await filed('accepted', day('20'), null, { establecimiento_id: 2 });
    await filed('accepted', day('21'), null, { establecimiento_id: 3 });
    await open(1, 'held', day('24'), { establecimiento_id: 3 });
    expect(await days([2])).toEqual([['20', 1, 0, 0]]);
    expect(await days([2, 3])).toEqual([
      ['20', 1, 0, 0],
      ['21', 1, 0, 0],
      ['24', 0, 0, 1],
    ]);
    expect(await days([])).toEqual([]);
  });

  it('is a picture with its words and a table on the page of today, where there is anything', async () => {
    const { ask, signedIn } = panelClient(server);
    const { session, text } = await signedIn();
    expect(text).not.toContain('Los últimos 14 días');
    await filed('accepted', Date.now(), null);
    await filed('rejected', Date.now(), null);
    const page = (await ask('/app/', { cookie: session })).text;
    expect(page).toContain(
      '<desc id="strip-d">Aceptados: 1. Rechazados: 1. Vencidos sin comunicar: 0.</desc>',
    );
    expect(page.match(/<g><title>/g)).toHaveLength(14);
    expect(page).toMatch(/: Aceptados 1, Rechazados 1<\/title>/);
    expect(page.match(/<th scope="row">/g)).toHaveLength(14);
  });
});
