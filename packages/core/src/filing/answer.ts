import type { CodigoComunicacion, Lote } from '@mirlo/mir';
import type { EpochMs } from '../terms.ts';

/** What the ministry says, in its words; `code` is its code, empty without one. */
export interface MinistryMessage {
  words: string;
  code: string;
}

/** What a lote says of one communication in it (PROTOCOL.md section 7). */
export interface ResultOfCommunication {
  orden: number;
  anulada: boolean;
  codigoComunicacion: CodigoComunicacion | null;
  tipoError: string | null;
  error: string | null;
}

/** What came of a request: of sending it, or of asking for its verdicts. `said` is what somebody reads of it. */
export type Answer =
  /** Sent: the ministry has it. */
  | { kind: 'receipt'; lote: Lote }
  /** Sent: the ministry had these bytes before. `ours`: another request of ours holds that lote. */
  | { kind: 'duplicate'; said: MinistryMessage; lote: Lote | null; ours: boolean }
  /** Our data are refused, all of them together. */
  | { kind: 'data'; said: MinistryMessage }
  /** User, password, lessor code or rights are refused. */
  | { kind: 'configuration'; said: MinistryMessage }
  /** Not sent: the request names a lessor code that the filer does not have any more. */
  | { kind: 'other_lessor'; said: MinistryMessage }
  /** Not sent: the filer may not file, or (`unreadable`) this process cannot read its password. */
  | { kind: 'withheld'; said: MinistryMessage; unreadable: boolean }
  /** Surely not processed. */
  | { kind: 'not_sent'; said: MinistryMessage; retryAfterMs: number | null }
  /** Sent, and nobody knows what became of it. */
  | { kind: 'unclear'; said: MinistryMessage }
  /** Asked: no verdict yet, or no answer. */
  | { kind: 'pending'; said: MinistryMessage | null }
  /** Asked: the lote ended in an error of the ministry's own; nothing is stored. */
  | { kind: 'unexpected'; said: MinistryMessage }
  /** Asked: the lote is processed; `clean`: without errors. */
  | { kind: 'processed'; said: MinistryMessage; clean: boolean; results: readonly ResultOfCommunication[] };

/** A request, as far as an answer means something else for it. */
export interface AskedRequest {
  /** A alta, B anulación. */
  operation: 'A' | 'B';
  /** Whether this was its first attempt: then the ministry has never seen its bytes before. */
  first: boolean;
  /** How often it was sent, or asked for, with this time. */
  tries: number;
  /** Places of the communications that have no verdict yet. */
  ordenes: readonly number[];
  /** False for one that was adopted after a restore without its bytes: it cannot be cut in two. */
  hasBytes: boolean;
}

/** Instants, handed in: `after` is when what failed for the n-th time, from 1, is tried again. */
export interface StepTimes {
  now: EpochMs;
  after(pause: 'poll' | 'retry' | 'annulment', tries: number): EpochMs;
}

/** What became of one communication of a request. */
export type CommunicationVerdict =
  | { accepted: CodigoComunicacion }
  | { rejected: MinistryMessage }
  | { annulled: true }
  /** Nothing of it stands, or it was not annulled: it goes once more at `again`. */
  | { again: EpochMs; said: MinistryMessage | null };

export type Verdicts = ReadonlyMap<number, CommunicationVerdict>;

/** What is to be done about a request: the server and the sandbox each have one `apply(step)`. */
export type Step = StepOfRequest & { stop?: Stop };

type StepOfRequest =
  /** The lote is known; its verdicts are asked for at `at`. */
  | { do: 'sent'; lote: Lote; at: EpochMs }
  /** The outcome is unknown: the identical bytes go again at `at`. */
  | { do: 'unknown'; said: MinistryMessage; rule: UnknownRule; at: EpochMs }
  /** Nothing new is known: sent or asked for again at `at`. */
  | { do: 'wait'; said: MinistryMessage | null; at: EpochMs }
  /** Cut in two: one bad record must sink nobody else's. */
  | { do: 'split'; said: MinistryMessage }
  /** Surely not stored: its records are free from `at` on. `sent`: the ministry saw these bytes, so what goes next must differ from them. */
  | { do: 'release'; said: MinistryMessage; sent: boolean; at: EpochMs }
  /** Verdicts by `orden`; the request is done, unless a `rest` is asked for again. */
  | { do: 'judge'; verdicts: Verdicts; rest: { said: MinistryMessage; at: EpochMs } | null };

export type UnknownRule = 'ministry.outcome_unknown' | 'ministry.duplicate_without_lote';

/** The filer is stopped too, for what was said. Where its credentials were replaced meanwhile it is not, and a step that waits does so until `unlessAt`. */
export interface Stop {
  said: MinistryMessage;
  unlessAt: EpochMs;
}
