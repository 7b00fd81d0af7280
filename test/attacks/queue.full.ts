import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../packages/server/src/database/accounts.ts';
import { derivedColumns } from '../../packages/server/src/database/insert-plan.ts';
import { createSqlStore } from '../../packages/server/src/database/store.ts';
import { type Bench, openBench, TEST_TIMING } from '../../packages/server/test/submitter/harness.ts';
import {
  type RewritingProxy,
  startRewritingProxy,
} from '../../packages/server/test/submitter/rewriting-proxy.ts';
import { insertInto, kept, rowOf } from '../bench/server/rows.ts';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../databases.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';

for (const describeOn of [describeOnSqlite, describeOnServers])
  describeOn('the queue of one account', attack);

/**
 * An account has 40,000 units in many hotels, overdue by a year, and the others have one each: API4
 * of the OWASP list (docs/security.md).
 */
function attack({ newUrl }: TestDatabase): void {
  const OTHERS = 99;
  const OVERDUE = 40_000;
  const HOTELS = 24;
  const ROWS_AT_ONCE = 500;
  const HOUR_MS = 3_600_000;
  const YEAR_MS = 365 * 86_400_000;
  /**
   * How long the slow ministry takes for a request. It is shortened, because only the number of
   * earlier requests counts.
   */
  const SLOW_MS = 100;

  let bench: Bench;
  let slow: RewritingProxy;
  /**
   * The requests in the order in which the ministry received them: by whom, and whether it is a
   * filing.
   */
  let asked: { code: string; files: boolean; at: number }[] = [];
  const codeOfLote = new Map<string, string>();
  const hotels = new Map<string, number>();
  const accounts = new Map<string, number>();
  const codeOf = (n: number) => String(n).padStart(10, '0');
  const OTHER_CODES = Array.from({ length: OTHERS }, (_, i) => codeOf(2 + i));
  const ATTACKER = codeOf(1);

  beforeAll(async () => {
    bench = await openBench({ databaseUrl: await newUrl() });
    slow = await startRewritingProxy(bench.url, async (answer, request) => {
      const [, lote = ''] = /lote>([^<]+)</.exec(request) ?? /lote>([^<]+)</.exec(answer) ?? [];
      const [, code = codeOfLote.get(lote) ?? ''] = /codigoArrendador>(\d+)</.exec(request) ?? [];
      codeOfLote.set(lote, code);
      asked.push({ code, files: request.includes('tipoOperacion>A<'), at: performance.now() });
      await wait(SLOW_MS);
      return answer;
    });
    for (const codigo of [ATTACKER, ...OTHER_CODES]) {
      const { id } = await createAccount(
        bench.database,
        { name: codigo, plan: 'premium', api_enabled: true },
        1,
      );
      await bench.configure({ table: 'accounts', id }, { codigo_arrendador: codigo });
      accounts.set(codigo, id);
      hotels.set(codigo, await hotelOf(codigo));
    }
  });
  afterAll(async () => {
    await slow?.close();
    await bench?.close();
  });

  async function hotelOf(codigo: string): Promise<number> {
    const account_id = accounts.get(codigo) ?? 0;
    const values = { account_id, sandbox: false, revision: 1, created_at: 1, updated_at: 1, uuid: null };
    const [id = 0] = await createSqlStore(bench.database).insertAtOnce([
      {
        table: 'establishments',
        values: { ...values, nombre: 'Hotel', codigo_municipio: null, numero_establecimiento: codigo },
      },
    ]);
    return id;
  }

  /** Guests, each a unit of its own, to be filed now. */
  async function due(guests: readonly { codigo: string; hotel: number }[], dueAt: number): Promise<void> {
    const now = Date.now();
    await bench.database.transaction(async session => {
      const [row] = await session.all('SELECT MAX(id) AS last FROM guests');
      const last = Number(row?.last ?? 0);
      for (let start = 0; start < guests.length; start += ROWS_AT_ONCE) {
        const some = guests.slice(start, start + ROWS_AT_ONCE);
        const rows = some.flatMap(({ codigo, hotel }, i) => {
          const numero_documento = `Q${last + start + i}`;
          const guest = { ...COMPLETE_GUEST, establecimiento_id: hotel, numero_documento };
          const own = kept(accounts.get(codigo) ?? 0, now);
          return rowOf('guests', { ...own, ...guest, ...derivedColumns('guests', guest) });
        });
        await session.run(insertInto('guests', some.length), rows);
      }
      await session.run(
        `INSERT INTO submissions (resource, record_id, account_id, establecimiento_id, sandbox, unit, communication, state, due_at, file_at, filings, issues, revision, updated_at)
         SELECT 'guests', id, account_id, establecimiento_id, 0, CONCAT('alone:', id), 'PV', 'queued', ?, ?, 0, '[]', 1, ? FROM guests WHERE id > ?`,
        [dueAt, now - 1, now, last],
      );
    });
  }

  /** Requests without a verdict. */
  async function open(): Promise<number> {
    const rows = await bench.database.call(session =>
      session.all("SELECT COUNT(*) AS n FROM lotes WHERE state <> 'done'"),
    );
    return Number(rows[0]?.n);
  }

  /**
   * Has each of the others file a guest, after `before`. Returns when each filing came to the
   * ministry, in milliseconds after the guests were stored.
   */
  async function othersFile(before: () => Promise<unknown>): Promise<number[]> {
    const poll = { firstMs: 500, longestMs: 2_000 };
    const submitter = bench.submitter({
      ministry: { name: 'address', url: slow.url, kind: 'trial' },
      timing: { ...TEST_TIMING, poll },
    });
    asked = [];
    submitter.start();
    try {
      await before();
      asked = [];
      const theirGuests = OTHER_CODES.map(codigo => ({ codigo, hotel: hotels.get(codigo) ?? 0 }));
      await due(theirGuests, Date.now() + HOUR_MS);
      const begun = performance.now();
      const theirs = () => asked.filter(({ files, code }) => files && code !== ATTACKER);
      await expect.poll(() => theirs().length).toBe(OTHERS);
      return theirs().map(({ at }) => at - begun);
    } finally {
      await submitter.stop();
    }
  }

  describe('overdue by a year, at a slow ministry', () => {
    it('keeps nobody else for longer than a request of its own', async () => {
      const alone = await othersFile(async () => {});
      await bench.until(async () => (await open()) === 0);
      const mine = await Promise.all(Array.from({ length: HOTELS }, () => hotelOf(ATTACKER)));
      const overdue = Array.from({ length: OVERDUE }, (_, i) => ({
        codigo: ATTACKER,
        hotel: mine[i % HOTELS] ?? 0,
      }));
      await due(overdue, Date.now() - YEAR_MS);
      // The attacker alone files until the others come.
      const attacked = await othersFile(() => expect.poll(() => asked.length).toBeGreaterThan(3));
      const last = asked.findLastIndex(({ files, code }) => files && code !== ATTACKER);
      const before = asked.slice(0, last).filter(({ code }) => code === ATTACKER).length;
      const worst = Math.max(...attacked.map((at, i) => at / (alone[i] ?? at)));
      const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[OTHERS >> 1] ?? 0);
      console.info(
        `${OTHERS} accounts beside ${OVERDUE} overdue units of one: median wait ${median(alone)} ms alone, ${median(attacked)} ms beside it; worst ${Math.round(Math.max(...alone))} and ${Math.round(Math.max(...attacked))} ms; at most ${worst.toFixed(1)} times as late, behind ${before} requests of it in all`,
      );
      // The attacker may have two requests under way, and one turn while each of the others has
      // one.
      expect(before).toBeLessThanOrEqual(4);
    });
  });
}
