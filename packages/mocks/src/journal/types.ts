import type { EpochMs, FiledResource, OperationId, WritableResource } from '@mirlo/core';
import type { SubmissionState } from '@mirlo/core/filing';
import type { Fault } from '../faults/types.ts';
import type { KeyName } from '../keys.ts';

/** A request that reached the sandbox, and what became of it. */
export interface JournalRequest {
  /** From 1, in the order of arrival; a reset begins anew. */
  number: number;
  at: EpochMs;
  method: string;
  /** Below the base path, without query; what stands in an id's place and is none is masked, unless asked otherwise. */
  path: string;
  /** Null where it led to no operation. */
  operation: OperationId | null;
  /** Which of the sandbox's keys it carried; `added`: one of `addKey`; `unknown`: another text; null: none. */
  key: KeyName | 'added' | 'unknown' | null;
  /** Personal data and keys masked, unless asked otherwise. */
  query: Readonly<Record<string, string>>;
  /** By their names in lower case. Keys and what may tell of a person masked, unless asked otherwise. */
  headers: Readonly<Record<string, string>>;
  /** The JSON body; personal data masked, unless asked otherwise. Null: none, or not read. */
  body: unknown;
  /** What the caller was answered; null: nothing, the connection failed. */
  status: number | null;
  /** The error's `code`. */
  code: string | null;
  /** The registry stored or changed something for it, whatever the caller was answered. */
  stored: boolean;
  /** The fault that struck it. */
  fault: Fault | null;
}

/** Something that happened to the sandbox's state. */
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
      /** Rules of the issues that stand. */
      rules: readonly string[];
    }
  /** The legal deadline passed and no accepted filing stands. */
  | { type: 'deadline_missed'; resource: FiledResource; id: number; due_at: EpochMs }
);

/** How the journal is read. */
export interface JournalOptions {
  /** False: bodies and parameters as they came, personal data included. */
  masked?: boolean;
}
