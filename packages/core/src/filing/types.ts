import type { CodigoComunicacion, Lote, Severity } from '@mirlo/mir';
import type { Autoridad } from '../authority.ts';
import type { EpochMs, FiledResource, ResourceName } from '../terms.ts';

/** The states of a filing (docs/decisions.md, "What the record says of its submission"). */
export const SUBMISSION_STATES = [
  /** Would be refused, or the account cannot file: see the issues. */
  'held',
  /** Ready; waits for its time and for the submitter. */
  'queued',
  /** The lote is known, the verdict is pending. */
  'sent',
  /** Sent, outcome not yet known. */
  'unknown',
  /** The ministry's code is stored. */
  'accepted',
  /** Accepted, and it says something else by now that cannot be filed: the old filing stands. Readers of the API see `accepted` with a correction that is held. */
  'kept',
  /** Refused by the ministry, in its words. */
  'rejected',
  /** An accepted filing is being annulled and filed anew. */
  'correcting',
  /** An accepted filing is being annulled: its record is deleted. */
  'annulling',
  /** Its record is deleted, and nothing of it stands with the ministry: what was filed was withdrawn, or refused. */
  'annulled',
  /** Its record was deleted before anything of it was sent. */
  'not_sent',
  /** A sandbox record: never filed. */
  'sandbox',
] as const;

export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** What a record says otherwise than its filing. */
export interface Differs {
  /** Names of the fields; of a contract's parts with their path (`vehicle.matricula`, `persons.CP.nombre`). */
  fields: readonly string[];
  /** A digest of each filed value by its name, without the empty ones: kept from the first edit after the filing on. */
  filed: Readonly<Record<string, string>>;
}

/** An issue as it is stored: rule and parameters, so that the message follows the reader's language. */
export interface StoredIssue {
  /** Stable id: a rule of the preflight, or `account.not_configured`, `account.stopped`, `account.filing_off`, `ministry.off`, `stay.mismatch`, `ministry.rejected`… */
  rule: string;
  severity: Severity;
  /** The record that the field belongs to. */
  resource: ResourceName | 'accounts';
  id: number | null;
  /** The field's own name in that record; empty for the whole record. */
  field: string;
  params: Readonly<Record<string, string | number>>;
}

/** What Mirlo knows about the filing of one guest or contract. */
export interface Submission {
  resource: FiledResource;
  record_id: number;
  account_id: number;
  establecimiento_id: number;
  sandbox: boolean;
  /**
   * The unit filed together: equal for all guests of a stay, of its own for a contract. At most 191 characters. It stays that of
   * the filing while one is in flight or in force, so that all its members are found under it.
   */
  unit: string;
  communication: 'PV' | 'AV';
  state: SubmissionState;
  /** Whom it is, or waits to be, reported to: MIR, or another authority, to which it is exported. */
  autoridad: Autoridad;
  /** When it was last exported to that authority; null: not, or it has changed since. */
  exported_at: EpochMs | null;
  /** 24 h after the start of the service (RD 933/2021 art. 6.3); null without a date. */
  due_at: EpochMs | null;
  /** When the submitter may next look at it; null: not before something changes. */
  file_at: EpochMs | null;
  lote: Lote | null;
  codigo_comunicacion: CodigoComunicacion | null;
  /** The filing in flight, in force or refused last: a row of `communications`. Null: none, the record may go into a new one. */
  communication_id: number | null;
  /** The ministry's operation under way on `communication_id`: A alta, B anulación. Null: none. */
  operation: 'A' | 'B' | null;
  /** What that filing says (`fingerprint` of this folder), equal for all its members. At most 64 ASCII characters. */
  fingerprint: string | null;
  /** Since when its accepted filing is to be corrected; null: it is not. */
  correction_since: EpochMs | null;
  /** What was edited since that filing; null: nothing, or it is not known. */
  differs: Differs | null;
  /** Filings that this record has been part of: a filing anew carries its ordinal in the `referencia`. */
  filings: number;
  issues: readonly StoredIssue[];
  /** Grows with every write to the record or its parts: shows what changed while in flight. */
  revision: number;
  updated_at: EpochMs;
}

/** A submission before its record has an id. */
export type NewSubmission = Submission;

/** How this registry files (operator settings). */
export interface FilingPolicy {
  /** False where `MIR_URL` is `off`: what would go waits with `ministry.off` for a server that files. */
  on: boolean;
  /** From 00:00 Europe/Madrid of the first day of the service, or as soon as it is there. */
  fileAt: 'start' | 'creation';
  /** Quiet time after the last write to any record of the unit, in milliseconds. */
  settlingMs: number;
}

/** What every decision is handed: it has no clock and no randomness of its own. */
export interface FilingContext {
  policy: FilingPolicy;
  now: EpochMs;
  newUuid(): string;
  /** Lower-case hexadecimal digits that tell texts apart, the same for ever: what a filing says is kept as these. A server's are SHA-256. */
  digest(text: string): string;
}
