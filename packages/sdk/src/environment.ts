/** Tells runtimes apart without importing any runtime's modules. */

/**
 * Reads an environment variable; undefined where the runtime has none. Deno asks the user for
 * permission, who may refuse.
 */
export function readEnv(name: string): string | undefined {
  try {
    const value = globalThis.process?.env?.[name]?.trim();
    return value ? value : undefined;
  } catch {
    return undefined;
  }
}

const isCloudflare = () => /^Cloudflare/.test(globalThis.navigator?.userAgent ?? '');

/**
 * Whether the code runs in a web page or one of its workers. False for jsdom in Node and for
 * server-side worker runtimes.
 */
export function isBrowser(): boolean {
  const scope: { document?: unknown; importScripts?: unknown; Deno?: unknown } = globalThis;
  if (globalThis.process?.versions?.node || scope.Deno || isCloudflare()) return false;
  return Boolean(scope.document ?? scope.importScripts);
}

/**
 * Whether a call that was started always runs to its end: true in Node, Deno and Bun. An edge
 * runtime drops a call together with the request for which it was made, and nothing after the
 * call's `await` runs. Cloudflare is excluded by name, since its workers may have Node's `process`
 * too.
 */
export function isProcess(): boolean {
  const scope: { process?: unknown; Deno?: unknown } = globalThis;
  return !isCloudflare() && Boolean(globalThis.process?.versions?.node ?? scope.Deno);
}
