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

const isCloudflare = () => /^Cloudflare/.test(globalThis.navigator?.userAgent ?? '');

/** A web page or one of its workers; not jsdom inside Node, not a server-side worker runtime. */
export function isBrowser(): boolean {
  const scope: { document?: unknown; importScripts?: unknown; Deno?: unknown } = globalThis;
  if (globalThis.process?.versions?.node || scope.Deno || isCloudflare()) return false;
  return Boolean(scope.document ?? scope.importScripts);
}

/**
 * Whether a call lives as long as it takes: in Node, Deno and Bun. In a worker of an edge runtime it is dropped with the request for which it was
 * made, and nothing after its `await` runs. Cloudflare's has Node's `process` too, where its users ask for that.
 */
export function isProcess(): boolean {
  const scope: { process?: unknown; Deno?: unknown } = globalThis;
  return !isCloudflare() && Boolean(globalThis.process?.versions?.node ?? scope.Deno);
}
