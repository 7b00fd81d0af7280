import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import type { Check } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import { jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import type { Say } from './language.ts';
import { pad, printable } from './output.ts';
import { type Paint, paintWith, type Tone } from './paint.ts';
import { secretFileChecks } from './secret-files.ts';
import { VERSION } from './version.ts';

/** As wide as each other. */
const MARKS: Readonly<Record<Check['result'], { mark: string; tone: Tone }>> = {
  ok: { mark: 'ok  ', tone: 'good' },
  warning: { mark: 'WARN', tone: 'waiting' },
  failure: { mark: 'FAIL', tone: 'bad' },
};

/** `mirlo doctor` */
export function addDoctor(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('examine database, clock, passwords, ministry and queue; exit code 2 where something fails')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const config: Config = readConfig(context.env);
      const examined = await examine(config, context.now());
      const checks = [programCheck(), ...secretFileChecks(context), ...examined];
      if (json) for (const check of checks) context.out(`${JSON.stringify(check)}\n`);
      else context.out(doctorScreen(checks, paintWith(context.colour), context.say));
      if (checks.some(({ result }) => result === 'failure')) endAtRisk();
    });
}

/** The versions that a question to the maintainers should name. */
function programCheck(): Check {
  return {
    name: 'version',
    result: 'ok',
    detail: `mirlo ${VERSION}, Node ${process.versions.node}, ${process.platform} ${process.arch}`,
  };
}

/** One line a check, and at the end how many are not in order. */
function doctorScreen(checks: readonly Check[], paint: Paint, say: Say): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(({ name, result, detail }) => {
    const { mark, tone } = MARKS[result];
    const said = printable(detail);
    return `${paint(tone, mark)}  ${pad(name, width)}  ${result === 'ok' ? said : paint(tone, said)}\n`;
  });
  return `${lines.join('')}\n${verdict(checks, paint, say)}\n`;
}

function verdict(checks: readonly Check[], paint: Paint, say: Say): string {
  const count = (result: Check['result']) => checks.filter(check => check.result === result).length;
  const [failures, warnings] = [count('failure'), count('warning')];
  if (failures > 0)
    return paint(
      'bad',
      say({
        es: `${failures} con fallo, ${warnings} por mirar.`,
        en: `${failures} failed, ${warnings} to look at.`,
      }),
    );
  if (warnings > 0)
    return paint(
      'waiting',
      say({
        es: `Ningún fallo, ${warnings} por mirar.`,
        en: `Nothing failed, ${warnings} to look at.`,
      }),
    );
  return paint('good', say({ es: 'Todo está en orden.', en: 'Everything is in order.' }));
}
