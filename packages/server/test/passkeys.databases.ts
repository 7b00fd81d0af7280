import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Database } from '../src/database/database.ts';
import { passkeyServices } from '../src/people/passkeys.ts';
import { beginSession, visitorOf } from '../src/people/sessions.ts';
import { createUser, removeUser, storePassword } from '../src/people/users.ts';
import { newAccount, openMigrated } from './sql-store.ts';

const NOW = Date.UTC(2026, 10, 23, 9);
const ORIGIN = 'https://panel.example';
const VERIFIED = 0x05;
const PRESENT = 0x01;
const HAS_KEY = 0x40;

let database: Database | null = null;
afterEach(async () => {
  await database?.close();
  database = null;
});

const coded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** CBOR of a byte string of 24 to 65,535 bytes. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A telephone with a passkey, in software: ES256, no attestation. */
function telephone(origin = ORIGIN, domain = 'panel.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const client = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const facts = (flags: number, counter: number) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(domain), rest]);
  };
  const point = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')]);
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    point(0x21, x),
    point(0x22, y),
  ]);
  const made = (challenge: string) => {
    const own = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = Buffer.concat([facts(VERIFIED | HAS_KEY, 0), own]);
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(data)],
    ]);
    const response = {
      clientDataJSON: coded(client('webauthn.create', challenge)),
      attestationObject: coded(attestation),
    };
    return JSON.stringify({ ...named(), response });
  };
  const signed = (challenge: string, counter: number, { flags = VERIFIED, at = origin } = {}) => {
    const data = facts(flags, counter);
    const said = client('webauthn.get', challenge, at);
    const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
    const response = {
      clientDataJSON: coded(said),
      authenticatorData: coded(data),
      signature: coded(signature),
    };
    return JSON.stringify({ ...named(), response });
  };
  const named = () => ({
    id: coded(id),
    rawId: coded(id),
    type: 'public-key',
    clientExtensionResults: {},
  });
  return { made, signed };
}

const place = { origin: ORIGIN, address: '192.0.2.7' };
const challengeIn = (options: object | null): string =>
  options !== null && 'challenge' in options ? String(options.challenge) : expect.fail('no challenge');

describeOnDatabases('a passkey', ({ newUrl }) => {
  async function open() {
    const runs = await openMigrated(await newUrl());
    database = runs;
    const services = passkeyServices(runs, { refused: () => undefined, now: () => NOW });
    const user = await createUser(
      runs,
      {
        account_id: await newAccount(runs),
        ...{ email: 'ana@example.com', name: 'Ana', role: 'owner', establishments: null, language: 'es' },
      },
      NOW,
    );
    const token = await beginSession(runs, user.id, NOW);
    const visitor = { ...user, account: 'A', role: 'owner', confirmed: true, hasPassword: true } as const;
    const session = { ...place, visitor, token };
    const add = async (phone: ReturnType<typeof telephone>) =>
      services.addPasskey(session, 'Phone', phone.made(challengeIn(await services.beginPasskey(session))));
    const question = async () => challengeIn(await services.beginPasskeySignIn(place));
    return { runs, services, user, session, add, question };
  }
  const audited = (of: Database, operation: string) => of.knex('audit').where({ operation });

  it('signs in as often as its owner likes, counted or not, and each time by an answer of its own', async () => {
    const { runs, services, user, add, question } = await open();
    const phone = telephone();
    expect(await add(phone)).toBe(true);
    for (const counter of [0, 0, 1, 7]) {
      const answer = phone.signed(await question(), counter);
      const token = await services.signInByPasskey(place, answer);
      expect((await visitorOf(runs, token ?? '', NOW))?.id, String(counter)).toBe(user.id);
      expect(await services.signInByPasskey(place, answer), 'sent again').toBeNull();
    }
    expect(
      await services.passkeys({ ...user, account: 'A', role: 'owner', confirmed: true, hasPassword: true }),
    ).toMatchObject([{ name: 'Phone', used_at: NOW }]);
  });

  it('that counts backwards, or not on, opens nothing, and the audit says so', async () => {
    const { runs, services, add, question } = await open();
    const phone = telephone();
    await add(phone);
    expect(await services.signInByPasskey(place, phone.signed(await question(), 9))).not.toBeNull();
    for (const counter of [9, 8, 0])
      expect(await services.signInByPasskey(place, phone.signed(await question(), counter))).toBeNull();
    expect(await audited(runs, 'passkey refused')).toHaveLength(3);
  });

  it('and its copy that answer at one instant with one count open one session', async () => {
    const { services, add, question } = await open();
    const phone = telephone();
    await add(phone);
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => phone.signed(await question(), 5)),
    );
    const opened = await Promise.all(answers.map(answer => services.signInByPasskey(place, answer)));
    expect(opened.filter(token => token !== null)).toHaveLength(1);
  });

  it('of another host, of somebody who was not recognised, or never stored, opens nothing', async () => {
    const { services, add, question } = await open();
    const phone = telephone();
    await add(phone);
    expect(
      await services.signInByPasskey(place, phone.signed(await question(), 1, { flags: PRESENT })),
    ).toBeNull();
    const at = 'https://other.example';
    expect(await services.signInByPasskey(place, phone.signed(await question(), 1, { at }))).toBeNull();
    expect(await services.signInByPasskey(place, telephone().signed(await question(), 1))).toBeNull();
    expect(await add(telephone('https://other.example'))).toBe(false);
    expect(await add(telephone(ORIGIN, 'other.example'))).toBe(false);
  });

  it('stays with a new password, and goes with its user', async () => {
    const { runs, services, user, add, question } = await open();
    const phone = telephone();
    await add(phone);
    await storePassword(runs, user.id, 'x', NOW);
    expect(await services.signInByPasskey(place, phone.signed(await question(), 1))).not.toBeNull();
    await removeUser(runs, user.id);
    expect(await services.signInByPasskey(place, phone.signed(await question(), 2))).toBeNull();
    expect(await runs.knex('passkeys')).toEqual([]);
  });
});
