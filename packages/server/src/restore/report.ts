import type { FiledMember } from '../submitter/rows.ts';
import type { ReadJournal } from './read-journals.ts';

type Key = Pick<FiledMember, 'resource' | 'record_id'>;

/** Something that only the operator can settle. It contains no personal data. */
export type Remaining =
  /**
   * It was filed, and no record here is about it: the record was created after the backup. If the vendor sent it
   * again, it would be filed again.
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
   * It was filed, and its records were deleted here before that was known. It stays in force until this code is
   * annulled with the ministry.
   */
  | { why: 'deleted_here'; code: string; referencia: string; start: string | null; records: readonly Key[] }
  /** It was sent, and nobody knows whether it arrived: its lote is unknown, and its bytes cannot be composed again. */
  | { why: 'unknown_outcome'; at: string; account: number; filings: number; records: readonly Key[] }
  /**
   * The ministry has the lote and has not judged it. The records of some of its communications cannot be told before.
   */
  | { why: 'not_judged'; lote: string }
  /** The ministry does not show the lote to this account: it has other credentials, or this is another ministry. */
  | { why: 'not_listed'; lote: string; account: number }
  /** The ministry cannot be asked what this account filed, because the account's credentials are missing or refused. */
  | { why: 'not_asked'; account: number; reason: string }
  /**
   * The records are filed twice: under this code, and by the filing that they have here. Annulling this code with the
   * ministry settles it.
   */
  | { why: 'conflict'; code: string; records: readonly Key[] }
  /**
   * The records of these requests cannot be told here, because the lines were written with another `SECRET_KEY`; `key`
   * is its name.
   */
  | { why: 'other_key'; key: string; requests: number; lotes: readonly string[] }
  /** A journal that the database knows was not given. `last` is when the database last heard of it. */
  | { why: 'journal_missing'; journal: string; place: string; last: string }
  /** The given file ends before its journal did: it is an old copy, or was cut off. */
  | { why: 'journal_short'; journal: string; place: string; path: string; ends: number; seen: number }
  /**
   * A server counts the generation up before it sends. `count` generations from `first` to `last` are in no given
   * journal, so a journal is missing. `broken` lines of the given journals may be some of them.
   */
  | { why: 'sender_missing'; count: number; first: number; last: number; broken: number };

/** A known journal that was not given, and whose server had not run for a day when the backup was made. */
export interface QuietJournal {
  journal: string;
  place: string;
  last: string;
}

/** What a check after a restore found and did. */
export interface RestoreReport {
  journals: readonly ReadJournal[];
  quiet: readonly QuietJournal[];
  requests: RequestCounts;
  /** Number of records that were linked again to a filing that the database had lost. */
  records: number;
  /**
   * Records, from earlier checks too, that differ from their filing, or of which that cannot be told. They are held
   * until each is saved.
   */
  differ: readonly Key[];
  /** Of the linked records, those whose filing names persons who have no record here. */
  partly: readonly Key[];
  /**
   * Deleted records that the restore brought back. Their filing was annulled since the backup, so they are not filed.
   */
  deleted: readonly Key[];
  /**
   * Records whose filing was annulled since the backup, to be filed anew with values that are lost. They are filed as
   * they are here.
   */
  outdated: readonly Key[];
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
   * Of `missing`: composed again byte by byte, because nobody knows whether they arrived. If they did, the ministry
   * answers that they are duplicates.
   */
  repeated: number;
  /** Of `missing`: refused by the ministry as a whole, or never sent. No filing of them is in force. */
  without_effect: number;
}

/** Collects what a check finds, for its report. */
export class Findings {
  readonly requests: RequestCounts = { missing: 0, adopted: 0, repeated: 0, without_effect: 0 };
  readonly remains: Remaining[] = [];
  readonly #journals: Pick<RestoreReport, 'journals' | 'quiet'>;
  readonly #records = new Map<string, Key>();
  readonly #partly: Key[] = [];
  readonly #deleted: Key[] = [];
  readonly #outdated: Key[] = [];

  constructor(journals: Pick<RestoreReport, 'journals' | 'quiet'>) {
    this.#journals = journals;
  }

  addAdopted(records: readonly Key[]): void {
    this.requests.adopted += 1;
    this.#add(records);
  }

  addRepeated(records: readonly Key[]): void {
    this.requests.repeated += 1;
    this.#add(records);
  }

  addWithoutEffect(): void {
    this.requests.without_effect += 1;
  }

  addAnnulment({
    effect,
    deleted,
    outdated,
  }: Record<'deleted' | 'outdated', readonly Key[]> & { effect: boolean }): void {
    if (effect) this.requests.adopted += 1;
    else this.addWithoutEffect();
    this.#deleted.push(...deleted.map(keyOf));
    this.#outdated.push(...outdated.map(keyOf));
  }

  /** Records that were in no filing after their annulment. A later filing may have taken them up. */
  get outdated(): readonly Key[] {
    return this.#outdated;
  }

  /** Adds records that were found by what the ministry holds, not by their own content. */
  addLinked(linked: Record<'records' | 'partly', readonly Key[]>): void {
    this.#add(linked.records);
    this.#partly.push(...linked.partly.map(keyOf));
  }

  /** Adds an account that cannot be asked. It is listed once, however much of it remains. */
  addNotAsked(one: Extract<Remaining, { why: 'not_asked' }>): void {
    if (
      !this.remains.some(
        ({ why, ...rest }) => why === one.why && 'account' in rest && rest.account === one.account,
      )
    )
      this.remains.push(one);
  }

  addRemaining(one: Remaining): void {
    this.remains.push(one);
  }

  /** The records that were linked to their filing, or lost it. */
  touched(): readonly Key[] {
    return [...this.#records.values(), ...this.#deleted];
  }

  /** @param stands records as the database has them at the end */
  report(open: boolean, stands: Record<'differ' | 'outdated', readonly Key[]>): RestoreReport {
    return {
      ...this.#journals,
      requests: this.requests,
      records: this.#records.size,
      differ: stands.differ.map(keyOf),
      partly: this.#partly,
      deleted: this.#deleted,
      outdated: stands.outdated.map(keyOf),
      remains: this.remains,
      open,
    };
  }

  #add(records: readonly Key[]): void {
    for (const one of records) this.#records.set(`${one.resource} ${one.record_id}`, keyOf(one));
  }
}

function keyOf({ resource, record_id }: Key): Key {
  return { resource, record_id };
}
