import { afterAll, beforeAll, describe } from 'vitest';
import { Harness } from '../conformance/harness.ts';
import { openSandbox } from '../conformance/targets/sandbox.ts';
import { junkProperties } from './junk-properties.ts';
import { modelProperties } from './model-properties.ts';
import { roundTripProperties } from './round-trip.ts';

describe('the sandbox', () => {
  let harness: Harness;
  const api = () => harness;

  beforeAll(async () => {
    harness = new Harness(await openSandbox('fetch'));
  });
  afterAll(() => harness.target.close());

  describe('takes and gives back', () => roundTripProperties(api));
  describe('is not shaken', () => junkProperties(api));
  describe('keeps the registry’s rules', () => modelProperties(api));
});
