import {
  createRegistry,
  type DoorResponse,
  madridDate,
  type Registry,
  type RegistryOptions,
} from '@mirlo/core';
import { ROOT } from '@mirlo/web';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { DEMO_SECRET_KEY } from '../credentials/secret-box.ts';
import { demoCalls, prepareDemo } from '../demo.ts';
import { type DemoExamples, prepareExamples } from '../demo-examples.ts';
import { configureDemoAccount, startDemoFiling } from '../demo-ministry.ts';
import { printed } from '../http/printed.ts';
import { createLog } from '../log.ts';
import { describeMinistry, isOnThisMachine, ministryOf } from '../ministry/ministry.ts';
import type { DemoFacts } from '../pages/facts.ts';
import { type RunningServer, type ServerParts, startServer } from '../server.ts';
import { addCommand } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { demoScreen } from './demo-screen.ts';
import { printJson } from './output.ts';
import { shownBy } from './paint.ts';
import { warnOfOpenFiles } from './secret-files.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * Settings of the demo where the environment has none: the demo files at once, with the simulator.
 */
const DEMO_SETTINGS = {
  MIR_URL: 'simulator',
  MIR_FILE_AT: 'creation',
  MIR_SETTLING_SECONDS: '2',
  LOG_LEVEL: 'warn',
  SECRET_KEY: DEMO_SECRET_KEY,
};

/** `mirlo demo`: what `npm start` runs. */
export function addDemo(program: Command, context: CommandContext): void {
  const about = 'run everything with an account and keys to try it: what `npm start` does';
  addCommand(program, 'demo', about).action(async () => {
    const config = demoConfig(context);
    let page: string | null = null;
    let examples: DemoExamples | null = null;
    let facts = async (): Promise<DemoFacts | null> => null;
    const background = async (parts: ServerParts) => {
      const filing = await startDemoFiling(parts);
      page = filing.page === null ? null : printed(filing.page);
      return filing;
    };
    const log = createLog(config.LOG_LEVEL, 'stderr');
    warnOfOpenFiles(context, log);
    const registry = telling(answer => examples?.answered(answer));
    const options = { log, background, registry, demo: () => facts(), linksHere: true };
    const server = await startServer(config, options);
    try {
      const demo = await prepareDemo(server.database, server.store, context.now());
      const { SECRET_KEY } = config;
      if (page !== null) await configureDemoAccount(server.database, demo.userId, SECRET_KEY, context.now());
      const { sandbox, production } = demo.keys;
      const prepared = await prepareExamples(server, sandbox, demo.establishments);
      examples = prepared;
      facts = async () => ({ key: production, records: await prepared.records() });
      const docs = `${server.url}/docs`;
      const { link, ...shown } = demo;
      const panel = `${config.PUBLIC_URL ?? onThisMachine(server)}${ROOT}/enter/${link}`;
      if (context.json) {
        const ministry = page === null ? {} : { ministry: page };
        printJson(context, [{ url: server.url, ...shown, docs, panel, ...ministry }]);
      } else {
        const now = context.now();
        const calls = demoCalls(server.url, demo, madridDate(now), madridDate(now + TWO_DAYS_MS));
        const ministry =
          page === null ? { words: context.say(describeMinistry(ministryOf(config))) } : { page };
        const screen = {
          url: server.url,
          docs,
          panel,
          ministry,
          calls,
          status: statusCommand(context),
          ...shown,
        };
        context.out(demoScreen(screen, shownBy(context)));
      }
      await context.untilStopped();
    } finally {
      await server.stop();
    }
  });
}

/**
 * Returns the command that shows the status. `npm start` runs the script `demo`; whoever installed
 * the package has no scripts.
 */
function statusCommand({ env }: CommandContext): string {
  return env.npm_lifecycle_event === 'demo' ? 'npm run mirlo -- status' : 'npx mirlo status';
}

/**
 * The origin of the panel's link, for a browser on this machine. It is that of the other printed
 * addresses, so that they share a session. Where `HOST` is not an address of this machine alone, it
 * is `localhost`.
 */
function onThisMachine({ url, port }: RunningServer): string {
  return isOnThisMachine(url) ? new URL(url).origin : `http://localhost:${port}`;
}

/** Makes a function like `createRegistry`, whose registry also hands each answer to `tell`. */
function telling(tell: (answer: DoorResponse) => void): (options: RegistryOptions) => Registry {
  return options => {
    const registry = createRegistry(options);
    return {
      answer: async (...call) => {
        const answer = await registry.answer(...call);
        tell(answer);
        return answer;
      },
    };
  };
}

function demoConfig({ env }: CommandContext): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  return readConfig({ ...DEMO_SETTINGS, ...Object.fromEntries(given) });
}
