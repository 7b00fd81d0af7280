import { afterAll, describe } from 'vitest';
import { Harness } from '../conformance/harness.ts';
import { openSandbox, sandboxTarget } from '../conformance/targets/sandbox.ts';
import { junkProperties } from './junk-properties.ts';
import { modelProperties } from './model-properties.ts';
import { roundTripProperties } from './round-trip.ts';

const sandbox = openSandbox();
const harness = new Harness(
  sandboxTarget(sandbox, { fetch: sandbox.fetch, baseUrl: sandbox.baseUrl, close: () => {} }),
);
const api = () => harness;

describe('the sandbox', () => {
  afterAll(() => sandbox.assertNoProblems());
  describe('takes and gives back', () => roundTripProperties(api));
  describe('is not shaken', () => junkProperties(api));
  describe('keeps the registry’s rules', () => modelProperties(api));
});
