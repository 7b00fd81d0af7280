import { randomUUID } from 'node:crypto';
import { SUBMISSION_STATES } from '../../../packages/core/src/filing/types.ts';
import { createAccount } from '../../../packages/server/src/database/accounts.ts';
import { type Database, openDatabase } from '../../../packages/server/src/database/database.ts';
import { derivedColumns } from '../../../packages/server/src/database/insert-plan.ts';
import { migrate } from '../../../packages/server/src/database/migrate.ts';
import type { Session } from '../../../packages/server/src/database/session.ts';
import { createSqlStore } from '../../../packages/server/src/database/store.ts';
import { guest } from '../server/data.ts';
import { insertInto, kept, rowOf, submission } from '../server/rows.ts';

const ROWS_AT_ONCE = 500;
const ROWS_A_TRANSACTION = 10_000;
const HOTELS = 10;
const FIRST_DAY = Date.parse('2024-01-01');
const DAYS = 1_095;
const DAY_MS = 86_400_000;

/**
 * Fills an account like that of a hotel chain after three years: four of five guests in one hotel,
 * nineteen of twenty accepted, the others in all other states of production records.
 */
export async function seedChain(url: string, guests: number): Promise<void> {
  await migrate(url);
  const database = await openDatabase(url, { queryLimitMs: 0 });
  const now = Date.now();
  const { id } = await createAccount(database, { name: 'Chain', plan: 'premium', api_enabled: true }, now);
  const kept = { account_id: id, sandbox: false, revision: 1, created_at: now, updated_at: now };
  const values = { ...kept, codigo_municipio: null, uuid: null };
  const hotels = await createSqlStore(database).insertAtOnce(
    Array.from({ length: HOTELS }, (_, i) => ({
      table: 'establishments',
      values: { ...values, nombre: 'Hotel', numero_establecimiento: `H${i}` },
    })),
  );
  await fill(database, { account: id, hotels, guests, now });
  await database.close();
}

interface Chain {
  account: number;
  hotels: readonly number[];
  guests: number;
  now: number;
}

async function fill(database: Database, chain: Chain): Promise<void> {
  for (let done = 0; done < chain.guests; done += ROWS_A_TRANSACTION) {
    const until = Math.min(chain.guests, done + ROWS_A_TRANSACTION);
    await database.transaction(async session => {
      for (let start = done; start < until; start += ROWS_AT_ONCE) {
        const size = Math.min(ROWS_AT_ONCE, until - start);
        await insert(
          session,
          chain,
          Array.from({ length: size }, (_, i) => start + i + 1),
        );
      }
    });
  }
}

async function insert(
  session: Session,
  { account, hotels, guests, now }: Chain,
  numbers: readonly number[],
): Promise<void> {
  const others = SUBMISSION_STATES.filter(state => state !== 'accepted' && state !== 'sandbox');
  const hotelOf = (n: number) => hotels[n % 5 === 0 ? 1 + ((n / 5) % (HOTELS - 1)) : 0] ?? 0;
  const dayOf = (n: number) => FIRST_DAY + Math.floor((n * DAYS) / guests + ((n * 7) % 30)) * DAY_MS;
  const records = numbers.flatMap(n => {
    const fecha_entrada = new Date(dayOf(n)).toISOString().slice(0, 10);
    const body = { ...guest(n, hotelOf(n)), fecha_entrada, uuid: randomUUID() };
    return rowOf('guests', { ...kept(account, now), ...body, ...derivedColumns('guests', body) });
  });
  await session.run(insertInto('guests', numbers.length), records);
  const submissions = numbers.flatMap(n => {
    const state = n % 20 === 0 ? others[(n / 20) % others.length] : 'accepted';
    const values = { account_id: account, establecimiento_id: hotelOf(n), now };
    return rowOf('submissions', { ...submission('guests', n, values), state });
  });
  await session.run(insertInto('submissions', numbers.length), submissions);
}
