import type { AuditedActor, AuditLine } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';
import { headingOf, printable, SCREEN_COLUMNS, wrapText } from './cells.ts';
import type { Say } from './language.ts';
import type { ScreenStyle } from './paint.ts';
import { wallClock } from './times.ts';

const INDENT = ' '.repeat('2026-11-21 10:00:00  '.length);

/**
 * Lays out the audit: when, who and from where; then what. The account is left out where only one
 * was asked for.
 */
export function auditScreen(
  lines: readonly AuditLine[],
  ofOneAccount: boolean,
  { paint, say }: ScreenStyle,
): string {
  return lines
    .map(line => {
      const refused = line.result !== 'ok';
      const from =
        line.address === null ? '' : say({ es: `, desde ${line.address}`, en: `, from ${line.address}` });
      const who = wrapText(`${paint('strong', whoOf(line, say))}${from}`, SCREEN_COLUMNS - INDENT.length);
      const calls = { es: counted(line.n, 'es', 'llamada'), en: counted(line.n, 'en', 'call') };
      const what = refused ? `${line.result}, ${say(calls)}` : whatOf(line, say);
      const account =
        ofOneAccount || line.account_id === null
          ? ''
          : say({ es: `cuenta ${line.account_id}: `, en: `account ${line.account_id}: ` });
      const below = wrapText(`${account}${what}`, SCREEN_COLUMNS - INDENT.length);
      return [
        ...who.map((text, i) => (i === 0 ? `${wallClock(line.at)}  ` : INDENT) + text),
        ...below.map(text => INDENT + paint(refused ? 'bad' : null, text)),
      ].join('\n');
    })
    .map(entry => `${entry}\n`)
    .join('');
}

/**
 * Names who acted, as `key 3 Reception` or `command root`. A call with an unknown key, or none, is
 * nobody's.
 */
function whoOf({ actor, actor_id, actor_name }: AuditLine, say: Say): string {
  if (actor === null) return say({ es: 'nadie conocido', en: 'nobody known' });
  return [say(ACTORS[actor]), actor_id, actor_name === null ? null : printable(actor_name)]
    .filter(part => part !== null)
    .join(' ');
}

const ACTORS: Readonly<Record<AuditedActor, Words>> = {
  key: { es: 'clave', en: 'key' },
  user: { es: 'persona', en: 'user' },
  link: { es: 'enlace', en: 'link' },
  command: { es: 'orden', en: 'command' },
};

function whatOf({ operation, resource, record_id, fields, n }: AuditLine, say: Say): string {
  const record = resource === null ? '' : ` ${headingOf(resource, say)} ${record_id}`;
  const records = { es: counted(n, 'es', 'registro'), en: counted(n, 'en', 'record') };
  const several = n === 1 ? '' : `, ${say(records)}`;
  return `${operation}${record}${several}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`;
}

function counted(n: number, language: PageLanguage, what: string): string {
  return `${n.toLocaleString(language)} ${what}${n === 1 ? '' : 's'}`;
}
