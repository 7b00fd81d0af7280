import { callerNetwork } from '@mirlo/core/address';
import { visible } from '@mirlo/look';
import { type InSession, type PasskeyPlace, type PasskeyServices, passkeyDomain } from '@mirlo/web';
import { type Database, within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { windowLimit } from '../http/rate-limit.ts';
import { hashKey } from '../keys.ts';
import { tellOfAccess } from '../mail/access.ts';
import { auditUser, userActs } from './audit.ts';
import { newChallenge, type Question, useChallenge } from './challenges.ts';
import { PasskeyModel } from './models.ts';
import { readCreated, readSigned, webAuthn } from './passkey-checks.ts';
import { beginSession, confirmSession, endOthers } from './sessions.ts';
import type { PasswordDoor } from './sign-in.ts';
import { findUser, type User } from './users.ts';

/**
 * How many passkey sign-ins may begin from one network in a window. A hotel's guests and its desk
 * may share the network.
 */
const OF_NETWORK = 300;
const WINDOW_MS = 15 * 60_000;

/** The name of this service in the browser's list of passkeys. */
const SERVICE = 'Mirlo';

/** EdDSA, ES256 and RS256 (RFC 8152, RFC 8812), which today's authenticators support. */
const ALGORITHMS = [-8, -7, -257];

type Clock = () => number;

/** The passkeys of signed-in users, and sign-in by passkey. */
export function passkeyServices(
  database: Database,
  door: Pick<PasswordDoor, 'refused' | 'now'>,
): PasskeyServices {
  return { ...ownPasskeys(database, door.now), ...passkeyDoor(database, door) };
}

/** The services by which users manage their own passkeys. */
function ownPasskeys(
  database: Database,
  now: Clock,
): Pick<PasskeyServices, 'passkeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey'> {
  const act = userActs(database, now);
  return {
    passkeys: ({ id }) => passkeysOf(database, id),
    beginPasskey: async ({ visitor, token, origin }) => {
      const { generateRegistrationOptions } = await webAuthn();
      const own = await passkeysOf(database, visitor.id);
      return generateRegistrationOptions({
        rpName: SERVICE,
        rpID: domainOf(origin),
        userID: new TextEncoder().encode(`mirlo ${visitor.id}`),
        // The browser shows both names in its prompt.
        userName: visible(visitor.email),
        userDisplayName: visible(visitor.name),
        challenge: await newChallenge(database, { purpose: 'add', token }, now()),
        excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    addPasskey: (session, name, credential) => add(database, session, { name, credential, at: now() }),
    removePasskey: ({ visitor, token, address }, id) =>
      act(visitor, address, async ({ session, audit, at, ...runs }) => {
        const removed = await PasskeyModel.query(session.knex).delete().where({ id, user_id: visitor.id });
        if (removed === 0) return false;
        // Ends the other sessions, because whoever found a lost telephone may have signed in with
        // it.
        await endOthers(runs, visitor.id, token);
        await audit({ operation: 'passkey remove' });
        await tellOfAccess(runs, visitor, 'passkey removed', at);
        return true;
      }),
  };
}

/** Sign-in and confirmation with a passkey in place of a password. */
function passkeyDoor(
  database: Database,
  { refused, now }: Pick<PasswordDoor, 'refused' | 'now'>,
): Omit<PasskeyServices, keyof ReturnType<typeof ownPasskeys>> {
  const begun = windowLimit<string>(OF_NETWORK, now, WINDOW_MS);
  const optionsFor = async ({ origin }: PasskeyPlace, question: Question, own: readonly PasskeyModel[]) => {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: domainOf(origin),
      challenge: await newChallenge(database, question, now()),
      userVerification: 'required',
      allowCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
    });
  };
  return {
    beginPasskeySignIn: async place => {
      if (begun(place.address === null ? '' : callerNetwork(place.address)).allowed)
        return optionsFor(place, { purpose: 'signin', token: null }, []);
      refused('rate_limited', place.address);
      return null;
    },
    signInByPasskey: async (place, credential) => {
      const given = { place, question: { purpose: 'signin', token: null }, credential, at: now() } as const;
      const opened = await answered(database, given, begin);
      if (opened === null) refused('auth_invalid', place.address);
      return opened;
    },
    beginPasskeyConfirm: async ({ visitor, token, ...place }) =>
      optionsFor(place, { purpose: 'confirm', token }, await passkeysOf(database, visitor.id)),
    confirmByPasskey: async ({ visitor, token, ...place }, credential) => {
      const given = { place, question: { purpose: 'confirm', token }, credential, at: now() } as const;
      const own = await answered(database, given, async (session, { id }) =>
        id === visitor.id ? confirmSession(within(session), token, given.at) : null,
      );
      if (own === null) refused('auth_invalid', place.address);
      return own ?? false;
    },
  };
}

async function begin(session: Session, user: User, { place: { address }, at }: Given): Promise<string> {
  await auditUser(session, user, { operation: 'sign in by passkey', address, at });
  return beginSession(within(session), user.id, at);
}

interface Added {
  name: string;
  credential: string;
  at: number;
}

/**
 * Checks and stores the passkey that a browser made. False where it does not answer a challenge of
 * this session.
 */
async function add(
  database: Database,
  { visitor, token, origin, address }: InSession,
  { name, credential, at }: Added,
): Promise<boolean> {
  const answer = readCreated(credential);
  if (answer === null) return false;
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge => useChallenge(database, challenge, { purpose: 'add', token }, at),
    expectedOrigin: origin,
    expectedRPID: domainOf(origin),
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) return false;
  const { credential: made, credentialBackedUp } = checked.registrationInfo;
  const row = {
    user_id: visitor.id,
    name,
    credential_hash: hashKey(made.id),
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: made.transports?.join(' ').slice(0, 100) ?? null,
    synced: credentialBackedUp,
    created_at: at,
    used_at: null,
  };
  return database.transaction(async session => {
    const { credential_hash } = row;
    if (await PasskeyModel.query(session.knex).findOne({ credential_hash })) return false;
    await PasskeyModel.query(session.knex).insert(row);
    await auditUser(session, visitor, { operation: 'passkey add', address, at });
    await tellOfAccess(within(session), visitor, 'passkey added', at);
    return true;
  });
}

/**
 * A browser's answer to a challenge: its origin and address, what the challenge was for, and when
 * the answer came.
 */
interface Given {
  place: PasskeyPlace;
  question: Question;
  credential: string;
  at: number;
}

/**
 * Checks a passkey and grants its user what `give` returns. Null where the passkey is unknown, or
 * does not answer the challenge. Its counter must grow, unless the authenticator does not count
 * (0), so that a copied passkey is refused. `give` writes in the transaction that stores the
 * counter, so a passkey that is removed meanwhile grants nothing.
 */
async function answered<T>(
  database: Database,
  given: Given,
  give: (session: Session, user: User, given: Given) => Promise<T>,
): Promise<T | null> {
  const { place, question, credential, at } = given;
  const answer = readSigned(credential);
  if (answer === null) return null;
  const credential_hash = hashKey(answer.id);
  const passkey = await database.call(({ knex }) => PasskeyModel.query(knex).findOne({ credential_hash }));
  if (!passkey) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge => useChallenge(database, challenge, question, at),
    expectedOrigin: place.origin,
    expectedRPID: domainOf(place.origin),
    // The counter is compared below, where a mismatch can be written to the audit.
    credential: { id: passkey.credential_id, publicKey: bytesOf(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { newCounter } = checked.authenticationInfo;
  return database.transaction(async session => {
    const user = await findUser(within(session), passkey.user_id);
    if (!user) return null;
    const counted = await PasskeyModel.query(session.knex)
      .patch({ counter: newCounter, used_at: at })
      .where({ id: passkey.id })
      .where(row => row.where('counter', '<', newCounter).orWhereRaw('counter = 0 AND ? = 0', [newCounter]));
    if (counted > 0) return give(session, user, given);
    await auditUser(session, user, { operation: 'passkey refused', address: place.address, at });
    return null;
  });
}

function passkeysOf(database: Database, user_id: number): Promise<PasskeyModel[]> {
  return database.call(({ knex }) => PasskeyModel.query(knex).where({ user_id }).orderBy('id'));
}

/** The domain for passkeys. @throws Error where the pages are reached by a bare IP address */
function domainOf(origin: string): string {
  const domain = passkeyDomain(origin);
  if (domain === null) throw new Error('passkeys need a host by its name');
  return domain;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
