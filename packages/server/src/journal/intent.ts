import type { HeldLote } from '../submitter/rows.ts';
import type { JournalDigests } from './digests.ts';
import { now } from './journal-file.ts';
import type { IntentLine } from './lines.ts';

/** Makes the intent line of a request, whose bytes have this digest. */
export function intentOf(
  { row, communications, generation }: HeldLote,
  digest: string,
  keyed: JournalDigests,
): IntentLine {
  const content: IntentLine['content'] =
    row.operation === 'A'
      ? {
          operation: 'A',
          kind: row.communication ?? 'PV',
          filings: communications.map(({ fingerprint, ordinal, members }) => ({
            said: keyed.said(fingerprint),
            ordinal,
            members: members.map(keyed.member),
          })),
        }
      : {
          operation: 'B',
          annulments: communications.map(({ codigo_comunicacion, deleted }) => ({
            codigo_comunicacion: codigo_comunicacion ?? '',
            deleted: deleted?.map(keyed.member) ?? null,
          })),
        };
  const { account_id: account, establecimiento_id: establishment } = row;
  return { line: 'intent', at: now(), generation, digest, key: keyed.key, account, establishment, content };
}
