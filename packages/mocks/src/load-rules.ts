let loading: Promise<typeof import('./rules.ts')> | undefined;

/**
 * Loads the rules, once. They are loaded on demand, because an import of the sandbox that includes
 * them would weigh 200 kB (docs/decisions.md, "The sandbox for vendors").
 */
export function loadRules(): Promise<typeof import('./rules.ts')> {
  loading ??= import('./rules.ts').catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}
