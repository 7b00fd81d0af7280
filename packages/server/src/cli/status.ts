import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { describeAddress } from '../database/url.ts';
import { readBreaker } from '../submitter/breaker-rows.ts';
import { describeMinistry, ministryOf } from '../submitter/ministry.ts';
import { readQueue } from '../submitter/report.ts';
import { readStopped } from '../submitter/stopped.ts';
import { jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { ageText, wallClock } from './filing-arguments.ts';
import { withDatabase } from './open.ts';

/** `mirlo status` */
export function addStatus(program: Command, context: CommandContext): void {
  program
    .command('status')
    .description('the queue to the ministry: states, deadlines, requests under way, breaker')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const ministry = ministryOf(readConfig(context.env).MIR_URL);
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
        const deadline = wallClock(queue.nextDeadline) ?? 'none';
        const since =
          breaker.state === 'closed' ? '' : ` since ${wallClock(breaker.since)}: ${breaker.words ?? ''}`;
        const lines = [
          ['Database', describeAddress(database.address)],
          [
            'Ministry',
            ministry.url === null ? 'OFF: nothing is filed (MIR_URL)' : describeMinistry(ministry),
          ],
          ['Breaker', `${breaker.state}${since}`],
          [
            'Due now',
            queue.due === 0 ? 'nothing' : `${queue.due} records, the oldest for ${ageText(queue.dueAgeMs)}`,
          ],
          ['Records', counted(queue.states)],
          ['Requests', counted(queue.requests, queue.requestAgeMs)],
          ['Deadlines', `${queue.overdue} passed, ${queue.dueSoon} within 6 h, next ${deadline}`],
          ...stopped.map(({ name, reason }) => ['Stopped', `${name}: ${reason}`]),
        ];
        context.out(`${lines.map(([name = '', value]) => `${name.padEnd(10)} ${value}`).join('\n')}\n`);
      });
    });
}

function counted(counts: Readonly<Record<string, number>>, ageMs?: number): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  if (some.length === 0) return 'none unfinished';
  const age = ageMs === undefined ? '' : `, the oldest for ${ageText(ageMs)}`;
  return `${some.map(([state, count]) => `${count} ${state}`).join(', ')}${age}`;
}
