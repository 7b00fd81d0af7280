import type { AddedKey } from './added-key.ts';
import { ACCOUNTS } from './keys.ts';
import { assertOptions } from './known-name.ts';
import { loadRules } from './load-rules.ts';
import { existing } from './memory/joins.ts';
import type { MemoryStore } from './memory/store.ts';
import type { Sandbox } from './sandbox.ts';

/** The operator's actions on the sandbox's first account: adding keys and setting switches. */
export function accountControl(memory: () => MemoryStore): Pick<Sandbox, 'addKey' | 'configureAccount'> {
  return {
    addKey: async <Key extends string>(options: AddedKey = {}) => {
      const { addKey } = await loadRules();
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
