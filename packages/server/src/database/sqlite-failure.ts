import type { WritableResource } from '@mirlo/core';

/**
 * An error as a message between threads carries it. Of an Error only the text would arrive, so its
 * codes are sent as fields of their own.
 */
export interface SentFailure {
  message: string;
  code?: unknown;
  errcode?: unknown;
  /** The table and the field of a link to a record that does not exist. */
  missing?: { table: WritableResource; field: string };
}

/** Takes from an error what another thread needs of it. */
export function failureOf(error: unknown): SentFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, errcode, missing }: Error & Partial<SentFailure> = error;
  return { message, code, errcode, ...(missing ? { missing } : {}) };
}

/** Makes an error from what another thread has sent of it. */
export function errorOf({ message, ...facts }: SentFailure): Error {
  return Object.assign(new Error(message), facts);
}
