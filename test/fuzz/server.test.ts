import { afterAll, beforeAll, describe } from 'vitest';
import { Harness } from '../conformance/harness.ts';
import { openSqliteServer, type ServerTarget } from '../conformance/targets/server.ts';
import { junkProperties } from './junk-properties.ts';
import { modelProperties } from './model-properties.ts';
import { roundTripProperties } from './round-trip.ts';

let target: ServerTarget | null = null;
let harness: Harness | null = null;
const api = () => {
  if (!harness) throw new Error('the server is not open');
  return harness;
};

beforeAll(async () => {
  target = await openSqliteServer();
  harness = new Harness(target);
});
afterAll(() => target?.close());

describe('the server on SQLite', () => {
  describe('takes and gives back', () => roundTripProperties(api));
  describe('is not shaken', () => junkProperties(api));
  describe('keeps the registry’s rules', () => modelProperties(api));
});
