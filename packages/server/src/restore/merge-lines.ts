import { type Lote, lote as loteTerm } from '@mirlo/mir';
import type { IntentLine, OutcomeLine } from '../journal/lines.ts';
import type { JournaledRequest } from './read-journals.ts';

/** The facts that the lines of one request tell together. */
export interface Merged {
  /** Null where no intent was read, because only the outcome was wanted. */
  request: JournaledRequest | null;
  lote: Lote | null;
  /** Whether an attempt before the last one may have been stored by the ministry. */
  unknownBefore: boolean;
}

/**
 * Merges the lines of each request, by its digest. A line in a journal and in a copy of it counts
 * once.
 */
export function mergeLines(lines: readonly (IntentLine | OutcomeLine)[]): Map<string, Merged> {
  const merged = new Map<string, Merged>();
  const once = new Map(lines.map(line => [`${line.line} ${line.digest} ${line.at}`, line]));
  for (const line of [...once.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const known = merged.get(line.digest) ?? { request: null, lote: null, unknownBefore: false };
    merged.set(line.digest, line.line === 'intent' ? begun(known, line) : ended(known, line));
  }
  return merged;
}

/** Adds an intent: from here on the ministry may have the request. */
function begun({ request, lote }: Merged, line: IntentLine): Merged {
  const { digest, key, account, establishment, content, generation } = line;
  const at = Date.parse(line.at);
  const first = request ?? { digest, key, account, establishment, content, generation, at };
  const merged = { ...first, content: withDeleted(first.content, content), lote, unknown: lote === null };
  return { request: merged, lote, unknownBefore: request?.unknown ?? false };
}

/**
 * Adds the deleted records of an annulment, which only the server that first claimed the annulment
 * knew.
 */
function withDeleted(one: IntentLine['content'], other: IntentLine['content']): IntentLine['content'] {
  if (one.operation === 'A' || other.operation === 'A') return one;
  return {
    ...one,
    annulments: one.annulments.map((annulment, i) => mostTold(annulment, other.annulments[i])),
  };
}

function mostTold<T extends { deleted: readonly string[] | null }>(one: T, other: T | undefined): T {
  return one.deleted === null && other !== undefined ? other : one;
}

/** Adds an outcome: how an attempt ended. */
function ended({ request, lote: before, unknownBefore }: Merged, { outcome, lote }: OutcomeLine): Merged {
  const named = lote === null ? before : loteTerm(lote);
  if (request === null) return { request, lote: named, unknownBefore };
  const unknown = named === null && mayBeStored(outcome, unknownBefore);
  return { request: { ...request, lote: named, unknown }, lote: named, unknownBefore };
}

function mayBeStored(outcome: OutcomeLine['outcome'], unknownBefore: boolean): boolean {
  switch (outcome) {
    // If an earlier attempt had been stored, the outcome would be `duplicate`.
    case 'data':
      return false;
    // This attempt was surely not processed; an earlier one may have been.
    case 'configuration':
    case 'retry':
      return unknownBefore;
    default:
      return true;
  }
}
