import type { AddedKey } from './added-key.ts';
import { ACCOUNTS } from './keys.ts';
import { assertOptions } from './known-name.ts';
import { existing } from './memory/joins.ts';
import type { MemoryStore } from './memory/store.ts';
import type { Sandbox } from './sandbox.ts';

/** Changes the first account as its operator would: adds keys, sets switches. */
export function accountControl(memory: () => MemoryStore): Pick<Sandbox, 'addKey' | 'configureAccount'> {
  return {
    // Imported on demand, because few tests add a key, and the code that reads IP addresses comes with it.
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
