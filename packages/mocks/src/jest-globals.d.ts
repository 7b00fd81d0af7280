/**
 * The hooks of jest that `jest.ts` uses. Declared here, because jest itself provides this module
 * while it runs a test, so that no package needs to be installed.
 */
declare module '@jest/globals' {
  type Hook = (work: () => Promise<void> | void) => void;
  export const beforeAll: Hook;
  export const afterEach: Hook;
  export const afterAll: Hook;
}
