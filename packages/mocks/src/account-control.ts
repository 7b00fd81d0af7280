import type { AddedKey } from './added-key.ts';
import { ACCOUNTS } from './keys.ts';
import { assertOptions } from './known-name.ts';
import { existing } from './memory/joins.ts';
import type { MemoryStore } from './memory/store.ts';
import type { Sandbox } from './sandbox.ts';

/** What an operator does with the first account: its keys, its switches. */
export function accountControl(memory: () => MemoryStore): Pick<Sandbox, 'addKey' | 'configureAccount'> {
  return {
    // Few tests add one: what reads addresses is loaded with the first.
    addKey: async <Key extends string>(options: AddedKey = {}) => {
      const { addKey } = await import('./added-key.ts');
      return addKey(memory(), options) as Key;
    },
    configureAccount: changes => {
      assertOptions('configureAccount', changes, ['sandboxReadsProduction']);
      memory().write(draft => {
        const account = existing(draft.get('accounts', ACCOUNTS.main));
        const { sandboxReadsProduction = account.sandbox_reads_production } = changes;
        draft.put('accounts', account.id, { ...account, sandbox_reads_production: sandboxReadsProduction });
      });
    },
  };
}
