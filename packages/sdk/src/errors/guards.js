import { MirloError, note } from './base.ts';
/** An option cannot be used; nothing was sent. */
export class ConfigurationError extends MirloError {
  get name() {
    return 'ConfigurationError';
  }
}
/** The key belongs to another environment than `expectEnvironment`; nothing but a ping was sent. */
export class EnvironmentMismatchError extends MirloError {
  constructor(expected, actual, facts) {
    super(`expected a ${expected} key, this is a ${actual} key; only a ping was sent`, facts);
    note(this, { expected, actual });
  }
  get name() {
    return 'EnvironmentMismatchError';
  }
}
/** `onExisting: 'throw'`: a record of this uuid or natural key is stored with other values than the ones sent. */
export class ExistingRecordError extends MirloError {
  constructor(id, differs, facts) {
    super(`record ${id} exists and differs in ${differs.join(', ')}; nothing was stored`, facts);
    note(this, { id, differs });
  }
  get name() {
    return 'ExistingRecordError';
  }
}
