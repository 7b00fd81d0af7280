import { openSecretBox, resealPasswords } from './credentials/passwords.ts';
import { createSecretBox, type SecretBox } from './credentials/secret-box.ts';
import type { Database } from './database/database.ts';
import { InvitationModel } from './database/models.ts';
import type { Session } from './database/session.ts';
import { ImportPartModel } from './import/models.ts';
import { sealingWith } from './import/sealing.ts';
import { partOwner } from './import/store.ts';
import { linkOwner } from './links.ts';

/** How many of each were encrypted anew. */
export interface Resealed {
  /** The ministry's passwords. */
  passwords: number;
  /** Tokens of check-in links. */
  links: number;
  /** Parts of files that are being imported. */
  parts: number;
}

/**
 * Encrypts anew everything that is encrypted with `SECRET_KEY`, in one transaction. The token of a
 * link, or a part of an import, that a third key encrypted is left as it is. Nobody can read it
 * without that key, but travellers who have the link can still open it.
 *
 * @throws SecretKeyError where `from` does not decrypt one of the ministry's passwords
 */
export async function reseal(database: Database, from: string | null, to: string): Promise<Resealed> {
  const [old, next] = [await openSecretBox(database, from), createSecretBox(to)];
  return database.transaction(async session => ({
    passwords: await resealPasswords(session, old, next),
    links: await resealLinks(session, old, next),
    parts: from === null ? 0 : await resealParts(session, from, to),
  }));
}

async function resealLinks({ knex }: Session, from: SecretBox, to: SecretBox): Promise<number> {
  const rows = await InvitationModel.query(knex)
    .select('id', 'account_id', 'token_sealed')
    .whereNotNull('token_sealed');
  const own = rows.filter(({ token_sealed }) => from.fits(String(token_sealed)));
  for (const { id, account_id, token_sealed } of own) {
    const owner = linkOwner(account_id);
    const sealed = to.seal(from.open(String(token_sealed), owner), owner);
    await InvitationModel.query(knex).findById(id).patch({ token_sealed: sealed });
  }
  return own.length;
}

async function resealParts({ knex }: Session, from: string, to: string): Promise<number> {
  const [old, next] = [sealingWith(from), sealingWith(to)];
  const keys = await ImportPartModel.query(knex).select('import_id', 'kind', 'part');
  let count = 0;
  for (const { import_id, kind, part } of keys) {
    const owner = partOwner(import_id, kind, part);
    const row = await ImportPartModel.query(knex).findById([import_id, kind, part]).throwIfNotFound();
    const contents = await old.open(row.sealed, owner).catch(() => undefined);
    if (contents === undefined) continue;
    const sealed = await next.seal(contents, owner);
    await ImportPartModel.query(knex).findById([import_id, kind, part]).patch({ sealed });
    count += 1;
  }
  return count;
}
