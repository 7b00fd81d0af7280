import { SUBMISSION_STATES, type SubmissionState } from '@mirlo/core/filing';
import type { Command } from 'commander';
import { addCommand, idArgument } from './arguments.ts';
import { RefusedValue } from './context.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a time like `90m`, `6h` or `2d` to milliseconds. */
export function durationArgument(value: string): number {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(value) ?? [];
  const unitMs = UNITS[unit];
  if (unitMs === undefined)
    throw new RefusedValue({
      es: 'se espera un tiempo como 90m, 6h o 2d.',
      en: 'expected a time like 90m, 6h or 2d.',
    });
  return Number(count) * unitMs;
}

/** Parses one or more states, separated by `|` or `,`. */
export function statesArgument(value: string): SubmissionState[] {
  return value.split(/[|,]/).map(text => {
    const found = SUBMISSION_STATES.find(state => state === text.trim());
    if (found === undefined)
      throw new RefusedValue({
        es: `se esperan estados de entre ${SUBMISSION_STATES.join(', ')}.`,
        en: `expected states among ${SUBMISSION_STATES.join(', ')}.`,
      });
    return found;
  });
}

/** Parses the ministry's code of a lote or of a communication. */
function codeArgument(value: string): string {
  const code = value.trim().toLowerCase();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(code)) {
    throw new RefusedValue({
      es: 'se espera un código como 0b1f5a52-7d0c-4f5b-9a0e-3c1d2e4f5a6b.',
      en: 'expected a code like 0b1f5a52-7d0c-4f5b-9a0e-3c1d2e4f5a6b.',
    });
  }
  return code;
}

/** Adds a command `NAME <resource> <id> [CODE]` about the filing of one guest or contract. */
export function recordCommand(
  record: Command,
  name: string,
  description: string,
  code?: { name: string; description: string },
): Command {
  const command = addCommand(record, name, description)
    .argument('<resource>', 'guest or contract', resourceArgument)
    .argument('<id>', 'id of the record', idArgument);
  return code ? command.argument(`<${code.name}>`, code.description, codeArgument) : command;
}

/** Parses `guest` or `contract`, also in the plural. */
function resourceArgument(value: string): 'guests' | 'contracts' {
  if (value === 'guest' || value === 'guests') return 'guests';
  if (value === 'contract' || value === 'contracts') return 'contracts';
  throw new RefusedValue({ es: 'se espera guest o contract.', en: 'expected guest or contract.' });
}
