import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationCases } from './cases/authentication.ts';
import { authorityCases } from './cases/authorities.ts';
import { boundCases } from './cases/bound.ts';
import { canaryCases } from './cases/canaries.ts';
import { concurrencyCases } from './cases/concurrency.ts';
import { edgeCases } from './cases/edges.ts';
import { exampleCases } from './cases/examples.ts';
import { failureCases } from './cases/failures.ts';
import { fieldCases } from './cases/fields.ts';
import { filedCases } from './cases/filed.ts';
import { filingCases } from './cases/filing.ts';
import { habitCases } from './cases/habits.ts';
import { historyCases } from './cases/history.ts';
import { idempotencyCases } from './cases/idempotency.ts';
import { invitationCases } from './cases/invitations.ts';
import { isolationCases } from './cases/isolation.ts';
import { keyCases } from './cases/keys.ts';
import { listCases } from './cases/lists.ts';
import { rentalCases } from './cases/rentals.ts';
import { revisionCases } from './cases/revisions.ts';
import { routingCases } from './cases/routing.ts';
import { scopeCases } from './cases/scopes.ts';
import { signatureCases } from './cases/signatures.ts';
import { Harness } from './harness.ts';
import { type Backend, driftOf, recordColumn } from './parity.ts';
import type { OpenTarget, Target } from './target.ts';

interface SuiteOptions {
  /** Its column in the parity table; a target that runs on demand has none. */
  backend?: Backend;
}

/**
 * Runs every case of the contract against one target, then demands that no status which the
 * contract declares went unseen.
 *
 * @param name of the target, for the report
 */
export function conformanceSuite(name: string, open: OpenTarget, { backend }: SuiteOptions = {}): void {
  describe(`the contract, kept by ${name}`, () => {
    let target: Target | null = null;
    let harness: Harness | null = null;
    const api = () => {
      if (!harness) throw new Error(`${name} is not open`);
      return harness;
    };

    beforeAll(async () => {
      target = await open();
      if (target) harness = new Harness(target);
    });
    afterAll(() => target?.close());

    describe('authentication', () => authenticationCases(api));
    describe('routing', () => routingCases(api));
    describe('bodies at their edges', () => edgeCases(api));
    describe('fields', () => fieldCases(api));
    describe('lists', () => listCases(api));
    describe('idempotency', () => idempotencyCases(api));
    describe('the scope of a uuid', () => scopeCases(api));
    describe('revisions', () => revisionCases(api));
    describe('signatures', () => signatureCases(api));
    describe('the history of a record', () => historyCases(api));
    describe('several callers at one instant', () => concurrencyCases(api));
    describe('invitations', () => invitationCases(api));
    describe('rentals and their parts', () => rentalCases(api));
    describe('isolation', () => isolationCases(api));
    describe('what a key may do', () => keyCases(api));
    describe('a key that is bound to establishments', () => boundCases(api));
    describe('filing', () => filingCases(api));
    describe('habits of booking software', () => habitCases(api));
    describe('what is not MIR’s', () => authorityCases(api));
    describe('failures', () => failureCases(api));
    describe('examples of errors in the contract', () => exampleCases(api));

    // A mutation run picks single cases, so it cannot ask what all of them produced together.
    const whole = process.env.MUTATION_RUN === undefined;
    it.skipIf(!whole)('has produced every status that the contract declares for every operation', () => {
      console.info(`${name}: operation × status\n${api().coverage.table()}`);
      expect(api().coverage.holes()).toEqual([]);
    });

    it.skipIf(!backend || !whole)('is what the published parity table says', () => {
      if (!backend) return;
      recordColumn(backend, api().coverage);
      expect(driftOf(backend, api().coverage)).toEqual([]);
    });
  });

  // These cases have a target of their own, because they move its clock.
  describe(`what becomes of a filing, by ${name}`, () => {
    let target: Target | null = null;
    let harness: Harness | null = null;
    beforeAll(async () => {
      target = await open();
      if (target) harness = new Harness(target);
    });
    afterAll(() => target?.close());
    const api = () => {
      if (!harness) throw new Error(`${name} is not open`);
      return harness;
    };
    filedCases(api);
    describe('the clock of the Canary Islands', () => canaryCases(api));
  });
}
