/** What differs between runtimes, asked without importing anything of them. */

/** An environment variable, where there are any; Deno asks for permission and may refuse. */
export function readEnv(name: string): string | undefined {
  try {
    const value = globalThis.process?.env?.[name]?.trim();
    return value ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A web page or one of its workers; not jsdom inside Node, not a server-side worker runtime. */
export function isBrowser(): boolean {
  const scope: { document?: unknown; importScripts?: unknown; Deno?: unknown } = globalThis;
  if (globalThis.process?.versions?.node || scope.Deno) return false;
  return Boolean(scope.document ?? scope.importScripts);
}
