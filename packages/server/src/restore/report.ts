import { type RecordKey, recordName } from '../submitter/rows.ts';
import type { ReadJournal } from './read-journals.ts';

/** Something that only the operator can settle. It contains no personal data. */
export type Remaining =
  /**
   * A filing whose record is missing in this database, because the record was created after the
   * backup. The vendor should send it again. The next `restore check` then links the two. Without
   * that check Mirlo would file the record twice.
   */
  | {
      why: 'no_record';
      lote: string | null;
      code: string;
      referencia: string;
      /** Start of the service according to the ministry. */
      start: string | null;
      persons: number;
    }
  /**
   * A filing whose records were deleted here before it was known. It stays in force until this code
   * is annulled with the ministry.
   */
  | {
      why: 'deleted_here';
      code: string;
      referencia: string;
      start: string | null;
      records: readonly RecordKey[];
    }
  /**
   * A request that was sent, and nobody knows whether it arrived: its lote is unknown, and its
   * bytes cannot be composed again.
   */
  | { why: 'unknown_outcome'; at: string; account: number; filings: number; records: readonly RecordKey[] }
  /**
   * The ministry has the lote and has not judged it. The records of some of its communications
   * cannot be told before.
   */
  | { why: 'not_judged'; lote: string }
  /**
   * The ministry does not show the lote to this account: it has other credentials, or this is
   * another ministry.
   */
  | { why: 'not_listed'; lote: string; account: number }
  /**
   * The ministry cannot be asked what this account filed, because the account's credentials are
   * missing or refused.
   */
  | { why: 'not_asked'; account: number; reason: string }
  /**
   * The records are filed twice: under this code, and by the filing that they have here. Annulling
   * this code with the ministry settles it.
   */
  | { why: 'conflict'; code: string; records: readonly RecordKey[] }
  /**
   * The records of these requests cannot be known, because the lines were written with another
   * `SECRET_KEY`, whose name is `key`.
   */
  | { why: 'other_key'; key: string; requests: number; lotes: readonly string[] }
  /**
   * A journal that the database knows was not given. `last` is when the database last heard of it.
   */
  | { why: 'journal_missing'; journal: string; place: string; last: string }
  /** The given file ends before its journal did: it is an old copy, or was cut off. */
  | { why: 'journal_short'; journal: string; place: string; path: string; ends: number; seen: number }
  /**
   * A server counts the generation up before it sends. `count` generations from `first` to `last`
   * are in no given journal, so a journal is missing. `broken` lines of the given journals may be
   * some of them.
   */
  | { why: 'sender_missing'; count: number; first: number; last: number; broken: number };

/**
 * A known journal that was not given, and whose server had not run for a day when the backup was
 * made.
 */
export interface QuietJournal {
  journal: string;
  place: string;
  last: string;
}

/** The report of a check after a restore: what it found and did. */
export interface RestoreReport {
  journals: readonly ReadJournal[];
  quiet: readonly QuietJournal[];
  requests: RequestCounts;
  /** Number of records that were linked again to a filing that the database had lost. */
  records: number;
  /**
   * Records that differ from their filing, or may differ, those of earlier checks included. They
   * are held until each is saved.
   */
  differ: readonly RecordKey[];
  /** Of the linked records, the guests whose filing names more guests than are here. */
  partly: readonly RecordKey[];
  /**
   * Deleted records that the restore brought back. Their filing was annulled since the backup, so
   * they are not filed.
   */
  deleted: readonly RecordKey[];
  /**
   * Records whose filing was annulled since the backup, to be filed anew with values that are lost.
   * They are filed as they are here.
   */
  outdated: readonly RecordKey[];
  remains: readonly Remaining[];
  /** Whether filing is open now. */
  open: boolean;
}

interface RequestCounts {
  /** Number of requests that are in the journals and not in the database. */
  missing: number;
  /** Of `missing`: written into the database, as filed or annulled. */
  adopted: number;
  /**
   * Of `missing`: composed again byte by byte, because nobody knows whether they arrived. If they
   * did, the ministry answers that they are duplicates.
   */
  repeated: number;
  /**
   * Of `missing`: refused by the ministry as a whole, or never sent. No filing of them is in force.
   */
  without_effect: number;
}

/** Collects what a check finds, for its report. */
export class Findings {
  readonly requests: RequestCounts = { missing: 0, adopted: 0, repeated: 0, without_effect: 0 };
  readonly remains: Remaining[] = [];
  readonly partly: RecordKey[] = [];
  /**
   * Records that were in no filing after their annulment. A later filing may have taken them up.
   */
  readonly outdated: RecordKey[] = [];
  readonly #journals: Pick<RestoreReport, 'journals' | 'quiet'>;
  readonly #records = new Map<string, RecordKey>();
  readonly #deleted: RecordKey[] = [];

  constructor(journals: Pick<RestoreReport, 'journals' | 'quiet'>) {
    this.#journals = journals;
  }

  /** Counts a request by what became of it, and adds the records that it linked. */
  addRequest(became: Exclude<keyof RequestCounts, 'missing'>, records: readonly RecordKey[] = []): void {
    this.requests[became] += 1;
    this.addRecords(records);
  }

  addRecords(records: readonly RecordKey[]): void {
    for (const one of records) this.#records.set(recordName(one), keyOf(one));
  }

  addAnnulment({
    effect,
    deleted,
    outdated,
  }: Record<'deleted' | 'outdated', readonly RecordKey[]> & { effect: boolean }): void {
    this.addRequest(effect ? 'adopted' : 'without_effect');
    this.#deleted.push(...deleted.map(keyOf));
    this.outdated.push(...outdated.map(keyOf));
  }

  /** Adds what the operator has to settle. An account that cannot be asked is listed once. */
  addRemaining(one: Remaining): void {
    const isListed = ({ why, ...rest }: Remaining) =>
      why === 'not_asked' && one.why === why && 'account' in rest && rest.account === one.account;
    if (!this.remains.some(isListed)) this.remains.push(one);
  }

  /** The records that were linked to their filing, or lost it. */
  touched(): readonly RecordKey[] {
    return [...this.#records.values(), ...this.#deleted];
  }

  /** @param stands records as the database has them at the end */
  report(open: boolean, stands: Record<'differ' | 'outdated', readonly RecordKey[]>): RestoreReport {
    return {
      ...this.#journals,
      requests: this.requests,
      records: this.#records.size,
      differ: stands.differ.map(keyOf),
      partly: this.partly.map(keyOf),
      deleted: this.#deleted,
      outdated: stands.outdated.map(keyOf),
      remains: this.remains,
      open,
    };
  }
}

/** Returns the key of a record, without its other fields. */
export function keyOf({ resource, record_id }: RecordKey): RecordKey {
  return { resource, record_id };
}
