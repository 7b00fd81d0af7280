/** Takes over what is known: a fact that is absent is no property, and neither printed nor logged. */
export function note(error, facts) {
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) Object.assign(error, { [name]: value });
}
const NO_CALL = { attempts: 0, elapsedMs: 0 };
// Shared by every copy of this package in a process, so that `instanceof` works across CommonJS and ES module copies.
const BRAND = Symbol.for('@mirlo/sdk.error');
/** The class's own name in the prototype chain is what makes two copies of a class the same. */
function hasClassName(error, name) {
  for (let level = Object.getPrototypeOf(error); level !== null; level = Object.getPrototypeOf(level)) {
    if (Object.hasOwn(level, 'name') && level.name === name) return true;
  }
  return false;
}
/**
 * What every error of this package is. Carries neither the key nor a body; `JSON.stringify`, `util.inspect` and loggers may have it.
 * `instanceof` holds across copies of the package.
 */
export class MirloError extends Error {
  constructor(message, facts = NO_CALL, cause) {
    super(message, cause === undefined ? undefined : { cause });
    note(this, facts);
    Object.defineProperty(this, BRAND, { value: true });
  }
  get name() {
    return 'MirloError';
  }
  // biome-ignore-start lint/complexity/noThisInStatic: `this` is the class on the right of `instanceof`, a subclass as a rule.
  static [Symbol.hasInstance](value) {
    // A class of the caller's own, derived from one of ours.
    if (!Object.hasOwn(this.prototype, 'name'))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    return (
      typeof value === 'object' &&
      value !== null &&
      BRAND in value &&
      hasClassName(value, this.prototype.name)
    );
  }
  // biome-ignore-end lint/complexity/noThisInStatic: see above
  /** The facts as a plain object: name, message, code, status, uuid, attempts … */
  toJSON() {
    const said = { name: this.name, message: this.message };
    return Object.fromEntries([...Object.entries(said), ...Object.entries(this)]);
  }
}
/** Whether a caught value is one of this package's errors, from whichever copy of it. */
export function isMirloError(value) {
  return value instanceof MirloError;
}
