import type { Lote } from '@mirlo/mir';
import { MirError } from '@mirlo/mir/client';
import { FilingClosed } from '../journal/filing-journal.ts';
import { MinistryDown } from './breaker.ts';
import { type Credentials, findCredentials } from './credentials.ts';
import { stopFiler } from './filers.ts';
import { tellFailed, tellReceived } from './filing-log.ts';
import {
  againAfter,
  postpone,
  releaseLote,
  type Said,
  storeAnnulmentVerdicts,
  storeFilingVerdicts,
  storeReceipt,
  storeUnknown,
} from './outcomes.ts';
import type { HeldLote } from './rows.ts';
import { splitLote } from './split.ts';
import { pauseAfter } from './timing.ts';
import type { Work } from './work.ts';

/** How long what cannot go because of its filer waits before it is looked at without anybody's doing. */
const STOPPED_PAUSE_MS = 10 * 60_000;

/** How long at most the ministry's own word (`Retry-After`) is heeded: a legal deadline may be hours away. */
const LONGEST_RETRY_AFTER_MS = 30 * 60_000;

/** How long what this process cannot read the password for waits for another one, or for a restart. */
const UNREADABLE_PAUSE_MS = 60_000;

/**
 * Sends one request whose attempt is committed, and stores what came of it.
 *
 * | Answer | First attempt | Later ones |
 * |---|---|---|
 * | receipt | `sent` | `sent` |
 * | duplicate with its lote | that lote is asked for; one that another request of ours holds: filed anew under another reference | the same |
 * | duplicate without a lote | stays `unknown`, shown | the same |
 * | our data | cut in two, or one alone is refused | the same: had an earlier attempt been stored, this were a duplicate |
 * | configuration | the filer stops; the records are free | the filer stops; stays `unknown` |
 * | (none: the filer has another lessor code now) | the records are free | stays `unknown`, shown |
 * | surely not processed | the records are free | stays `unknown` |
 * | anything else | `unknown`: the identical bytes go again | the same |
 */
export async function sendLote(work: Work, held: HeldLote): Promise<void> {
  const credentials = await findCredentials(work, held.row);
  if (typeof credentials === 'string') {
    await withhold(work, held, credentials);
    return;
  }
  if (credentials.codigoArrendador !== held.row.codigo_arrendador) {
    await underAnotherCode(work, held, credentials);
    return;
  }
  let lote: Lote;
  try {
    lote = await transmitted(work, held, credentials);
  } catch (error) {
    await failed(work, held, credentials, error);
    return;
  }
  work.count('received', held.row.size);
  await storeReceipt(work, held, lote, work.now() + pauseAfter(1, work.timing.poll, work.random()));
}

async function transmitted(work: Work, held: HeldLote, credentials: Credentials): Promise<Lote> {
  const request = {
    operation: held.row.operation === 'A' ? 'alta' : 'anulacion',
    body: new TextEncoder().encode(held.body),
  } as const;
  const client = work.clients.for(credentials);
  const start = performance.now();
  try {
    const { lote } = await work.breaker.call(() => work.journal.around(held, () => client.send(request)));
    tellReceived(work, held, lote, performance.now() - start);
    return lote;
  } catch (error) {
    if (error instanceof MirError) tellFailed(work, held, error, performance.now() - start);
    throw error;
  }
}

async function failed(work: Work, held: HeldLote, credentials: Credentials, error: unknown): Promise<void> {
  if (error instanceof MinistryDown || error instanceof FilingClosed)
    return notSent(work, held, { words: error.message, code: '' }, null);
  if (error instanceof RangeError)
    return refusedFiler(work, held, credentials, { words: error.message, code: '' });
  if (!(error instanceof MirError)) throw error;
  const said = saidBy(error);
  switch (error.kind) {
    case 'configuration':
      return refusedFiler(work, held, credentials, said);
    case 'data':
      return refused(work, held, said);
    case 'duplicate':
      return duplicate(work, held, error.lote, said);
    case 'retry':
      return notSent(work, held, said, error.retryAfterMs);
    case 'unknown': {
      work.count('unknown', held.row.size);
      const again = againAfter(work, held.row.attempts, 'retry');
      return storeUnknown(work, held, said, again, 'ministry.outcome_unknown');
    }
  }
}

/** What the ministry said, or what happened where it said nothing. */
export function saidBy(error: MirError): Said {
  return { words: error.words ?? error.message, code: String(error.code ?? error.status ?? '') };
}

function isFirst({ row }: HeldLote): boolean {
  return row.attempts <= 1;
}

/** The filer itself may not file: nothing is sent. Its records say why when they are looked at again. */
async function withhold(
  work: Work,
  held: HeldLote,
  why: 'not configured' | 'stopped' | 'unreadable',
): Promise<void> {
  const said: Said = { words: `the account is ${why}`, code: '' };
  if (isFirst(held)) {
    const fileAt = why === 'unreadable' ? work.now() + UNREADABLE_PAUSE_MS : freeAt(work, held);
    return releaseLote(work, held, { sent: false, fileAt, said });
  }
  await postpone(work, held, said, work.now() + STOPPED_PAUSE_MS);
}

/**
 * The request names the lessor code that the filer had when it was composed. Its credentials of today would be refused with it, and stopped for
 * nothing; so it goes only where that code is given back.
 */
async function underAnotherCode(
  work: Work,
  held: HeldLote,
  { codigoArrendador }: Credentials,
): Promise<void> {
  const said: Said = { words: otherCodeWords(held, codigoArrendador), code: '' };
  if (isFirst(held)) return releaseLote(work, held, { sent: false, fileAt: freeAt(work, held), said });
  work.count('unknown', held.row.size);
  await storeUnknown(work, held, said, work.now() + STOPPED_PAUSE_MS, 'ministry.outcome_unknown');
}

/** Why the outcome of a request cannot be found out with the lessor code of today. */
export function otherCodeWords({ row }: HeldLote, codigoArrendador: string): string {
  return `enviado con el código de arrendador ${row.codigo_arrendador}; la cuenta tiene ahora ${codigoArrendador}`;
}

async function refusedFiler(work: Work, held: HeldLote, credentials: Credentials, said: Said): Promise<void> {
  work.count('configuration', held.row.size);
  const { account_id } = held.row;
  if (isFirst(held)) {
    let stopped = false;
    const release = { sent: false, fileAt: freeAt(work, held), said };
    await releaseLote(work, held, release, async session => {
      stopped = await stopFiler(session, credentials, account_id, reasonOf(said), work.now());
    });
    tellStopped(work, credentials, said, stopped);
    return;
  }
  const stopped = await stopAfter(work, credentials, account_id, said);
  const again = stopped ? work.now() + STOPPED_PAUSE_MS : againAfter(work, 1, 'retry');
  await postpone(work, held, said, again);
}

/** Stops a filer for what the ministry said; false where its credentials were replaced meanwhile. */
export async function stopAfter(
  work: Work,
  credentials: Credentials,
  accountId: number,
  said: Said,
): Promise<boolean> {
  const stopped = await work.database.transaction(session =>
    stopFiler(session, credentials, accountId, reasonOf(said), work.now()),
  );
  tellStopped(work, credentials, said, stopped);
  return stopped;
}

function tellStopped({ log }: Work, { filer }: Credentials, { code }: Said, stopped: boolean): void {
  if (stopped) {
    log.error({ ...filer, code }, 'the ministry refuses an account: it is stopped until its settings change');
  } else {
    log.warn({ ...filer, code }, 'the ministry refused credentials that were replaced meanwhile');
  }
}

function reasonOf({ code, words }: Said): string {
  return [code, words].filter(text => text !== '').join(' ');
}

/**
 * When what is free again because of its filer is looked at: a filing at once, for then it says why it waits. An annulment says so at its unit, which
 * may be another establishment's by now: looked at at once it could come again for ever.
 */
function freeAt(work: Work, { row }: HeldLote): number {
  return work.now() + (row.operation === 'A' ? 0 : STOPPED_PAUSE_MS);
}

/** The content was refused: the culprit is looked for, and refused alone. */
async function refused(work: Work, held: HeldLote, said: Said): Promise<void> {
  work.count('refused', held.row.size);
  if (held.communications.length > 1) return splitLote(work, held, said);
  if (held.row.operation === 'A') return storeFilingVerdicts(work, held, new Map([[1, { rejected: said }]]));
  const again = againAfter(work, 1, 'annulment');
  await storeAnnulmentVerdicts(work, held, new Map([[1, { failed: said, again }]]));
}

/**
 * The ministry has these bytes already. Its lote is taken for ours if no other request of ours holds it, and is asked for before anything is believed:
 * it may be annulled. A record deleted and created anew can repeat what an earlier one filed: that goes under another reference.
 */
async function duplicate(work: Work, held: HeldLote, lote: Lote | null, said: Said): Promise<void> {
  work.count('duplicate', held.row.size);
  if (lote === null) {
    const again = againAfter(work, held.row.attempts + 3, 'retry');
    return storeUnknown(work, held, said, again, 'ministry.duplicate_without_lote');
  }
  const others = await work.database.call(session =>
    session.all('SELECT id FROM lotes WHERE lote = ? AND id <> ?', [lote, held.row.id]),
  );
  if (others.length > 0 && held.row.operation === 'A') {
    return releaseLote(work, held, { sent: true, fileAt: work.now(), said });
  }
  await storeReceipt(work, held, lote, work.now());
}

/** The ministry surely did not process it; a first attempt can be taken back, so that what goes later is what the records say then. */
async function notSent(work: Work, held: HeldLote, said: Said, retryAfterMs: number | null): Promise<void> {
  work.count('not_sent', held.row.size);
  const asked = work.now() + Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  const again = Math.max(againAfter(work, held.row.attempts, 'retry'), asked);
  if (isFirst(held)) return releaseLote(work, held, { sent: false, fileAt: again, said });
  await postpone(work, held, said, again);
}
