import { setTimeout as wait } from 'node:timers/promises';
import type { FilingContext } from '@mirlo/core/filing';
import type { Words } from '@mirlo/look';
import type { LoteResult } from '@mirlo/mir/client';
import { MAX_QUERIES } from '@mirlo/mir/client';
import { inBatches } from '../database/batches.ts';
import type { RecordKey } from '../submitter/rows.ts';
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
import { joinAdopted } from './join-adopted.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { linkOrphans, readOrphans } from './link-orphans.ts';
import { readHeld, readUnfiled } from './lost-corrections.ts';
import { addNotJudged, missingRequests } from './missing.ts';
import { openFiling, readAndClose } from './open-and-close.ts';
import type { JournaledRequest } from './read-journals.ts';
import { Findings, type RestoreReport } from './report.ts';
import { askLotes, bringForward, readOpenRequests, unlessNotAsked } from './requests.ts';

export interface CheckOptions {
  journals: readonly string[];
  /** `SECRET_KEY`, and the earlier or later keys with which journals were written. */
  secretKeys: readonly string[];
  /** Opens filing even where something remains to be settled. */
  open: boolean;
  ctx: FilingContext;
  /** Called with the records that were linked to their filing, or lost it. */
  touched(records: readonly RecordKey[]): Promise<void>;
  progress(text: Words): void;
  /** Throws an Error where another check has begun. Called before each further write. */
  assertHeld(): Promise<void>;
}

/** Wait between two looks at a lease that a server had when the backup was made. */
const LEASE_LOOK_MS = 500;

/**
 * Settles what a restored database has lost: writes the filings since the backup, as the journals
 * tell them, with the ministry's own answers. Filing is closed meanwhile, and opened where nothing
 * remains. It may run again at any time.
 *
 * In this folder, to *adopt* a request or a filing is to write it into the database that lost it.
 * An *orphan* is an adopted filing that has no record here, in the restored database. To *link* a
 * record is to put it into such a filing.
 *
 * @throws MirError where the ministry cannot be asked: filing stays closed
 */
export async function checkRestore(work: Work, options: CheckOptions): Promise<RestoreReport> {
  const { database } = work;
  const { read, compared } = await readAndClose(work, options.journals);
  const annulments = read.requests.filter(isAnnulment);
  const codes = annulments.flatMap(({ content }) => content.annulments.map(one => one.codigo_comunicacion));
  const keyring = createKeyring(options.secretKeys);
  const annulledSince = new Set(codes);
  const findings = new Findings({ journals: read.journals, quiet: compared.quiet });
  for (const one of compared.unread) findings.addRemaining(one);

  for (const { id, digest } of await database.call(readOpenRequests)) {
    const lote = read.lotes.get(digest) ?? null;
    await unlessNotAsked(findings, async () => {
      while ((await bringForward(work, id, lote, annulledSince)) === 'leased') {
        options.progress({
          es: `Esperando a que acabe el turno del envío ${id}, un minuto como mucho`,
          en: `Waiting for the lease of request ${id}, a minute at most`,
        });
        await wait(LEASE_LOOK_MS);
      }
    });
  }
  const candidates = await database.call(session => readCandidates(session, keyring, codes));
  const { ctx } = options;
  let said: Promise<BySaid> | null = null;
  const bySaid = () => {
    said ??= database.call(session => readBySaid(session, keyring, ctx));
    return said;
  };
  const adopting: Adopting = { work, keyring, candidates, bySaid, ctx, annulledSince };
  const missing = await database.call(session => missingRequests(session, read.requests));
  findings.requests.missing = missing.length;
  const readable = missing.filter(({ key }) => keyring.has(key));
  addOtherKeys(missing, keyring, findings);
  // Requests before or after an unreadable one cannot be judged without it.
  if (readable.length === missing.length || options.open) {
    await adoptInParts(adopting, readable, options, findings);
    options.progress({
      es: 'Buscando los registros de lo comunicado',
      en: 'Looking for records of what was filed',
    });
    await options.assertHeld();
    await linkAll(adopting, read.requests, findings);
  }
  await addNotJudged(work, findings);
  await options.touched(findings.touched());
  await options.assertHeld();
  const open = await openFiling(work, options.open, compared, findings);
  const differ = await database.call(readHeld);
  const outdated = await database.call(session => readUnfiled(session, findings.outdated));
  return findings.report(open, { differ, outdated });
}

/**
 * Reports the requests whose lines were written with another key. Such a line tells the lote of a
 * request and none of its records.
 */
function addOtherKeys(missing: readonly JournaledRequest[], keyring: Keyring, findings: Findings): void {
  const strange = missing.filter(({ key }) => !keyring.has(key));
  for (const [key, requests] of Map.groupBy(strange, one => one.key)) {
    const lotes = requests.flatMap(({ lote }) => lote ?? []);
    findings.addRemaining({ why: 'other_key', key, requests: requests.length, lotes });
  }
}

async function adoptInParts(
  adopting: Adopting,
  requests: readonly JournaledRequest[],
  { progress, assertHeld }: CheckOptions,
  findings: Findings,
): Promise<void> {
  let done = 0;
  for (const part of inBatches(requests, MAX_QUERIES)) {
    progress({
      es: `Comparando el envío ${done + 1} de ${requests.length}`,
      en: `Comparing request ${done + 1} of ${requests.length}`,
    });
    await assertHeld();
    await adoptAll(adopting, part, findings);
    done += part.length;
  }
}

function isAnnulment(request: JournaledRequest): request is AnnulmentRequest {
  return request.content.operation === 'B';
}

function isFiling(request: JournaledRequest): request is FilingRequest {
  return request.content.operation === 'A';
}

/**
 * Adopts a batch of requests, in order: a record that was filed twice since the backup was annulled
 * in between.
 */
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

/**
 * Asks the ministry about the lotes of these requests, by filer. Filers that cannot be asked are
 * left out.
 */
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

/** States of a lote of which nothing was stored (the ministry's manual, `codigoEstado`). */
const WITHOUT_EFFECT: ReadonlySet<number> = new Set([2, 3]);

async function adoptFiling(
  adopting: Adopting,
  request: FilingRequest,
  result: LoteResult | undefined,
  findings: Findings,
): Promise<void> {
  if (request.lote === null && !request.unknown) return findings.addRequest('without_effect');
  if (result !== undefined && WITHOUT_EFFECT.has(result.codigoEstado))
    return findings.addRequest('without_effect');
  const matched = await matchFilings(adopting, request);
  if (result !== undefined)
    return findings.addRequest('adopted', await adoptReceived(adopting, matched, result));
  if (request.lote !== null) {
    return findings.addRemaining({ why: 'not_listed', lote: request.lote, account: request.account });
  }
  const repeated = await adoptUnknown(adopting, matched);
  if (repeated !== null) return findings.addRequest('repeated', repeated);
  const { records, filed } = adopting.candidates;
  const members = request.content.filings.flatMap(one => one.members);
  // An operator has entered all records of the request by hand: no outcome is unknown any more.
  if (members.every(member => filed.has(member))) return findings.addRequest('adopted');
  const concerned = members.flatMap(member => (filed.has(member) ? [] : (records.get(member) ?? [])));
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
  const orphans = await adopting.work.database.transaction(async session =>
    joinAdopted(session, await readOrphans(session)),
  );
  await linkOrphans(adopting, orphans, requests, findings);
}
