import { setTimeout as wait } from 'node:timers/promises';
import type { EpochMs } from '@mirlo/core';
import type { FilingContext, Submission } from '@mirlo/core/filing';
import type { LoteResult } from '@mirlo/mir/client';
import { MAX_QUERIES } from '@mirlo/mir/client';
import { inBatches } from '../database/batches.ts';
import { LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { createDigests } from '../journal/digests.ts';
import { acceptSeen, putSeen, readGeneration, readGenerations, readOrigin } from '../journal/generations.ts';
import { placeOf } from '../journal/journal-file.ts';
import type { Work } from '../submitter/work.ts';
import { type AnnulmentRequest, adoptAnnulment } from './adopt-annulments.ts';
import {
  type Adopting,
  adoptReceived,
  adoptUnknown,
  type FilingRequest,
  matchFilings,
} from './adopt-filings.ts';
import { type BySaid, readBySaid, readCandidates } from './candidates.ts';
import { linkOrphans, readOrphans } from './link-orphans.ts';
import { readHeld, readUnfiled } from './lost-corrections.ts';
import { addMissingJournals, addMissingSender, addNotJudged } from './missing.ts';
import { type JournaledRequest, type Journals, readJournals } from './read-journals.ts';
import { Findings, type RestoreReport } from './report.ts';
import { askLotes, bringForward, NotAsked, readOpenRequests } from './requests.ts';

export interface CheckOptions {
  journals: readonly string[];
  secretKey: string;
  /** Opens filing also where something remains. */
  open: boolean;
  ctx: FilingContext;
  /** Told which records were given their filing, or lost it. */
  touched(records: readonly Pick<Submission, 'resource' | 'record_id'>[]): Promise<void>;
  progress(text: string): void;
}

/** Between two looks at a lease that a server had when the database was lost. */
const LEASE_LOOK_MS = 500;

/**
 * Settles what a restored database has lost: what the journals have of filings since the backup is written into it, with the ministry's own answers by
 * lote. Filing is closed meanwhile, and opened where nothing remains. May be run again at any time: what is settled stays settled.
 *
 * @throws MirError where the ministry cannot be asked: nothing was opened
 */
export async function checkRestore(work: Work, options: CheckOptions): Promise<RestoreReport> {
  const { database } = work;
  const read = await readAndClose(work, options.journals);
  const annulments = read.requests.filter(isAnnulment);
  const codes = annulments.flatMap(({ content }) => content.annulments.map(one => one.codigo_comunicacion));
  const keyed = createDigests(options.secretKey);
  const annulledSince = new Set(codes);
  const findings = new Findings(read.journals);

  for (const { id, digest } of await database.call(readOpenRequests)) {
    const lote = read.lotes.get(digest) ?? null;
    await unlessNotAsked(findings, async () => {
      while ((await bringForward(work, id, lote, annulledSince)) === 'leased') {
        options.progress(`Waiting for the lease of request ${id}, a minute at most`);
        await wait(LEASE_LOOK_MS);
      }
    });
  }
  const candidates = await database.call(session => readCandidates(session, keyed, codes));
  const { ctx } = options;
  let said: Promise<BySaid> | null = null;
  const bySaid = () => {
    said ??= database.call(session => readBySaid(session, keyed, ctx));
    return said;
  };
  const adopting: Adopting = { work, keyed, candidates, bySaid, ctx, annulledSince };
  const missing = await database.call(session => missingOf(session, read.requests));
  findings.requests.missing = missing.length;
  let compared = 0;
  for (const part of inBatches(missing, MAX_QUERIES)) {
    options.progress(`Comparing request ${compared + 1} of ${missing.length}`);
    await adoptAll(adopting, part, findings);
    compared += part.length;
  }
  options.progress('Looking for records of what was filed');
  await linkAll(adopting, read.requests, findings);
  await addNotJudged(work, findings);
  await addMissingJournals(work, read, findings);
  addMissingSender(read, findings);
  await options.touched(findings.touched());
  const open = options.open || findings.remains.length === 0;
  if (open) await database.transaction(session => acceptSeen(session, work.now()));
  const differ = await database.call(readHeld);
  const outdated = await database.call(session => readUnfiled(session, findings.outdated));
  return findings.report(open, { differ, outdated });
}

function isAnnulment(request: JournaledRequest): request is AnnulmentRequest {
  return request.content.operation === 'B';
}

function isFiling(request: JournaledRequest): request is FilingRequest {
  return request.content.operation === 'A';
}

/**
 * Who has no credentials that work keeps nobody else's filings from being settled.
 *
 * @returns whether it was done
 */
async function unlessNotAsked(findings: Findings, run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (!(error instanceof NotAsked)) throw error;
    findings.addNotAsked(error.remaining);
    return false;
  }
}

/** Reads the journals, and tells the database how far they are: from here on nobody files. */
async function readAndClose({ database, now }: Work, paths: readonly string[]): Promise<Journals> {
  const known = await database.call(readGenerations);
  const [generation, origin] = await database.call(
    async session => [await readGeneration(session), await readOrigin(session)] as const,
  );
  const open = await database.call(readOpenRequests);
  const read = await readJournals(paths, {
    origin,
    generation,
    rows: known,
    madeAfter: at => database.call(session => readMadeAfter(session, at)),
    open: new Set(open.map(({ digest }) => digest)),
  });
  await database.transaction(async session => {
    for (const { id, path, generation } of read.journals) {
      await putSeen(session, { id, place: known.get(id)?.place ?? placeOf(path), generation }, now());
    }
  });
  return read;
}

async function readMadeAfter({ knex }: Session, at: EpochMs): Promise<(string | null)[]> {
  const rows = await LoteModel.query(knex).select('digest').where('created_at', '>', at);
  return rows.map(({ digest }) => digest);
}

/** Without those that the database has, by their bytes or by their lote. */
async function missingOf(
  { knex }: Session,
  requests: readonly JournaledRequest[],
): Promise<JournaledRequest[]> {
  const missing: JournaledRequest[] = [];
  for (const part of inBatches(requests)) {
    const digests = part.map(({ digest }) => digest);
    const lotes = part.flatMap(({ lote }) => lote ?? []);
    const known = LoteModel.query(knex).select('digest', 'lote').whereIn('digest', digests);
    const had = new Set((await known.orWhereIn('lote', lotes)).flatMap(row => [row.digest, row.lote]));
    missing.push(...part.filter(({ digest, lote }) => !had.has(digest) && (lote === null || !had.has(lote))));
  }
  return missing;
}

/** A run of requests, in order: a record that was filed twice since the backup was annulled in between. */
async function adoptAll(
  adopting: Adopting,
  requests: readonly JournaledRequest[],
  findings: Findings,
): Promise<void> {
  const results = await askAll(adopting, requests.filter(isFiling), findings);
  for (const request of requests) {
    if (isAnnulment(request)) {
      await unlessNotAsked(findings, async () => {
        findings.addAnnulment(await adoptAnnulment(adopting, request));
      });
    } else if (isFiling(request)) {
      const asked = results.get(filerOf(request));
      if (asked !== undefined) await adoptFiling(adopting, request, asked.get(request.lote ?? ''), findings);
    }
  }
}

function filerOf({ account, establishment }: JournaledRequest): string {
  return `${account} ${establishment}`;
}

/** What the ministry says of these requests, by filer and lote; without the filers that cannot be asked. */
async function askAll(
  { work }: Adopting,
  filings: readonly FilingRequest[],
  findings: Findings,
): Promise<ReadonlyMap<string, ReadonlyMap<string, LoteResult>>> {
  const results = new Map<string, ReadonlyMap<string, LoteResult>>();
  for (const [filer, group] of Map.groupBy(filings, filerOf)) {
    const [{ account, establishment }] = group as [FilingRequest];
    const by = { account_id: account, establecimiento_id: establishment };
    const lotes = group.flatMap(({ lote }) => lote ?? []);
    await unlessNotAsked(findings, async () => {
      results.set(filer, await askLotes(work, by, lotes));
    });
  }
  return results;
}

/** States of a lote of which nothing was stored (PROTOCOL.md section 7). */
const WITHOUT_EFFECT: ReadonlySet<number> = new Set([2, 3]);

async function adoptFiling(
  adopting: Adopting,
  request: FilingRequest,
  result: LoteResult | undefined,
  findings: Findings,
): Promise<void> {
  if (request.lote === null && !request.unknown) return findings.addWithoutEffect();
  if (result !== undefined && WITHOUT_EFFECT.has(result.codigoEstado)) return findings.addWithoutEffect();
  const matched = await matchFilings(adopting, request);
  if (result !== undefined) return findings.addAdopted(await adoptReceived(adopting, matched, result));
  if (request.lote !== null) {
    return findings.addRemaining({ why: 'not_listed', lote: request.lote, account: request.account });
  }
  const repeated = await adoptUnknown(adopting, matched);
  if (repeated !== null) return findings.addRepeated(repeated);
  const concerned = request.content.filings.flatMap(({ members }) =>
    members.flatMap(member => adopting.candidates.records.get(member) ?? []),
  );
  findings.addRemaining({
    why: 'unknown_outcome',
    at: new Date(request.at).toISOString(),
    account: request.account,
    filings: request.content.filings.length,
    records: concerned,
  });
}

async function linkAll(
  adopting: Adopting,
  requests: readonly JournaledRequest[],
  findings: Findings,
): Promise<void> {
  const orphans = await adopting.work.database.call(readOrphans);
  const linked = await linkOrphans(adopting, orphans, requests);
  findings.addLinked(linked);
  for (const one of linked.remains) {
    if (one.why === 'not_asked') findings.addNotAsked(one);
    else findings.addRemaining(one);
  }
}
