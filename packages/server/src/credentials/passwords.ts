import type { Words } from '@mirlo/look';
import type { Database } from '../database/database.ts';
import { hasFiled } from '../database/reads.ts';
import type { Session } from '../database/session.ts';
import { FILERS, type Filer, ownerOf, readFilers } from './credentials.ts';
import {
  checkNewKey,
  createSecretBox,
  DEMO_SECRET_KEY,
  isRandomKey,
  type SecretBox,
  SecretKeyError,
} from './secret-box.ts';

/**
 * Lists the filers whose stored password was encrypted with this key, and those with another key.
 */
export async function passwordsByKey(
  database: Database,
  box: SecretBox,
): Promise<{ own: Filer[]; foreign: Filer[] }> {
  const stored = await database.call(readFilers);
  const sealedBy = (own: boolean) =>
    stored.filter(({ row }) => box.fits(row.mir_password) === own).map(({ filer }) => filer);
  return { own: sealedBy(true), foreign: sealedBy(false) };
}

/**
 * Encrypts every stored password anew with another key. Returns how many there are.
 *
 * @throws SecretKeyError where `from` cannot decrypt one of them
 */
export async function resealPasswords(session: Session, from: SecretBox, to: SecretBox): Promise<number> {
  const stored = await readFilers(session);
  for (const { filer, row } of stored) {
    const owner = ownerOf(filer);
    const mir_password = to.seal(from.open(row.mir_password, owner), owner);
    await FILERS[filer.table].query(session.knex).findById(filer.id).patch({ mir_password });
  }
  return stored.length;
}

/**
 * Makes the box of a `SECRET_KEY` that `openSecretBox` has checked. Without a key the box opens
 * nothing.
 */
export function boxOf(secretKey: string | null): SecretBox {
  return secretKey === null ? CLOSED_BOX : createSecretBox(secretKey);
}

/**
 * Makes the box that decrypts the passwords, after a check that the key fits all of them. No key is
 * needed where none is stored.
 *
 * @throws SecretKeyError where a password is stored, and `SECRET_KEY` is missing or another one
 */
export async function openSecretBox(database: Database, secretKey: string | null): Promise<SecretBox> {
  if (secretKey === null && !(await hasPasswords(database))) return CLOSED_BOX;
  const box = createSecretBox(secretKey);
  const { foreign } = await passwordsByKey(database, box);
  if (foreign.length > 0) throw new SecretKeyError(foreignKeyText(foreign));
  return box;
}

/**
 * Refuses a key that is not 32 random bytes on a new database: where no password is stored and
 * nothing was sent, no earlier version can have used it. The demo's key is allowed.
 *
 * @throws SecretKeyError where the key is refused
 */
export async function refuseWeakNewKey(database: Database, secretKey: string | null): Promise<void> {
  if (secretKey === null || secretKey === DEMO_SECRET_KEY || isRandomKey(secretKey)) return;
  if (!(await database.call(hasFiled)) && !(await hasPasswords(database))) checkNewKey(secretKey);
}

/** How many filers a message names. */
const NAMED = 5;

/** Makes the message that names whose passwords have another key, and what to do. */
export function foreignKeyText(foreign: readonly Filer[]): Words {
  const more = foreign.length - NAMED;
  const named = (account: string, establishment: string) =>
    foreign
      .slice(0, NAMED)
      .map(({ table, id }) => `${table === 'accounts' ? account : establishment} ${id}`)
      .join(', ');
  const es = `${named('cuenta', 'establecimiento')}${more > 0 ? ` y ${more} más` : ''}`;
  const en = `${named('account', 'establishment')}${more > 0 ? ` and ${more} more` : ''}`;
  return {
    es: `SECRET_KEY no es aquella con la que se guardaron contraseñas del Ministerio (${es}): ponga aquella, que en una copia anterior a \`mirlo secret rotate\` es la de antes (y rote después otra vez), o dé de nuevo estas contraseñas con \`mirlo account set N --mir-password --replace-key\`.`,
    en: `SECRET_KEY is not the one that the ministry passwords of ${en} were stored with: set that one, which of a backup from before \`mirlo secret rotate\` is the one of before (then rotate again), or give these passwords anew with \`mirlo account set N --mir-password --replace-key\`.`,
  };
}

async function hasPasswords(database: Database): Promise<boolean> {
  return (await database.call(readFilers)).length > 0;
}

/** Used where no key is set and no password is stored: encrypting and decrypting throw. */
const CLOSED_BOX: SecretBox = {
  seal: () => createSecretBox(null).seal('', ''),
  open: () => createSecretBox(null).open('', ''),
  fits: () => false,
  digest: () => '',
};
