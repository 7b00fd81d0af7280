/** What the door needs of jest, which answers for this name itself while it runs a test: nothing has to be installed under it. */
declare module '@jest/globals' {
  type Hook = (work: () => Promise<void> | void) => void;
  export const beforeAll: Hook;
  export const afterEach: Hook;
  export const afterAll: Hook;
}
