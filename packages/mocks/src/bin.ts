#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { BASE_PATH } from './address.ts';
import { createSandbox } from './create-sandbox.ts';
import { listen } from './node.ts';
import { welcome } from './welcome.ts';

const HELP = `mirlo-sandbox: the registry in memory, over HTTP, for tests and manual tries

Usage: mirlo-sandbox [options]

  --port N          port to listen on; 0 takes a free one (default 8070)
  --host H          address to listen on (default 127.0.0.1; the sandbox guards nothing)
  --base-path P     path before /v1 (default ${BASE_PATH})
  --at INSTANT      freeze the clock there: "2026-01-15 10:00:00" (Europe/Madrid); unless given it runs
  --strict          refuse fields and parameters that the contract does not know
  --json            print one line of JSON instead of text
  --help            print this
`;

/**
 * Starts the sandbox with the given options. Every failure is reported in one line, with exit code
 * 1.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8070' },
      host: { type: 'string', default: '127.0.0.1' },
      'base-path': { type: 'string', default: BASE_PATH },
      at: { type: 'string' },
      strict: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const sandbox = createSandbox({ clock: values.at ?? Date.now, strict: values.strict });
  const server = await listen(sandbox, {
    port: portOf(values.port),
    host: values.host,
    basePath: values['base-path'],
  });
  process.stdout.write(
    values.json ? `${JSON.stringify(facts(server.baseUrl, sandbox))}\n` : welcome(server.baseUrl, sandbox),
  );
  const stop = () => {
    void server.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function facts(url: string, { keys, establishments }: ReturnType<typeof createSandbox>) {
  const { hotel, rentalOffice } = establishments;
  return { url, keys, establishments: [hotel, rentalOffice] };
}

/**
 * Reads a port number.
 *
 * @throws RangeError where the text is not a number from 0 to 65535
 */
function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new RangeError(`--port: received ${JSON.stringify(text)}, expected a number from 0 to 65535`);
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'the port is taken: give another with --port';
  return error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(`mirlo-sandbox: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
