import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bundles a module of these tests for a page. `msw` is the package that an import of `msw` resolves
 * to.
 */
export async function bundled(source: string, msw: 'msw' | 'msw2' = 'msw'): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: HERE, loader: 'ts' },
    // esbuild looks aliases up from here: both versions of msw are dependencies of this package.
    absWorkingDir: HERE,
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    alias: msw === 'msw' ? {} : { msw },
    logLevel: 'silent',
  });
  return result.outputFiles?.[0]?.text ?? '';
}

/**
 * Bundles a module of these tests into ES modules that import each other, as bundlers do that split
 * code. Returns their texts by path; the entry is `/assets/entry.js`.
 */
export async function bundledInPieces(source: string, msw: 'msw' | 'msw2'): Promise<Record<string, string>> {
  const result = await build({
    stdin: { contents: source, resolveDir: HERE, loader: 'ts', sourcefile: 'entry.ts' },
    absWorkingDir: HERE,
    bundle: true,
    splitting: true,
    write: false,
    outdir: '/assets',
    entryNames: 'entry',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    alias: msw === 'msw' ? {} : { msw },
    logLevel: 'silent',
  });
  return Object.fromEntries((result.outputFiles ?? []).map(({ path, text }) => [path, text]));
}

/** Starts an HTTP server on this machine that serves these texts by their paths. */
export async function startSite(
  files: Record<string, string>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const text = files[request.url ?? ''];
    const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': `${type}; charset=utf-8` });
    response.end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Reads the script of the service worker that a version of msw ships. */
export function workerScript(msw: 'msw' | 'msw2'): Promise<string> {
  return readFile(new URL(`../node_modules/${msw}/lib/mockServiceWorker.js`, import.meta.url), 'utf8');
}
