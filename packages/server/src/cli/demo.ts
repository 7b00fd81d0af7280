import { madridDate } from '@mirlo/core';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { demoCalls, prepareDemo } from '../demo.ts';
import { createLog } from '../log.ts';
import { startServer } from '../server.ts';
import { jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

/** What the demo sets where the environment does not: it files at once, with the simulator. */
const DEMO_SETTINGS = {
  MIR_URL: 'simulator',
  MIR_FILE_AT: 'creation',
  MIR_SETTLING_SECONDS: '2',
  LOG_LEVEL: 'warn',
};

/** `mirlo demo`: what `npm start` runs. */
export function addDemo(program: Command, context: CommandContext): void {
  program
    .command('demo')
    .description('run everything with an account and keys to try it: what `npm start` does')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const config = demoConfig(context);
      const server = await startServer(config, { log: createLog(config.LOG_LEVEL, 'stderr') });
      try {
        const demo = await prepareDemo(server.database, server.store, context.now());
        const docs = `${server.url}/docs`;
        if (json) context.out(`${JSON.stringify({ url: server.url, ...demo, docs })}\n`);
        else {
          const now = context.now();
          const calls = demoCalls(server.url, demo, madridDate(now), madridDate(now + TWO_DAYS_MS));
          context.out(welcome({ url: server.url, docs, ...demo }, calls));
        }
        await context.untilStopped();
      } finally {
        await server.stop();
      }
    });
}

function demoConfig({ env }: CommandContext): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  return readConfig({ ...DEMO_SETTINGS, ...Object.fromEntries(given) });
}

function welcome(
  {
    url,
    docs,
    keys,
    establishments,
  }: { url: string; docs: string } & Awaited<ReturnType<typeof prepareDemo>>,
  calls: readonly string[],
): string {
  return `
Mirlo runs. Mirlo está en marcha.

  API              ${url}
  Reference        ${docs}
  Production key   ${keys.production}
  Sandbox key      ${keys.sandbox}
  Establishments   ${establishments.map(({ id, nombre }) => `${id} ${nombre}`).join(', ')}

Try it / Pruébelo:

${calls.join('\n\n')}

Ctrl+C ends it. Ctrl+C lo detiene.
`;
}
