import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { run } from './pack.ts';

/** A registry that has this repository's packages as they would be published, and no others. */
export interface LocalRegistry {
  /** The line of an `.npmrc` by which npm finds them. */
  npmrc: string;
  close(): Promise<void>;
}

/**
 * Offers the tarballs of a folder to npm on this machine, so that READMEs can be followed to the
 * letter.
 */
export async function serveRegistry(folder: string): Promise<LocalRegistry> {
  const documents = new Map<string, object>();
  let origin = '';
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    if (path.endsWith('.tgz') && readdirSync(folder).includes(path)) {
      response.end(readFileSync(join(folder, path)));
      return;
    }
    const document = documents.get(path);
    response.writeHead(document === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(document ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  for (const file of readdirSync(folder)) {
    const manifest = JSON.parse(await run('tar', ['xOf', file, 'package/package.json'], { cwd: folder }));
    const integrity = `sha512-${createHash('sha512')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
    const dist = { tarball: `${origin}${file}`, integrity };
    documents.set(manifest.name, {
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, dist } },
    });
  }
  return {
    npmrc: `@mirlo:registry=${origin}\n`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
