import type { FiledMember } from '../submitter/rows.ts';
import type { ReadJournal } from './read-journals.ts';

type Key = Pick<FiledMember, 'resource' | 'record_id'>;

/** Something that nobody but the operator can settle. No personal data. */
export type Remaining =
  /** Filed, and no record here is about it: it was created after the backup. Sent again, it would be filed again. */
  | {
      why: 'no_record';
      lote: string | null;
      code: string;
      referencia: string;
      /** Start of the service, as the ministry has it. */
      start: string | null;
      persons: number;
    }
  /** Filed, and its records were deleted here before that was known: it stands with the ministry until this code is annulled there. */
  | { why: 'deleted_here'; code: string; referencia: string; start: string | null; records: readonly Key[] }
  /** Sent, and nobody knows whether it arrived: its lote never came, and its bytes cannot be made again. */
  | { why: 'unknown_outcome'; at: string; account: number; filings: number; records: readonly Key[] }
  /** The ministry has the lote and has not judged it; some of it is about no record that can be told before. */
  | { why: 'not_judged'; lote: string }
  /** The ministry does not show the lote to this account: other credentials, or another ministry. */
  | { why: 'not_listed'; lote: string; account: number }
  /** The ministry cannot be asked what this account filed: its credentials are missing or refused. */
  | { why: 'not_asked'; account: number; reason: string }
  /** The records stand twice with the ministry: by this code, and by the filing that they have here. Over once this code is annulled there. */
  | { why: 'conflict'; code: string; records: readonly Key[] }
  /** Requests whose records nobody can tell here: their lines were written with another `SECRET_KEY`, of which this is the name. */
  | { why: 'other_key'; key: string; requests: number; lotes: readonly string[] }
  /** A journal that the database knows and that was not given; `last`: when the database was told of it. */
  | { why: 'journal_missing'; journal: string; place: string; last: string }
  /** The file that was given ends before that journal did: an old copy, or cut off. */
  | { why: 'journal_short'; journal: string; place: string; path: string; ends: number; seen: number }
  /** So many claims, from the first to the last of these generations, are of no given journal; lines that are broken in these may be some of them. */
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
  /** Records that are in a filing again which the database had lost. */
  records: number;
  /** What is filed is not what these say here, or that cannot be told: held until each is saved. Those of an earlier check too. */
  differ: readonly Key[];
  /** Of the records: filed with persons who have no record here. */
  partly: readonly Key[];
  /** Their filing was annulled since the backup because they were deleted; they are here again, and are not filed. */
  deleted: readonly Key[];
  /** Their filing was annulled since the backup to be filed anew with other values, which are lost: they go as they are here. */
  outdated: readonly Key[];
  remains: readonly Remaining[];
  /** Whether filing is open now. */
  open: boolean;
}

interface RequestCounts {
  /** In the journals and not in the database. */
  missing: number;
  /** Of these: written into the database as they were filed, or annulled. */
  adopted: number;
  /** Made again to the letter, for nobody knows whether they arrived: sent again, the ministry knows them if they did. */
  repeated: number;
  /** Refused by the ministry as a whole, or never sent: nothing of them stands. */
  without_effect: number;
}

/** What is found on the way. */
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

  /** Of which nothing stood after their annulment: a filing that came later may have taken them up. */
  get outdated(): readonly Key[] {
    return this.#outdated;
  }

  /** Found by what the ministry holds, not by what they say. */
  addLinked(linked: Record<'records' | 'partly', readonly Key[]>): void {
    this.#add(linked.records);
    this.#partly.push(...linked.partly.map(keyOf));
  }

  /** One line tells of an account, however much of it remains. */
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

  /** Records that were given their filing, or lost it. */
  touched(): readonly Key[] {
    return [...this.#records.values(), ...this.#deleted];
  }

  /** @param stands how the database stands at the end */
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
