import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createRegistry } from '../../../packages/core/src/index.ts';
import { ownerOf } from '../../../packages/server/src/credentials/credentials.ts';
import { freeFiler } from '../../../packages/server/src/credentials/filers.ts';
import { createSecretBox } from '../../../packages/server/src/credentials/secret-box.ts';
import { createAccount } from '../../../packages/server/src/database/accounts.ts';
import { createKey } from '../../../packages/server/src/database/api-keys.ts';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { createSqlStore } from '../../../packages/server/src/database/store.ts';
import { hashKey, makeKey } from '../../../packages/server/src/keys.ts';
import { COMPLETE_GUEST, completeRental } from '../../fixtures.ts';

export const SECRET_KEY = '0123456789abcdef'.repeat(4);
const GUESTS_A_STAY = 2;

/** How many records are queued, by how many callers at a time, and for how long at most. */
export interface Backlog {
  guests: number;
  rentals: number;
  loaders: number;
  limitMs: number;
}

/**
 * Makes an account with a production and a sandbox key. It has no credentials, so its records wait.
 */
export async function furnish(
  database: Database,
): Promise<{ account: number; production: string; sandbox: string }> {
  const { id } = await createAccount(
    database,
    { name: 'Bench', plan: 'premium', api_enabled: true },
    Date.now(),
  );
  const key = async (isSandbox: boolean) => {
    const { text, ...stored } = makeKey(isSandbox);
    await createKey(database, { ...stored, account_id: id, sandbox: isSandbox }, Date.now());
    return text;
  };
  return { account: id, production: await key(false), sandbox: await key(true) };
}

/**
 * Gives the account its credentials, as the command line does: everything that waits for them is
 * due.
 *
 * @param rate how many records fall due in a second; without it all at once
 */
export async function release(
  database: Database,
  id: number,
  rate = Number.POSITIVE_INFINITY,
): Promise<void> {
  const filer = { table: 'accounts', id } as const;
  const sealed = createSecretBox(SECRET_KEY).seal('Secret-1234', ownerOf(filer));
  await database.transaction(async session => {
    await session.run(
      'UPDATE accounts SET mir_user = ?, mir_password = ?, codigo_arrendador = ?, tipo_pago = ? WHERE id = ?',
      ['B12345678WS', sealed, '0000000001', 'DESTI', id],
    );
    if (rate === Number.POSITIVE_INFINITY) return freeFiler(session, filer, Date.now());
    const [{ n } = { n: 0 }] = await session.all(
      'SELECT COUNT(*) AS n FROM submissions WHERE account_id = ? AND sandbox = 0',
      [id],
    );
    const of = 'FROM submissions WHERE account_id = ? AND sandbox = 0 AND resource = ?';
    for (const resource of ['guests', 'contracts']) {
      const [row] = await session.all(`SELECT MIN(record_id) AS first, COUNT(*) AS n ${of}`, [id, resource]);
      const stepMs = (1_000 * Number(n)) / (rate * Number(row?.n));
      await session.run(
        'UPDATE submissions SET file_at = ROUND(? + (record_id - ?) * ?) WHERE account_id = ? AND sandbox = 0 AND resource = ?',
        [Date.now(), row?.first ?? 0, stepMs, id, resource],
      );
    }
  });
}

export async function newEstablishment(database: Database, account_id: number): Promise<number> {
  const now = Date.now();
  const [id = 0] = await createSqlStore(database).insertAtOnce([
    {
      table: 'establishments',
      values: {
        account_id,
        sandbox: false,
        revision: 1,
        created_at: now,
        updated_at: now,
        nombre: 'Hostal Sol',
        numero_establecimiento: '0000000001',
        codigo_municipio: null,
        uuid: null,
      },
    },
  ]);
  return id;
}

/**
 * Creates the backlog through the registry's own rules, without HTTP: stays and rentals in even
 * turns, until the time for it is over.
 *
 * @returns how many records there are
 */
export async function load(
  database: Database,
  key: string,
  establishment: number,
  { guests, rentals, loaders, limitMs }: Backlog,
): Promise<number> {
  const registry = createRegistry({
    store: createSqlStore(database),
    now: Date.now,
    newUuid: randomUUID,
    hashKey,
    filing: { on: true, fileAt: 'creation', settlingMs: 0 },
  });
  const create = async (path: string, body: unknown) => {
    const response = await registry.answer({
      method: 'POST',
      path,
      query: new URLSearchParams(),
      header: name => (name === 'x-api-key' ? key : undefined),
      read: async () => new TextEncoder().encode(JSON.stringify(body)),
    });
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${response.body}`);
  };
  let next = 0;
  let created = 0;
  const total = guests / GUESTS_A_STAY + rentals;
  const until = performance.now() + limitMs;
  const loader = async () => {
    for (let n = next++; n < total && performance.now() < until; n = next++) {
      const isRental = (n * rentals) % total < rentals;
      created += isRental ? 1 : GUESTS_A_STAY;
      if (isRental) await create('/v1/rentacar/contracts', completeRental(establishment, `C-${n}`));
      else {
        for (let i = 0; i < GUESTS_A_STAY; i++) {
          const numero_documento = `F${n * GUESTS_A_STAY + i}`;
          await create('/v1/guests', {
            ...COMPLETE_GUEST,
            establecimiento_id: establishment,
            referencia: `S-${n}`,
            numero_documento,
          });
        }
      }
    }
  };
  await Promise.all(Array.from({ length: loaders }, loader));
  return created;
}

/** Waits until all records of an account are accepted. */
export async function drained(
  database: Database,
  account: number,
  records: number,
  everyMs: number,
): Promise<void> {
  for (;;) {
    const [row] = await database.call(session =>
      session.all("SELECT COUNT(*) AS n FROM submissions WHERE state = 'accepted' AND account_id = ?", [
        account,
      ]),
    );
    if (Number(row?.n) >= records) return;
    await wait(everyMs);
  }
}
