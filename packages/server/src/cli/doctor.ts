import { untranslated, type Words } from '@mirlo/look';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { CHECK_NAMES, type Check, ok } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import { addCommand } from './arguments.ts';
import { printable } from './cells.ts';
import type { CommandContext } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { printJson } from './output.ts';
import { type ScreenStyle, shownBy, type Tone } from './paint.ts';
import { rowsText } from './screen.ts';
import { secretFileChecks } from './secret-files.ts';
import { VERSION } from './version.ts';

/**
 * The mark of each result. In each language all marks have the same width, so that the texts beside
 * them align.
 */
const MARKS: Readonly<Record<Check['result'], { mark: Words; tone: Tone }>> = {
  ok: { mark: { es: 'ok   ', en: 'ok  ' }, tone: 'good' },
  warning: { mark: { es: 'AVISO', en: 'WARN' }, tone: 'waiting' },
  failure: { mark: { es: 'FALLO', en: 'FAIL' }, tone: 'bad' },
};

/** `mirlo doctor` */
export function addDoctor(program: Command, context: CommandContext): void {
  const about = 'examine database, clock, passwords, ministry and queue; exit code 2 where something fails';
  addCommand(program, 'doctor', about).action(async () => {
    const examined = await examine(readConfig(context.env), context.now());
    const checks = [programCheck(), ...secretFileChecks(context), ...examined];
    const lines = checks.map(check => ({ ...check, detail: check.detail.en }));
    if (context.json) printJson(context, lines);
    else context.out(doctorScreen(checks, shownBy(context)));
    if (checks.some(({ result }) => result === 'failure')) endAtRisk();
  });
}

/** Names the versions that a question to the maintainers should state. */
function programCheck(): Check {
  const { versions, platform, arch } = process;
  return ok('version', untranslated(`mirlo ${VERSION}, Node ${versions.node}, ${platform} ${arch}`));
}

/** Lays out one paragraph for each check, and at the end how many found something. */
function doctorScreen(checks: readonly Check[], { paint, say }: ScreenStyle): string {
  const rows = checks.map(({ name, result, detail }) => {
    const { mark, tone } = MARKS[result];
    return {
      label: `${paint(tone, say(mark))}  ${say({ es: CHECK_NAMES[name], en: name })}`,
      value: paint(result === 'ok' ? null : tone, printable(say(detail))),
    };
  });
  return `${rowsText(rows)}\n${verdict(checks, { paint, say })}\n`;
}

function verdict(checks: readonly Check[], { paint, say }: ScreenStyle): string {
  const count = (result: Check['result']) => checks.filter(check => check.result === result).length;
  const [failures, warnings] = [count('failure'), count('warning')];
  if (failures > 0) {
    const failed = {
      es: `${failures} con fallo, ${warnings} por mirar.`,
      en: `${failures} failed, ${warnings} to look at.`,
    };
    return paint('bad', say(failed));
  }
  if (warnings > 0) {
    const none = {
      es: `Ningún fallo, ${warnings} por mirar.`,
      en: `Nothing failed, ${warnings} to look at.`,
    };
    return paint('waiting', say(none));
  }
  return paint('good', say({ es: 'Todo está en orden.', en: 'Everything is in order.' }));
}
