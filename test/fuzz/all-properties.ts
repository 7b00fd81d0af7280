import { afterAll, beforeAll, describe } from 'vitest';
import { Harness } from '../conformance/harness.ts';
import type { Target } from '../conformance/target.ts';
import { junkProperties } from './junk-properties.ts';
import { modelProperties } from './model-properties.ts';
import { roundTripProperties } from './round-trip.ts';

/** Every property of one registry, against one target. */
export function allProperties(name: string, open: () => Promise<Target>): void {
  describe(name, () => {
    let harness: Harness;
    const api = () => harness;

    beforeAll(async () => {
      harness = new Harness(await open());
    });
    afterAll(() => harness.target.close());

    describe('takes and gives back', () => roundTripProperties(api));
    describe('is not shaken', () => junkProperties(api));
    describe('keeps the registry’s rules', () => modelProperties(api));
  });
}
