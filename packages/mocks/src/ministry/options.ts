import type { FilingPolicy } from '@mirlo/core/filing';
import type { FilingSettings } from '@mirlo/mir';
import { type Duration, durationMs } from '../duration.ts';
import { assertOptions } from '../known-name.ts';

/** How the accounts of a sandbox file, and how its emulated ministry answers. */
export interface MinistryOptions {
  /** False: nothing is filed, and every record that would be filed has the issue `ministry.off`. */
  on?: boolean;
  /**
   * When a record is filed: as soon as it is stored (`creation`, the default), or from 00:00 of its
   * first day on (`start`).
   */
  fileAt?: FilingPolicy['fileAt'];
  /**
   * How long no record of a stay or rental may have been written before it is filed. 0 by default.
   */
  settling?: Duration;
  /**
   * The time from when a record may be filed until the ministry has received it (`queued` →
   * `sent`). 1 s by default.
   */
  receiptAfter?: Duration;
  /**
   * The time from the receipt to the verdict (`sent` → `accepted` or `rejected`). 1 s by default.
   */
  verdictAfter?: Duration;
  /**
   * The filing settings of the sandbox's accounts. Null: the accounts are not configured for
   * filing.
   */
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

/** The delays of the emulated ministry, in milliseconds. */
export interface Delays {
  receiptMs: number;
  verdictMs: number;
}

const DEFAULT_DELAY = '1s';

/**
 * The filing policy that the options ask for. Records are filed at creation by default.
 *
 * @throws TypeError for an unknown option or `fileAt`; RangeError for an invalid duration
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
 * The delays of the sandbox's ministry, in milliseconds. Each is a second by default.
 *
 * @throws RangeError for an invalid duration
 */
export function delaysOf(options: MinistryOptions): Delays {
  return {
    receiptMs: durationMs(options.receiptAfter ?? DEFAULT_DELAY),
    verdictMs: durationMs(options.verdictAfter ?? DEFAULT_DELAY),
  };
}
