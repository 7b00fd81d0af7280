import type { CodigoComunicacion, Lote, Severity } from '@mirlo/mir';
import type { Autoridad } from '../authority.ts';
import type { EpochMs, FiledResource, ResourceName } from '../terms.ts';

/** The states of a filing (docs/decisions.md, "What the record says of its submission"). */
export const SUBMISSION_STATES = [
  /** Not ready: the ministry would refuse it, or the account cannot file. The issues say why. */
  'held',
  /** Ready. Waits for its time and for the submitter. */
  'queued',
  /** Sent. The lote is known, the verdict is pending. */
  'sent',
  /** Sent. The outcome is not known yet. */
  'unknown',
  /** Accepted. The ministry's code is stored. */
  'accepted',
  /**
   * Accepted, but the record says something else by now that cannot be filed. The old filing is in
   * force. The API shows `accepted` with a correction that is held.
   */
  'kept',
  /** Refused by the ministry. The issues have its words. */
  'rejected',
  /** An accepted filing is being annulled and filed anew. */
  'correcting',
  /** An accepted filing is being annulled, because its record is deleted. */
  'annulling',
  /**
   * The record is deleted, and the ministry holds nothing of it: the filing was annulled or
   * refused.
   */
  'annulled',
  /** The record was deleted before it was sent. */
  'not_sent',
  /** A sandbox record. It is never filed. */
  'sandbox',
] as const;

export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** How a record differs from its filing. */
export interface Differs {
  /**
   * The names of the differing fields. Fields of a contract's parts have a path
   * (`vehicle.matricula`, `persons.CP.nombre`).
   */
  fields: readonly string[];
  /**
   * A digest of each filed value, by the field's name; empty values are left out. Stored from the
   * first edit after the filing on.
   */
  filed: Readonly<Record<string, string>>;
}

/**
 * An issue as it is stored: a rule and its parameters. The message is made from them in the
 * reader's language.
 */
export interface StoredIssue {
  /**
   * The stable name of the rule: one of the preflight, or `account.not_configured`,
   * `account.stopped`, `account.filing_off`, `ministry.off`, `stay.mismatch`, `ministry.rejected`…
   */
  rule: string;
  severity: Severity;
  /** The resource of the record to which the field belongs. */
  resource: ResourceName | 'accounts';
  id: number | null;
  /** The field's own name in that record. Empty where the issue is about the whole record. */
  field: string;
  params: Readonly<Record<string, string | number>>;
}

/** The state of the filing of one guest or contract. */
export interface Submission {
  resource: FiledResource;
  record_id: number;
  account_id: number;
  establecimiento_id: number;
  sandbox: boolean;
  /**
   * The unit that is filed together: the same for all guests of a stay, a separate one for each
   * contract. At most 191 characters. While a filing is in flight or in force, its members keep its
   * unit, so that all of them are found by it.
   */
  unit: string;
  communication: 'PV' | 'AV';
  state: SubmissionState;
  /**
   * The authority to which the record is or will be reported: MIR, or another one, for which it is
   * exported.
   */
  autoridad: Autoridad;
  /**
   * When the record was last exported for that authority. Null: never, or the record has changed
   * since.
   */
  exported_at: EpochMs | null;
  /**
   * 24 h after the start of the service (RD 933/2021 art. 6.3). Null where the start has no date.
   */
  due_at: EpochMs | null;
  /**
   * The earliest time at which the submitter looks at the submission. Null: not before something
   * changes.
   */
  file_at: EpochMs | null;
  lote: Lote | null;
  codigo_comunicacion: CodigoComunicacion | null;
  /**
   * The filing that is in flight, in force or was refused last: a row of `communications`. Null:
   * there is none, so the record may go into a new filing.
   */
  communication_id: number | null;
  /**
   * The ministry's operation that is under way on `communication_id`. A: alta. B: anulación. Null:
   * none.
   */
  operation: 'A' | 'B' | null;
  /**
   * The fingerprint of the content of the filing `communication_id` (`fingerprint.ts`), the same
   * for all its members. At most 64 ASCII characters.
   */
  fingerprint: string | null;
  /** Since when the accepted filing has to be corrected. Null: it has not. */
  correction_since: EpochMs | null;
  /**
   * The fields that were edited since the filing `communication_id`. Null: none, or it is not
   * known.
   */
  differs: Differs | null;
  /**
   * How many filings the record has been part of. A later filing carries this number in its
   * `referencia`.
   */
  filings: number;
  issues: readonly StoredIssue[];
  /**
   * Counts the writes to the record and its parts. A higher number than at the time of filing shows
   * an edit in flight.
   */
  revision: number;
  updated_at: EpochMs;
}

/** How this registry files, by the operator's settings. */
export interface FilingPolicy {
  /**
   * False where `MIR_URL` is `off`: ready records wait with `ministry.off` for a server that files.
   */
  on: boolean;
  /**
   * When to file. `start`: from 00:00 of the day on which the stay or rental begins, by the clock
   * of the establishment. `creation`: as soon as the record is stored.
   */
  fileAt: 'start' | 'creation';
  /** How long nobody may have written to a unit before it is filed, in milliseconds. */
  settlingMs: number;
}

/** The time, randomness and settings of a decision, which has no other source of them. */
export interface FilingContext {
  policy: FilingPolicy;
  now: EpochMs;
  newUuid(): string;
  /**
   * A digest in lower-case hexadecimal digits. It must never change, because stored filings are
   * compared by it. A server uses SHA-256.
   */
  digest(text: string): string;
}
