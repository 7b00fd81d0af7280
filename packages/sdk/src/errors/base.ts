/**
 * The facts of a failed call that its error holds. `path` is the template (`/v1/guests/{id}`),
 * without identifier, query or key.
 */
export interface CallFacts {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  /** The idempotency key of a create. Repeat the call with it, and nothing is stored twice. */
  readonly uuid?: string | undefined;
  /** Number of attempts made, including the first; 0 where none was started. */
  readonly attempts: number;
  /** Time from the call to the error, including queue and waits. */
  readonly elapsedMs: number;
}

/**
 * Copies the known facts to an error. An absent fact becomes no property, so it is neither printed
 * nor logged.
 */
export function note(error: object, facts: object): void {
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) Object.assign(error, { [name]: value });
}

const NO_CALL: CallFacts = { attempts: 0, elapsedMs: 0 };

// Shared by every copy of this package in a process, so that `instanceof` works across CommonJS and
// ES module copies.
const BRAND = Symbol.for('@mirlo/sdk.error');

/**
 * The base class of all errors of this package. It holds neither the key nor a body, so
 * `JSON.stringify`, `util.inspect` and loggers may print it. `instanceof` works across copies of
 * the package.
 */
export class MirloError extends Error implements CallFacts {
  declare readonly method?: string;
  declare readonly path?: string;
  declare readonly uuid?: string;
  declare readonly attempts: number;
  declare readonly elapsedMs: number;

  constructor(message: string, facts: CallFacts = NO_CALL, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    note(this, facts);
    Object.defineProperty(this, BRAND, { value: true });
  }

  override get name(): string {
    return 'MirloError';
  }

  // biome-ignore-start lint/complexity/noThisInStatic: `this` is the class right of `instanceof`, mostly a subclass.
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A class that the caller derived from one of ours: compare prototypes as usual.
    if (!Object.hasOwn(this.prototype, 'name')) return super[Symbol.hasInstance](value);
    if (!(BRAND in Object(value))) return false;
    // Two copies of a class are the same where their names are. The prototype chain holds the name
    // of each class.
    for (let level = Object.getPrototypeOf(value); level; level = Object.getPrototypeOf(level)) {
      if (Object.hasOwn(level, 'name') && level.name === this.prototype.name) return true;
    }
    return false;
  }
  // biome-ignore-end lint/complexity/noThisInStatic: see above

  /** The facts as a plain object: name, message, code, status, uuid, attempts … */
  toJSON(): Record<string, unknown> {
    const facts: Record<string, unknown> = { name: this.name, message: this.message };
    return Object.assign(facts, this);
  }
}

/** Whether a caught value is an error of this package, from any of its copies. */
export function isMirloError(value: unknown): value is MirloError {
  return value instanceof MirloError;
}
