import { randomUUID } from 'node:crypto';
import { appendAudit, commandLine } from './audit/append.ts';
import { createAccount, findAccountByName } from './database/accounts.ts';
import { type ListedKey, listKeys, setKeyActive } from './database/api-keys.ts';
import { type Database, type Runs, within } from './database/database.ts';
import type { Session } from './database/session.ts';
import type { SqlStore } from './database/store.ts';
import { issueKey } from './issued-keys.ts';
import { EXAMPLE_ESTABLISHMENTS } from './pages/reference/example-records.ts';
import { freeNif } from './pages/reference/fill.ts';
import { makeLink } from './people/links.ts';
import { createUser, findByEmail } from './people/users.ts';

const ACCOUNT_NAME = 'Mirlo demo';

const KEY_NAME = 'Demo';

/**
 * How many keys are kept active. Every start issues two keys, because stored ones cannot be shown
 * again.
 */
const KEPT_KEYS = 10;

/** The demo's establishments: the hotel files stays, the rental office files rentals. */
const ESTABLISHMENTS = [
  { nombre: 'Hotel Miramar (demo)', numero_establecimiento: '0000000001' },
  { nombre: 'Alquiler Costa Rent (demo)', numero_establecimiento: '0000000002' },
] as const;

/** The facts that a demo prints: enough to call the API at once. */
export interface Demo {
  userId: number;
  /** Token of a link that signs the demo's owner in once. */
  link: string;
  keys: { production: string; sandbox: string };
  establishments: { id: number; nombre: string }[];
}

/** Finds or creates the demo account and its establishments, and issues working keys. */
export async function prepareDemo(database: Database, store: SqlStore, now: number): Promise<Demo> {
  const issued = await database.transaction(async session => {
    const userId = await demoAccount(session, now);
    const keys = {
      production: await demoKey(session, userId, false, now),
      sandbox: await demoKey(session, userId, true, now),
    };
    await endOldKeys(session, userId, now);
    const link = await makeLink(within(session), await demoOwner(within(session), userId, now), 'demo', now);
    return { userId, keys, link };
  });
  return { ...issued, establishments: await demoEstablishments(store, issued.userId, now) };
}

async function demoAccount(session: Session, now: number): Promise<number> {
  const runs = within(session);
  const found = await findAccountByName(runs, ACCOUNT_NAME);
  if (found) return found.id;
  const values = { name: ACCOUNT_NAME, plan: 'premium', api_enabled: true } as const;
  const { id } = await createAccount(runs, values, now);
  await appendAudit(session, [commandLine({ operation: 'demo', account_id: id }, now)]);
  return id;
}

/**
 * Finds or creates the user whom the printed link signs in. `.invalid` takes no mail (RFC 2606).
 */
async function demoOwner(runs: Runs, account_id: number, now: number): Promise<number> {
  const email = `demo-${account_id}@mirlo.invalid`;
  const found = await findByEmail(runs, email);
  if (found) return found.id;
  const rights = { role: 'owner', establishments: null } as const;
  const owner = { account_id, email, name: 'Demo', language: 'es', ...rights } as const;
  return (await createUser(runs, owner, now)).id;
}

/** Finds the account's establishments, or makes them, also after a start that was interrupted. */
async function demoEstablishments(
  store: SqlStore,
  account_id: number,
  now: number,
): Promise<Demo['establishments']> {
  const all = { resource: 'establishments', account_id, page: 1, limit: 200, where: {} } as const;
  const { rows } = await store.list(all);
  const own = rows.filter(one => one.uuid === null || !EXAMPLE_ESTABLISHMENTS.includes(one.uuid));
  if (own.length > 0) return own.map(({ id, nombre }) => ({ id, nombre }));
  const kept = { account_id, sandbox: false, revision: 1, created_at: now, updated_at: now };
  const ids = await store.insertAtOnce(
    ESTABLISHMENTS.map(establishment => ({
      table: 'establishments' as const,
      values: { ...establishment, ...kept, codigo_municipio: null, uuid: randomUUID() },
    })),
  );
  return ESTABLISHMENTS.map(({ nombre }, i) => ({ id: ids[i] ?? 0, nombre }));
}

async function demoKey(session: Session, account_id: number, sandbox: boolean, now: number): Promise<string> {
  const key = await issueKey(within(session), { account_id, sandbox, name: KEY_NAME }, now);
  await audit(session, key, [], now);
  return key.text;
}

async function endOldKeys(session: Session, accountId: number, now: number): Promise<void> {
  const runs = within(session);
  const active = (await listKeys(runs, accountId)).filter(key => key.active);
  for (const key of active.slice(0, -KEPT_KEYS)) {
    await setKeyActive(runs, key.id, false);
    await audit(session, key, ['active'], now);
  }
}

function audit(
  session: Session,
  { id, account_id }: Pick<ListedKey, 'id' | 'account_id'>,
  fields: readonly string[],
  now: number,
): Promise<void> {
  const deed = { operation: 'demo', account_id, resource: 'keys', record_id: id, fields };
  return appendAudit(session, [commandLine(deed, now)]);
}

/**
 * Makes three lines to paste into a shell: they ask for the key's account, create a complete guest,
 * and list the guests. Days are `YYYY-MM-DD`.
 */
export function demoCalls(
  url: string,
  { keys, establishments }: Demo,
  today: string,
  leaving: string,
): { title: string; line: string }[] {
  const guest = {
    nombre: 'Lucía',
    apellido1: 'Ferrer',
    apellido2: 'Soler',
    establecimiento_id: establishments[0]?.id ?? 1,
    tipo_documento: 'NIF',
    numero_documento: freeNif(),
    soporte_documento: 'AAA000000',
    fecha_nacimiento: '1990-05-17',
    nacionalidad: 'ESP',
    genero: 'F',
    contacto_email: 'lucia.ferrer@example.com',
    contacto_telefono: '600000000',
    direccion: 'Calle Mayor 1',
    codigo_municipio: '28079',
    codigo_postal: '28013',
    pais: 'ESP',
    fecha_entrada: today,
    hora_entrada: '16:00:00',
    fecha_salida: leaving,
    hora_salida: '11:00:00',
    referencia: `DEMO-${randomUUID().slice(0, 8)}`,
    fecha_contrato: today,
    tipo_pago: 'EFECT',
  };
  const key = `-H 'X-Api-Key: ${keys.production}'`;
  const post = "-H 'Content-Type: application/json'";
  return [
    { title: 'Who am I? / ¿Quién soy?', line: `curl ${key} ${url}/v1/ping` },
    {
      title: 'A complete guest, filed at once / Un huésped completo, que se comunica enseguida',
      line: `curl ${key} ${post} ${url}/v1/guests -d '${JSON.stringify(guest)}'`,
    },
    {
      title: 'Some seconds later: accepted, with its codigo_comunicacion / Unos segundos después: aceptado',
      line: `curl ${key} '${url}/v1/guests?q=ferrer'`,
    },
  ];
}
