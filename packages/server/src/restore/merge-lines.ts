import { type Lote, lote as loteTerm } from '@mirlo/mir';
import type { IntentLine, OutcomeLine } from '../journal/lines.ts';
import type { JournaledRequest } from './read-journals.ts';

/** What the lines of one request tell together. */
export interface Merged {
  /** Null for one of which only the outcome was wanted. */
  request: JournaledRequest | null;
  lote: Lote | null;
  /** Whether an attempt before the last one may have been stored. */
  unknownBefore: boolean;
}

/** Puts the lines of requests together, by their digests. A line that stands in a journal and in a copy of it counts once. */
export function mergeLines(lines: readonly (IntentLine | OutcomeLine)[]): Map<string, Merged> {
  const merged = new Map<string, Merged>();
  const once = new Map(lines.map(line => [`${line.line} ${line.digest} ${line.at}`, line]));
  for (const line of [...once.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const known = merged.get(line.digest) ?? { request: null, lote: null, unknownBefore: false };
    merged.set(line.digest, line.line === 'intent' ? begun(known, line) : ended(known, line));
  }
  return merged;
}

/** From here on the ministry may have it. */
function begun({ request, lote }: Merged, line: IntentLine): Merged {
  const { digest, key, account, establishment, content, generation } = line;
  const at = Date.parse(line.at);
  const first = request ?? { digest, key, account, establishment, content, generation, at };
  const merged = { ...first, content: withDeleted(first.content, content), lote, unknown: lote === null };
  return { request: merged, lote, unknownBefore: request?.unknown ?? false };
}

/** Only who claimed an annulment first knew which records are deleted. */
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

/** What the end of an attempt tells of the request. */
function ended({ request, lote: before, unknownBefore }: Merged, { outcome, lote }: OutcomeLine): Merged {
  const named = lote === null ? before : loteTerm(lote);
  if (request === null) return { request, lote: named, unknownBefore };
  const unknown = named === null && mayBeStored(outcome, unknownBefore);
  return { request: { ...request, lote: named, unknown }, lote: named, unknownBefore };
}

function mayBeStored(outcome: OutcomeLine['outcome'], unknownBefore: boolean): boolean {
  switch (outcome) {
    // Had an earlier attempt been stored, this were a duplicate.
    case 'data':
      return false;
    // Surely not processed: this attempt.
    case 'configuration':
    case 'retry':
      return unknownBefore;
    default:
      return true;
  }
}
