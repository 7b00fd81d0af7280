import type { FilingPolicy } from '@mirlo/core/filing';
import type { FilingSettings } from '@mirlo/mir';
import { type Duration, durationMs } from '../duration.ts';
import { assertOptions } from '../known-name.ts';

/** How a sandbox files with its emulated ministry. */
export interface MinistryOptions {
  /** False: nothing is filed, and every record that would go says `ministry.off`. */
  on?: boolean;
  /** When a record goes: as soon as it is there (`creation`, unless given) or from 00:00 of its first day (`start`). */
  fileAt?: FilingPolicy['fileAt'];
  /** Quiet time after the last write to a stay or rental before it goes; 0 unless given. */
  settling?: Duration;
  /** From when a record may go until the ministry has received it (`queued` → `sent`); 1 s unless given. */
  receiptAfter?: Duration;
  /** From the receipt to the verdict (`sent` → `accepted` or `rejected`); 1 s unless given. */
  verdictAfter?: Duration;
  /** What the first account and the other one state for their filings; null: they are not configured. */
  settings?: FilingSettings | null;
}

const NAMES = [
  'on',
  'fileAt',
  'settling',
  'receiptAfter',
  'verdictAfter',
  'settings',
] as const satisfies (keyof MinistryOptions)[];

/** The emulated ministry's own times, in milliseconds. */
export interface Delays {
  receiptMs: number;
  verdictMs: number;
}

const DEFAULT_DELAY = '1s';

/**
 * How the sandbox files, by its options: at creation where they do not say.
 *
 * @throws RangeError on a time that cannot be read
 */
export function policyOf(options: MinistryOptions): FilingPolicy {
  assertOptions('createSandbox: ministry', options, NAMES);
  const { fileAt = 'creation' } = options;
  if (fileAt !== 'creation' && fileAt !== 'start') {
    throw new TypeError(`fileAt: received ${JSON.stringify(fileAt)}, expected "creation" or "start"`);
  }
  return {
    on: options.on ?? true,
    fileAt,
    settlingMs: durationMs(options.settling ?? 0),
  };
}

/**
 * How long the sandbox's ministry takes, in milliseconds, by the options: a second each where they do not say.
 *
 * @throws RangeError on a time that cannot be read
 */
export function delaysOf(options: MinistryOptions): Delays {
  return {
    receiptMs: durationMs(options.receiptAfter ?? DEFAULT_DELAY),
    verdictMs: durationMs(options.verdictAfter ?? DEFAULT_DELAY),
  };
}
