/**
 * The base of an error that is thrown in one part and caught in another: `instanceof` goes by its name, not by its class. A test runner that
 * forgets its modules between tests (Jest's `resetModules`) loads the part that comes on demand together with classes of its own.
 */
export function errorNamed<Name extends string>(name: Name) {
  return class extends Error {
    override readonly name = name;

    static override [Symbol.hasInstance](error: unknown): boolean {
      return error instanceof Error && error.name === name;
    }
  };
}
