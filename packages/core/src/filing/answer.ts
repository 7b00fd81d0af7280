import type { CodigoComunicacion, Lote } from '@mirlo/mir';
import type { EpochMs } from '../terms.ts';

/**
 * A message of the ministry, in its own words. `code` is the ministry's code, empty where it gives
 * none.
 */
export interface MinistryMessage {
  words: string;
  code: string;
}

/** The result of one communication in a lote. */
export interface ResultOfCommunication {
  orden: number;
  anulada: boolean;
  codigoComunicacion: CodigoComunicacion | null;
  tipoError: string | null;
  error: string | null;
}

/**
 * The result of sending a lote, or of asking for its verdicts. For some kinds nothing was sent.
 * `said` is the message that people read.
 */
export type MinistryAnswer =
  /** Sent: the ministry received the request. */
  | { kind: 'receipt'; lote: Lote }
  /**
   * Sent: the ministry already had these bytes. `ours`: another request of ours holds that lote.
   */
  | { kind: 'duplicate'; said: MinistryMessage; lote: Lote | null; ours: boolean }
  /** Sent: the ministry refuses our data, all communications together. */
  | { kind: 'data'; said: MinistryMessage }
  /** Sent: the ministry refuses user, password, lessor code or rights. */
  | { kind: 'configuration'; said: MinistryMessage }
  /** Not sent: the request names a lessor code that the filer no longer has. */
  | { kind: 'other_lessor'; said: MinistryMessage }
  /**
   * Not sent: the filer may not file, or (`unreadable`) this process cannot read the filer's
   * password.
   */
  | { kind: 'withheld'; said: MinistryMessage; unreadable: boolean }
  /** Surely not processed by the ministry. */
  | { kind: 'not_sent'; said: MinistryMessage; retryAfterMs: number | null }
  /** Sent, with an unknown outcome. */
  | { kind: 'unclear'; said: MinistryMessage }
  /** Asked: no verdict yet, or no answer. */
  | { kind: 'pending'; said: MinistryMessage | null }
  /** Asked: the lote ended in an error of the ministry's own; nothing is stored. */
  | { kind: 'unexpected'; said: MinistryMessage }
  /** Asked: the lote is processed. `clean`: without errors. */
  | { kind: 'processed'; said: MinistryMessage; clean: boolean; results: readonly ResultOfCommunication[] };

/** The properties of a request on which the meaning of an answer depends. */
export interface AskedRequest {
  /** A: alta (filing). B: anulación. */
  operation: 'A' | 'B';
  /** Whether this was the request's first attempt: the ministry had not seen its bytes before. */
  first: boolean;
  /** How often the request was sent, or its verdicts were asked for, this time included. */
  tries: number;
  /** The `orden` of each communication that has no verdict yet. */
  ordenes: readonly number[];
  /**
   * False for a request that a restore stored without its bytes, which could not be made again. It
   * cannot be split.
   */
  hasBytes: boolean;
}

/**
 * The times from which a step is computed. `after` says when to try again after the n-th failure
 * (`tries`, from 1).
 */
export interface StepTimes {
  now: EpochMs;
  after(pause: 'poll' | 'retry' | 'annulment', tries: number): EpochMs;
}

/** The outcome of one communication of a request. */
export type CommunicationVerdict =
  | { accepted: CodigoComunicacion }
  | { rejected: MinistryMessage }
  | { annulled: true }
  /** The filing is not stored, or the annulment failed. It is tried again at `again`. */
  | { again: EpochMs; said: MinistryMessage | null };

export type Verdicts = ReadonlyMap<number, CommunicationVerdict>;

/** The next action on a request. Server and sandbox each have one `apply(step)`. */
export type RequestStep = StepKind & { stop?: Stop };

type StepKind =
  /** The lote is known. Ask for its verdicts at `at`. */
  | { do: 'sent'; lote: Lote; at: EpochMs }
  /** The outcome is unknown. Send the identical bytes again at `at`. */
  | { do: 'unknown'; said: MinistryMessage; rule: UnknownRule; at: EpochMs }
  /** Nothing new is known. Send, or ask, again at `at`. */
  | { do: 'wait'; said: MinistryMessage | null; at: EpochMs }
  /** Split the request in two, so that one bad record does not keep others from being filed. */
  | { do: 'split'; said: MinistryMessage }
  /**
   * The ministry surely stored nothing for this request: the records may go into a new filing from
   * `at` on. `sent`: the ministry saw these bytes, so the next filing must differ from them.
   */
  | { do: 'release'; said: MinistryMessage; sent: boolean; at: EpochMs }
  /**
   * Apply the verdicts, by `orden`. The request is done, unless a `rest` has to be asked for again.
   */
  | { do: 'judge'; verdicts: Verdicts; rest: { said: MinistryMessage; at: EpochMs } | null };

export type UnknownRule = 'ministry.outcome_unknown' | 'ministry.duplicate_without_lote';

/**
 * Also stop the filer, for the reason in `said`. Where its credentials were replaced meanwhile, the
 * filer is not stopped, and a step that waits does so only until `unlessAt`.
 */
export interface Stop {
  said: MinistryMessage;
  unlessAt: EpochMs;
}
