import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { readBreaker } from '../submitter/breaker-rows.ts';
import { readLastMinistry } from '../submitter/last-ministry.ts';
import { ministryOf } from '../submitter/ministry.ts';
import { readQueue } from '../submitter/report.ts';
import { readSettled } from '../submitter/report-settled.ts';
import { readStopped } from '../submitter/stopped.ts';
import { jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { withDatabase } from './open.ts';
import { paintWith } from './paint.ts';
import { statusScreen } from './status-screen.ts';

/** `mirlo status` */
export function addStatus(program: Command, context: CommandContext): void {
  program
    .command('status')
    .description('the queue to the ministry: states, deadlines, requests under way, breaker')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const { MIR_URL } = readConfig(context.env);
      const ministry = ministryOf(MIR_URL);
      const now = context.now();
      await withDatabase(context, async database => {
        const queue = await database.call(session => readQueue(session, now));
        const breaker = await database.call(session => readBreaker(session, ministry));
        const stopped = await database.call(readStopped);
        if (json) {
          const facts = { ministry: ministry.name, url: ministry.url, ...queue, breaker, stopped };
          context.out(`${JSON.stringify(facts)}\n`);
          return;
        }
        const last = MIR_URL === null ? await database.call(readLastMinistry) : null;
        const facts = {
          address: database.address,
          ministry: last ?? ministry,
          ministryKnown: MIR_URL !== null,
          queue,
          settled: await database.call(readSettled),
          breaker: last === null ? breaker : await database.call(session => readBreaker(session, last)),
          stopped,
        };
        context.out(statusScreen(facts, now, paintWith(context.colour)));
      });
    });
}
