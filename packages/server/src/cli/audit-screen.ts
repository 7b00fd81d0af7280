import type { AuditLine } from '@mirlo/core';
import { printable } from './output.ts';
import type { Paint } from './paint.ts';
import { SCREEN_COLUMNS, wrapped } from './screen.ts';
import { wallClock } from './times.ts';

const INDENT = ' '.repeat('2026-11-21 10:00:00  '.length);

/**
 * Two lines each: when, who and from where; then what. Of refused calls what they were is not kept, only how many.
 *
 * @param ofOneAccount leaves the account out, which is asked for
 */
export function auditScreen(lines: readonly AuditLine[], ofOneAccount: boolean, paint: Paint): string {
  return lines
    .map(line => {
      const refused = line.result !== 'ok';
      const from = line.address === null ? '' : `, from ${line.address}`;
      const who = `${wallClock(line.at)}  ${paint('strong', whoOf(line))}${from}`;
      const what = refused ? `${line.result}, ${count(line.n, 'call')}` : whatOf(line);
      const account = ofOneAccount || line.account_id === null ? '' : `account ${line.account_id}: `;
      const below = wrapped(`${account}${what}`, SCREEN_COLUMNS - INDENT.length);
      return [who, ...below.map(text => INDENT + paint(refused ? 'bad' : null, text))].join('\n');
    })
    .map(entry => `${entry}\n`)
    .join('');
}

/** `key 3 Reception`, `command root`; a key that does not exist, or none, is nobody's. */
function whoOf({ actor, actor_id, actor_name }: AuditLine): string {
  if (actor === null) return 'nobody known';
  return [actor, actor_id, actor_name === null ? null : shortened(printable(actor_name))]
    .filter(part => part !== null)
    .join(' ');
}

function whatOf({ operation, resource, record_id, fields, n }: AuditLine): string {
  const record = resource === null ? '' : ` ${resource} ${record_id}`;
  const several = n === 1 ? '' : `, ${count(n, 'record')}`;
  return `${operation}${record}${several}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`;
}

function count(n: number, what: string): string {
  return `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
}

const NAME_CHARACTERS = 24;

/** So that a whole address of IPv6 stays on the line; longer ones break it. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_CHARACTERS ? name : `${letters.slice(0, NAME_CHARACTERS - 1).join('')}…`;
}
