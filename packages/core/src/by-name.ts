/**
 * What `instanceof` of an error that is thrown in one part and caught in another goes by: its name, not its class. A test runner that
 * forgets its modules between tests (Jest's `resetModules`) loads the part that comes on demand together with classes of its own.
 */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
