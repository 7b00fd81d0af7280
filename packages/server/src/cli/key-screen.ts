import type { Words } from '@mirlo/look';
import type { ListedKey } from '../database/api-keys.ts';
import { shownText, works } from '../issued-keys.ts';
import { SCREEN_COLUMNS, wrapText } from './cells.ts';
import { tableText } from './output.ts';
import type { ScreenStyle, Tone } from './paint.ts';
import { wallClock } from './times.ts';

const INDENT = ' '.repeat(4);

export type KeyKind = 'production' | 'sandbox';

/** Returns the kind of a key. */
export function keyKind({ sandbox }: Pick<ListedKey, 'sandbox'>): KeyKind {
  return sandbox ? 'sandbox' : 'production';
}

/** Lays out keys in a table; the limits of a key stand below it. `now` is in epoch milliseconds. */
export function keyScreen(keys: readonly ListedKey[], now: number, shown: ScreenStyle): string {
  const { paint, say } = shown;
  const lines = keys.map(key => ({
    id: key.id,
    account: key.account_id,
    kind: keyKind(key),
    name: key.name,
    key: shownText(key),
    used: key.last_used,
  }));
  const tones = keys.map(key => toneOf(key, now));
  const bounds = keys.map(key =>
    boundsOf(key, now)
      .flatMap(bound => wrapText(say(bound), SCREEN_COLUMNS - INDENT.length))
      .map(line => `${INDENT}${paint('faint', line)}`),
  );
  return tableText(lines, shown, {
    toneOf: (column, _, index) =>
      column === 'kind' || tones[index] === 'faint' ? (tones[index] ?? null) : null,
    below: (_, index) => bounds[index] ?? [],
  });
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
