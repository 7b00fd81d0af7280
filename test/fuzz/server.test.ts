import { afterAll, beforeAll, describe } from 'vitest';
import { Harness } from '../conformance/harness.ts';
import { openSqliteServer } from '../conformance/targets/server.ts';
import { junkProperties } from './junk-properties.ts';
import { modelProperties } from './model-properties.ts';
import { roundTripProperties } from './round-trip.ts';

describe('the server on SQLite', () => {
  let harness: Harness;
  const api = () => harness;

  beforeAll(async () => {
    harness = new Harness(await openSqliteServer());
  });
  afterAll(() => harness.target.close());

  describe('takes and gives back', () => roundTripProperties(api));
  describe('is not shaken', () => junkProperties(api));
  describe('keeps the registry’s rules', () => modelProperties(api));
});
