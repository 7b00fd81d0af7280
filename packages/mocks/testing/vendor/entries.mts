/** Every entry of the packages as a TypeScript program names it. */
export * as mir from '@mirlo/mir';
export * as mirClient from '@mirlo/mir/client';
export * as municipalities from '@mirlo/mir/municipalities';
export * as simulator from '@mirlo/mir/simulator';
export * as mocks from '@mirlo/mocks';
export * as fixtures from '@mirlo/mocks/fixtures';
export * as jest from '@mirlo/mocks/jest';
export * as node from '@mirlo/mocks/node';
export * as nodeTest from '@mirlo/mocks/node-test';
export * as playwright from '@mirlo/mocks/playwright';
export * as sdk from '@mirlo/sdk';
export * as sdkNode from '@mirlo/sdk/node';
export * as preflight from '@mirlo/sdk/preflight';
