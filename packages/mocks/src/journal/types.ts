import type { EpochMs, FiledResource, OperationId, WritableResource } from '@mirlo/core';
import type { SubmissionState } from '@mirlo/core/filing';
import type { Fault } from '../faults/types.ts';
import type { KeyName } from '../keys.ts';

/** A request that reached the sandbox, with its result. */
export interface JournalRequest {
  /** Counted from 1, in the order in which the requests ended. A reset begins again at 1. */
  number: number;
  at: EpochMs;
  method: string;
  /**
   * The path below the base path, without query. A segment that stands where an id should be, and
   * is none, is masked, unless `masked` is false.
   */
  path: string;
  /** Null where the request led to no operation. */
  operation: OperationId | null;
  /**
   * The name of the key that the request carried. `added`: a key of `addKey`. `unknown`: another
   * text. Null: no key.
   */
  key: KeyName | 'added' | 'unknown' | null;
  /** The parameters. Personal data and keys are masked, unless `masked` is false. */
  query: Readonly<Record<string, string>>;
  /**
   * The headers, by their names in lower case. Keys and possible personal data are masked, unless
   * `masked` is false.
   */
  headers: Readonly<Record<string, string>>;
  /**
   * The body, parsed where it is JSON, with personal data masked unless `masked` is false. Null:
   * there was none, or it was not read.
   */
  body: unknown;
  /**
   * The status of the answer. Null: there was none, because the connection failed or the caller
   * gave up.
   */
  status: number | null;
  /** The `code` of an error. */
  code: string | null;
  /** Whether the registry stored or changed something, whatever answer the caller received. */
  stored: boolean;
  /** The fault that affected the request. */
  fault: Fault | null;
}

/** A change of the sandbox's records or filings, or a missed deadline. */
export type JournalEvent = { at: EpochMs } & (
  | { type: 'created' | 'updated' | 'deleted'; resource: WritableResource; id: number }
  | {
      type: 'submission';
      resource: FiledResource;
      id: number;
      /** Null: the record is new. */
      from: SubmissionState | null;
      to: SubmissionState;
      lote: string | null;
      codigo_comunicacion: string | null;
      /** The rules of the issues that the submission has after the change. */
      rules: readonly string[];
    }
  /** The legal deadline has passed without an accepted filing. */
  | { type: 'deadline_missed'; resource: FiledResource; id: number; due_at: EpochMs }
);

/** How to read the journal. */
export interface JournalOptions {
  /** False: shows bodies, parameters, paths and headers as they came, with personal data. */
  masked?: boolean;
}
