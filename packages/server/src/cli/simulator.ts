import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createSimulator } from '@mirlo/mir/simulator';
import type { Command } from 'commander';
import { printed } from '../http/printed.ts';
import { SIMULATOR_PORT } from '../ministry/ministry.ts';
import { addCommand, withoutUndefined } from './arguments.ts';
import { type CommandContext, RefusedValue } from './context.ts';
import { printDone } from './output.ts';

const MAX_DELAY_MS = 3_600_000;

interface Options {
  port: number;
  host: string;
  delay: number;
  state?: string;
}

/** `mirlo simulator` */
export function addSimulator(program: Command, context: CommandContext): void {
  addCommand(program, 'simulator', 'run a ministry on this machine: what MIR_URL=simulator files with')
    .option('--port <port>', 'port to listen on; 0 picks a free one', number(65_535), SIMULATOR_PORT)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--delay <ms>', 'time from receipt to verdict, in milliseconds', number(MAX_DELAY_MS), 1_000)
    .option('--state <file>', 'keep what was filed in this file')
    .action(async ({ port, host, delay, state }: Options) => {
      if (state !== undefined) mkdirSync(dirname(state), { recursive: true });
      const simulator = createSimulator({ delayMs: delay, ...withoutUndefined({ stateFile: state }) });
      const listening = await simulator.listen({ port, host });
      const [url, origin] = [printed(listening.url), printed(listening.origin)];
      printDone(
        context,
        { url, origin },
        {
          es: `Un Ministerio simulado escucha.\n\n  MIR_URL      ${url}\n  Comunicado   ${origin}\n\nCtrl+C lo detiene.`,
          en: `A simulated ministry listens.\n\n  MIR_URL   ${url}\n  Filed     ${origin}\n\nCtrl+C ends it.`,
        },
      );
      await context.untilStopped();
      await simulator.close();
    });
}

function number(max: number): (value: string) => number {
  return value => {
    const parsed = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
    if (parsed <= max) return parsed;
    throw new RefusedValue({
      es: `se espera un entero de 0 a ${max}.`,
      en: `expected an integer from 0 to ${max}.`,
    });
  };
}
