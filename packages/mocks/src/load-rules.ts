let loading: Promise<typeof import('./rules.ts')> | undefined;

/**
 * Loads the rules, once. It is the only part of the sandbox that is loaded on demand: with it, an import would weigh
 * 200 kB (docs/decisions.md, "The sandbox for vendors").
 */
export function loadRules(): Promise<typeof import('./rules.ts')> {
  loading ??= import('./rules.ts').catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}
