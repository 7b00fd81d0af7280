/** What an error knows of the call that failed. `path` is the template (`/v1/guests/{id}`): no identifier, no query, no key. */
export interface CallFacts {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  /** The idempotency key of a create: repeat the call with it and nothing is stored twice. */
  readonly uuid?: string | undefined;
  /** Attempts made, the first one included; 0 when none was started. */
  readonly attempts: number;
  /** From the call to the error, queue and waits included. */
  readonly elapsedMs: number;
}

/** Takes over what is known: a fact that is absent is no property, and neither printed nor logged. */
export function note(error: object, facts: object): void {
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) Object.assign(error, { [name]: value });
}

const NO_CALL: CallFacts = { attempts: 0, elapsedMs: 0 };

// Shared by every copy of this package in a process, so that `instanceof` works across CommonJS and ES module copies.
const BRAND = Symbol.for('@mirlo/sdk.error');

/**
 * What every error of this package is. Carries neither the key nor a body; `JSON.stringify`, `util.inspect` and loggers may have it.
 * `instanceof` holds across copies of the package.
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

  // biome-ignore-start lint/complexity/noThisInStatic: `this` is the class on the right of `instanceof`, a subclass as a rule.
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A class of the caller's own, derived from one of ours.
    if (!Object.hasOwn(this.prototype, 'name')) return super[Symbol.hasInstance](value);
    if (!(BRAND in Object(value))) return false;
    // The class's own name in the prototype chain is what makes two copies of a class the same.
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

/** Whether a caught value is one of this package's errors, from whichever copy of it. */
export function isMirloError(value: unknown): value is MirloError {
  return value instanceof MirloError;
}
