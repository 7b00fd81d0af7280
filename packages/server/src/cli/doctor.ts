import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { type Check, examine } from '../submitter/doctor.ts';
import { jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { endAtRisk } from './exit-code.ts';

const MARKS: Readonly<Record<Check['result'], string>> = { ok: 'ok  ', warning: 'WARN', failure: 'FAIL' };

/** `mirlo doctor` */
export function addDoctor(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('examine database, clock, passwords, ministry and queue; exit code 2 where something fails')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const config: Config = readConfig(context.env);
      const checks = await examine(config, context.now());
      if (json) for (const check of checks) context.out(`${JSON.stringify(check)}\n`);
      else
        context.out(
          checks
            .map(({ name, result, detail }) => `${MARKS[result]}  ${name.padEnd(13)} ${detail}\n`)
            .join(''),
        );
      if (checks.some(({ result }) => result === 'failure')) endAtRisk();
    });
}
