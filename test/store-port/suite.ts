import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store, StoredKey } from '../../packages/core/src/store.ts';
import { keyCases } from './cases-keys.ts';
import { listCases } from './cases-list.ts';
import { recordCases } from './cases-records.ts';
import { transactionCases } from './cases-transactions.ts';

/** A key of an account; unless a case says otherwise it may do everything. */
type KeyUnderTest = Pick<StoredKey, 'hash' | 'sandbox' | 'active' | 'account_id'> &
  Partial<Pick<StoredKey, 'name' | 'scope' | 'expires_at' | 'establishments' | 'allow_ip'>>;

/** A store and what only its operator can put into it. */
export interface StoreUnderTest {
  store: Store;
  /** A new account (premium, API on, no settings for filing), and its id. */
  newAccount(): Promise<number>;
  newKey(key: KeyUnderTest): Promise<void>;
  /**
   * Wakes what `wake` has noted in a transaction, as the submitter does. Absent where `wake` itself
   * wakes.
   */
  wakeNoted?(account: number, at: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The store of a case, and an account of its own, so that cases do not see each other's records.
 */
export interface Fixture {
  under: StoreUnderTest;
  store: Store;
  account: number;
}

/** The rules of the port (`core/src/store.ts`) that every store keeps, run on one of them. */
export function storePortSuite(name: string, openStore: () => Promise<StoreUnderTest>): void {
  describe(`the store port on ${name}`, () => {
    let under: StoreUnderTest | undefined;
    let account = 0;
    const fixture = (): Fixture => {
      if (!under) throw new Error('the store did not open');
      return { under, store: under.store, account };
    };
    beforeAll(async () => {
      under = await openStore();
    });
    beforeEach(async () => {
      account = await fixture().under.newAccount();
    });
    afterAll(async () => {
      await under?.close();
    });

    it('is open', () => expect(fixture().store).toBeDefined());
    describe('records', () => recordCases(fixture));
    describe('keys and uniqueness', () => keyCases(fixture));
    describe('lists', () => listCases(fixture));
    describe('transactions', () => transactionCases(fixture));
  });
}
