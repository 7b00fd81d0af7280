import type { Words } from '@mirlo/look';
import type { ListedKey } from '../database/api-keys.ts';
import { shownText, works } from '../issued-keys.ts';
import { pad, printable, SCREEN_COLUMNS, shortened, wrapText } from './cells.ts';
import type { ScreenStyle, Tone } from './paint.ts';
import { wallClock } from './times.ts';

/** Width of a name, so that its line fits the screen. */
const NAME_COLUMNS = 20;

export type KeyKind = 'production' | 'sandbox';

/** Returns the kind of a key. */
export function keyKind({ sandbox }: Pick<ListedKey, 'sandbox'>): KeyKind {
  return sandbox ? 'sandbox' : 'production';
}

/**
 * Lays out keys by account, one a line; the limits of a key stand below it. `now` is in epoch
 * milliseconds.
 */
export function keyScreen(keys: readonly ListedKey[], now: number, shown: ScreenStyle): string {
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

function lines(key: ListedKey, width: number, now: number, { paint, say }: ScreenStyle): string {
  const tone = toneOf(key, now);
  const cells = [
    String(key.id).padStart(width),
    pad(paint(tone, keyKind(key)), 'production'.length),
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
    .flatMap(bound => wrapText(bound, SCREEN_COLUMNS - indent.length))
    .map(bound => `${indent}${paint('faint', bound)}\n`)
    .join('');
  return `${tone === 'faint' ? paint('faint', head) : head}\n${below}`;
}

/** Returns the colour of a key: faint where it works no more, else that of its kind. */
function toneOf(key: ListedKey, now: number): Tone {
  if (!works(key, now)) return 'faint';
  return key.sandbox ? 'waiting' : 'good';
}

/** Describes the limits of a key; empty for a key without any. */
function boundsOf({ active, scope, establishments, allow_ip, expires_at }: ListedKey, now: number): Words[] {
  const ends = wallClock(expires_at);
  const places = establishments?.join(', ');
  const ranges = allow_ip?.join(', ');
  const bounds = [
    active ? null : { es: 'desactivada', en: 'deactivated' },
    expires_at === null
      ? null
      : expires_at > now
        ? { es: `hasta ${ends}`, en: `until ${ends}` }
        : { es: `caducada ${ends}`, en: `expired ${ends}` },
    scope === 'read' ? { es: 'solo lee', en: 'reads alone' } : null,
    scope === 'create' ? { es: 'solo crea', en: 'creates alone' } : null,
    establishments && { es: `establecimientos ${places}`, en: `establishments ${places}` },
    allow_ip && { es: `desde ${ranges}`, en: `from ${ranges}` },
  ];
  return bounds.filter(bound => bound !== null);
}
