import { type CallFacts, MirloError, note } from './base.ts';

/** An option cannot be used; nothing was sent. */
export class ConfigurationError extends MirloError {
  override get name(): string {
    return 'ConfigurationError';
  }
}

/** The key does not belong to `expectEnvironment`. Only a ping was sent. */
export class EnvironmentMismatchError extends MirloError {
  declare readonly expected: string;
  declare readonly actual: string;

  constructor(expected: string, actual: string, facts: CallFacts) {
    super(`expected a ${expected} key, this is a ${actual} key; only a ping was sent`, facts);
    note(this, { expected, actual });
  }

  override get name(): string {
    return 'EnvironmentMismatchError';
  }
}

/**
 * A record with this uuid or natural key is stored with other values than those sent. Thrown where
 * `onExisting` is `throw`.
 */
export class ExistingRecordError extends MirloError {
  /** Id of the stored record. */
  declare readonly id: number;
  /** Fields that were sent with another value than the stored one. */
  declare readonly differs: readonly string[];

  constructor(id: number, differs: readonly string[], facts: CallFacts) {
    super(`record ${id} exists and differs in ${differs.join(', ')}; nothing was stored`, facts);
    note(this, { id, differs });
  }

  override get name(): string {
    return 'ExistingRecordError';
  }
}
