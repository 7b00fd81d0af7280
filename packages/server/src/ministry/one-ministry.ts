import { isSimulator, type TrustOptions } from '@mirlo/mir/client';
import type { Database } from '../database/database.ts';
import { LoteModel } from '../database/models.ts';
import { MinistryModel } from '../database/server-models.ts';
import type { Session } from '../database/session.ts';
import { SettingsError } from '../settings.ts';
import { type FilingMinistry, isOnThisMachine, kindByAddress, type MinistryKind } from './ministry.ts';

export interface HoldOptions {
  /** The operator's `MIR_KIND`, for addresses whose kind cannot be told otherwise. */
  declared: MinistryKind | null;
  trust?: TrustOptions;
}

/**
 * Keeps trial filings apart from real ones: a record that a simulator accepted would count as
 * accepted for ever. So a database that has sent something keeps to that kind.
 *
 * @throws SettingsError where this database filed with the other kind, or the kind cannot be told
 */
export async function holdToOneMinistry(
  database: Database,
  ministry: FilingMinistry,
  options: HoldOptions,
): Promise<void> {
  const problem = await ministryProblem(database, ministry, options);
  if (problem !== null) throw new SettingsError([problem]);
  const { url, kind } = ministry;
  await database.transaction(async session => {
    const ministries = () => MinistryModel.query(session.knex);
    // Requests from before kinds were stored are of this kind: otherwise `ministryProblem` would
    // have found a problem.
    if (await hasLotes(session, null)) await ministries().patch({ kind }).whereNull('kind');
    // Two processes that start at the same time write the same row.
    await ministries().insert({ address: url, kind }).onConflict('address').merge(['kind']);
  });
}

/**
 * Returns, in one line, why this database must not file with a ministry; null where it may. Nothing
 * is changed.
 */
export async function ministryProblem(
  database: Database,
  { url, kind }: FilingMinistry,
  { declared, trust = {} }: HoldOptions,
): Promise<string | null> {
  if (kind === 'real' && kindByAddress(url) === null && (await isSimulator(url, trust)) === true)
    return `MIR_KIND=real: ${hostOf(url)} says that it is a simulator; expected trial`;
  const known = await database.call(readKnown);
  if (await database.call(session => hasLotes(session, opposite(kind)))) {
    const other = known.find(one => (one.kind ?? legacyKind(one.address)) === opposite(kind));
    return refusal(other?.address ?? null, url, kind);
  }
  if (!(await database.call(session => hasLotes(session, null)))) return null;
  for (const { address, kind: stored } of known) {
    const its = stored ?? legacyKind(address) ?? ((await isSimulator(address, trust)) ? 'trial' : declared);
    if (its === null) return undecided(address);
    if (its !== kind) return refusal(address, url, kind);
  }
  return null;
}

async function readKnown({ knex }: Session): Promise<MinistryModel[]> {
  return MinistryModel.query(knex).orderBy('address');
}

/**
 * Whether a request to a ministry of this kind is stored; null: a request from before kinds were
 * stored.
 */
async function hasLotes({ knex }: Session, kind: MinistryKind | null): Promise<boolean> {
  return (await LoteModel.query(knex).select('id').findOne({ kind })) !== undefined;
}

/**
 * Returns the kind of an address from before kinds were stored; null where it may have been either.
 */
function legacyKind(address: string): MinistryKind | null {
  return kindByAddress(address) ?? (isOnThisMachine(address) ? 'trial' : null);
}

function opposite(kind: MinistryKind): MinistryKind {
  return kind === 'real' ? 'trial' : 'real';
}

function hostOf(address: string): string {
  return new URL(address).host;
}

function refusal(before: string | null, now: string, kind: MinistryKind): string {
  const was = before === null ? 'another ministry' : hostOf(before);
  return `MIR_URL: this database filed with ${was} (${opposite(kind)}), and what it calls accepted was accepted there only; expected a database of its own for ${hostOf(now)} (${kind}; DATABASE_URL)`;
}

function undecided(address: string): string {
  return `MIR_KIND is not set: this database filed with ${hostOf(address)} before it was kept what that is; expected real where it hands on to the ministry, else trial, and then another database for production (DATABASE_URL)`;
}
