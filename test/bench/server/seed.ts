import { randomUUID } from 'node:crypto';
import { createAccount } from '../../../packages/server/src/database/accounts.ts';
import { createKey } from '../../../packages/server/src/database/api-keys.ts';
import { type Database, openDatabase } from '../../../packages/server/src/database/database.ts';
import { derivedColumns } from '../../../packages/server/src/database/insert-plan.ts';
import { migrate } from '../../../packages/server/src/database/migrate.ts';
import { createSqlStore } from '../../../packages/server/src/database/store.ts';
import { makeKey } from '../../../packages/server/src/keys.ts';
import { guest } from './data.ts';
import { insertInto, kept, rowOf, submission, type Value } from './rows.ts';

/** An account with guests, ready to be measured. */
export interface Seeded {
  url: string;
  account: number;
  key: string;
  hotel: number;
  office: number;
  guests: number;
}

const ROWS_AT_ONCE = 500;
const PLACE = { codigo_municipio: null, uuid: null };

/**
 * Makes schema, account, key and establishments, and fills in guests in bulk: they are not made one
 * by one through the API.
 */
export async function seed(url: string, guests: number): Promise<Seeded> {
  await migrate(url);
  const database = await openDatabase(url, { queryLimitMs: 0 });
  try {
    const now = Date.now();
    const account = await createAccount(database, { name: 'Bench', plan: 'premium', api_enabled: true }, now);
    const { text, ...stored } = makeKey(false);
    await createKey(database, { ...stored, account_id: account.id, sandbox: false }, now);
    const values = {
      account_id: account.id,
      sandbox: false,
      revision: 1,
      created_at: now,
      updated_at: now,
      ...PLACE,
    };
    const [hotel = 0, office = 0] = await createSqlStore(database).insertAtOnce([
      { table: 'establishments', values: { ...values, nombre: 'Hotel', numero_establecimiento: 'H1' } },
      { table: 'establishments', values: { ...values, nombre: 'Office', numero_establecimiento: 'R1' } },
    ]);
    await fill(database, { account: account.id, hotel, guests, now });
    return { url, account: account.id, key: text, hotel, office, guests };
  } finally {
    await database.close();
  }
}

interface Filling {
  account: number;
  hotel: number;
  guests: number;
  now: number;
}

async function fill(database: Database, { account, hotel, guests, now }: Filling): Promise<void> {
  for (let done = 0; done < guests; ) {
    // One transaction has many statements, but not all: nobody needs the undo log of a million
    // rows.
    const until = Math.min(guests, done + 20 * ROWS_AT_ONCE);
    const from = done;
    await database.transaction(async session => {
      for (let start = from; start < until; start += ROWS_AT_ONCE) {
        const size = Math.min(ROWS_AT_ONCE, until - start);
        const numbers = Array.from({ length: size }, (_, i) => start + i + 1);
        const records = numbers.map(n => {
          const body = { ...guest(n, hotel), uuid: randomUUID() };
          return { ...kept(account, now), ...body, ...derivedColumns('guests', body) };
        });
        const values: Value[] = records.flatMap(record => rowOf('guests', record));
        await session.run(insertInto('guests', size), values);
        const submissions = numbers.flatMap(n =>
          rowOf(
            'submissions',
            submission('guests', n, { account_id: account, establecimiento_id: hotel, now }),
          ),
        );
        await session.run(insertInto('submissions', size), submissions);
      }
    });
    done = until;
  }
}
