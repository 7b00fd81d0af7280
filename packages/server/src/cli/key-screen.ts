import type { Words } from '@mirlo/look';
import type { ListedKey } from '../database/api-keys.ts';
import { works } from '../issued-keys.ts';
import { pad, printable } from './output.ts';
import type { Shown, Tone } from './paint.ts';
import { SCREEN_COLUMNS, shortened, wrapped } from './screen.ts';
import { wallClock } from './times.ts';

/** So that a line with a name stays within 80 columns. */
const NAME_COLUMNS = 20;

export type KeyKind = 'production' | 'sandbox';

/** What a list calls its kind. */
export function kindOf({ sandbox }: Pick<ListedKey, 'sandbox'>): KeyKind {
  return sandbox ? 'sandbox' : 'production';
}

/** What may be seen of a key's text. */
export function shownText({ prefix, last4 }: Pick<ListedKey, 'prefix' | 'last4'>): string {
  return `${prefix}…${last4}`;
}

/** Keys account by account, a line each, and below it what the key is bound to. `now` is in epoch milliseconds. */
export function keyScreen(keys: readonly ListedKey[], now: number, shown: Shown): string {
  const { paint, say } = shown;
  const accounts = [...new Set(keys.map(({ account_id }) => account_id))];
  const width = Math.max(...keys.map(({ id }) => String(id).length));
  return accounts
    .map(account => {
      const own = keys.filter(({ account_id }) => account_id === account);
      return `${paint('strong', `${say({ es: 'Cuenta', en: 'Account' })} ${account}`)}\n${own.map(key => lines(key, width, now, shown)).join('')}`;
    })
    .join('\n');
}

function lines(key: ListedKey, width: number, now: number, { paint, say }: Shown): string {
  const tone = toneOf(key, now);
  const cells = [
    String(key.id).padStart(width),
    pad(paint(tone, kindOf(key)), 'production'.length),
    pad(shortened(printable(key.name), NAME_COLUMNS), NAME_COLUMNS),
    shownText(key),
    say(
      key.last_used === null
        ? { es: 'sin usar', en: 'never used' }
        : { es: `usada ${key.last_used}`, en: `used ${key.last_used}` },
    ),
  ];
  const bounds = boundsOf(key, now).map(say);
  const head = `  ${cells.join('  ')}`.trimEnd();
  const indent = ' '.repeat(width + 4);
  const below = bounds
    .flatMap(bound => wrapped(bound, SCREEN_COLUMNS - indent.length))
    .map(bound => `${indent}${paint('faint', bound)}\n`)
    .join('');
  return `${tone === 'faint' ? paint('faint', head) : head}\n${below}`;
}

/** A sandbox key as the demo shows one; a key that does not work any more stands back. */
function toneOf(key: ListedKey, now: number): Tone {
  if (!works(key, now)) return 'faint';
  return key.sandbox ? 'waiting' : 'good';
}

/** What a key is bound to, in words; empty for one that may do everything, everywhere, for ever. */
function boundsOf({ active, scope, establishments, allow_ip, expires_at }: ListedKey, now: number): Words[] {
  const ends = wallClock(expires_at);
  const places = establishments?.join(', ');
  const ranges = allow_ip?.join(', ');
  return [
    ...(active ? [] : [{ es: 'desactivada', en: 'deactivated' }]),
    ...(expires_at === null
      ? []
      : [
          expires_at > now
            ? { es: `hasta ${ends}`, en: `until ${ends}` }
            : { es: `caducada ${ends}`, en: `expired ${ends}` },
        ]),
    ...(scope === 'full'
      ? []
      : [
          scope === 'read' ? { es: 'solo lee', en: 'reads alone' } : { es: 'solo crea', en: 'creates alone' },
        ]),
    ...(establishments === null
      ? []
      : [{ es: `establecimientos ${places}`, en: `establishments ${places}` }]),
    ...(allow_ip === null ? [] : [{ es: `desde ${ranges}`, en: `from ${ranges}` }]),
  ];
}
