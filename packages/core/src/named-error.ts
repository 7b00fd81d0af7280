/**
 * Makes the base class of an error that one module throws and another catches: `instanceof` compares the name and not
 * the class. A test runner that resets its modules between tests (Jest's `resetModules`) loads a lazily imported
 * module with new classes, which a plain `instanceof` would not recognise.
 */
export function errorNamed<Name extends string>(name: Name) {
  return class extends Error {
    override readonly name = name;

    static override [Symbol.hasInstance](error: unknown): boolean {
      return error instanceof Error && error.name === name;
    }
  };
}
