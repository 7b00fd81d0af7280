import { expect } from 'vitest';
import {
  newAccountWithKeys,
  runMirlo,
  startTestServer,
  type TestServer,
} from '../../packages/server/test/running.ts';
import { COMPLETE_GUEST, completeRental } from '../fixtures.ts';

/**
 * Words of the victim's records that occur nowhere else. No answer to anybody else may contain one.
 */
export const SECRETS = /Zeferina|Quillones|00000001X|ZF-4711/i;

/** Who calls. */
export interface Party {
  account: number;
  keys: { production: string; sandbox: string };
}

/** The answer, with the body as text too, to search for what it must not contain. */
export interface Said {
  status: number;
  code: unknown;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
}

export type Ask = (
  key: string | null,
  method: string,
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Said>;

/** A server with two accounts: the victim, who has records, and the attacker. */
export interface Target {
  server: TestServer;
  ask: Ask;
  victim: Party;
  attacker: Party;
  /** A key as the operator makes it: `mirlo key create`. */
  newKey(account: number, ...options: string[]): Promise<string>;
  mirlo(...args: string[]): ReturnType<typeof runMirlo>;
}

/**
 * Starts one that trusts the proxies of this machine, so that an attack can come from any address.
 */
export async function openTarget(databaseUrl?: string, env: Record<string, string> = {}): Promise<Target> {
  const server = await startTestServer({
    TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });
  const { account, keys, config } = server;
  const mirlo = (...args: string[]) =>
    runMirlo(args, { DATABASE_URL: config.DATABASE_URL, TRUSTED_PROXIES: '127.0.0.0/8, ::1' });
  return {
    server,
    victim: { account, keys },
    attacker: await newAccountWithKeys(server.database),
    mirlo,
    newKey: async (id, ...options) => {
      const made = await mirlo('key', 'create', '--account', String(id), ...options, '--json');
      return String(made.json[0]?.key ?? expect.fail(made.stderr));
    },
    ask: async (key, method, path, { body, headers = {} } = {}) => {
      const answer = await fetch(server.url + path, {
        method,
        headers: { ...(key === null ? {} : { 'X-Api-Key': key }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const json: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
      return { status: answer.status, code: json.code, body: json, text, headers: answer.headers };
    },
  };
}

/** The victim's records, by their paths. */
export interface Records {
  establecimiento_id: number;
  guest: { id: number; sent: Record<string, unknown> };
  contract: number;
  /** The path of every record. There is at least one record of each kind, except invitations. */
  paths: string[];
}

const GUEST_UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A hotel, a guest and a rental with all its parts. */
export async function recordsOf({ ask, victim }: Pick<Target, 'ask' | 'victim'>): Promise<Records> {
  const key = victim.keys.production;
  const made = async (path: string, body: unknown) => {
    const said = await ask(key, 'POST', path, { body });
    expect([path, said.status]).toEqual([path, 201]);
    return said.body;
  };
  const hotel = { nombre: 'Hotel Quillones', numero_establecimiento: '0000000001' };
  const establecimiento_id = Number((await made('/v1/establishments', hotel)).id);
  const person = { nombre: 'Zeferina', apellido1: 'Quillones', numero_documento: '00000001X' };
  const sent = {
    ...COMPLETE_GUEST,
    ...person,
    establecimiento_id,
    referencia: 'ZF-4711-A',
    uuid: GUEST_UUID,
  };
  const guest = await made('/v1/guests', sent);
  const rental = completeRental(establecimiento_id, 'ZF-4711-B');
  const persons = rental.persons.map(one => ({ ...one, nombre: 'Zeferina', apellido1: 'Quillones' }));
  const ids = (await made('/v1/rentacar/contracts', { ...rental, persons })) as Record<string, never>;
  const all = (path: string, some: unknown) =>
    Object.values(some ?? {})
      .flat()
      .map(id => `${path}/${id}`);
  const paths = [
    `/v1/establishments/${establecimiento_id}`,
    `/v1/guests/${guest.id}`,
    `/v1/contracts/${ids.id}`,
    `/v1/vehicles/${ids.vehicle_id}`,
    ...all('/v1/persons', ids.person_ids),
    ...all('/v1/licenses', ids.license_ids),
    ...all('/v1/addresses', ids.address_ids).filter(path => !path.endsWith('/null')),
  ];
  return { establecimiento_id, guest: { id: Number(guest.id), sent }, contract: Number(ids.id), paths };
}

/** Status and code, as attacks compare them. */
export const told = ({ status, code }: Said) => [status, code];

export const FORBIDDEN = [403, 'forbidden'];
