/** A seed that the registry does not take: a mistake of the test. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}
