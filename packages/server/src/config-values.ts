import { addressRange } from '@mirlo/core/address';
import { readDatabaseUrl } from './database/url.ts';
import { isOnThisMachine } from './ministry/ministry.ts';

/** Functions that read the values of settings. Each throws an Error that says what is expected. */

/** Checks a time of day, `03:30`. */
export function timeOfDay(value: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
  throw new Error('expected a time of day like 03:30');
}

/** Checks the address of a database, as `url.ts` reads it. */
export function databaseAddress(value: string): string {
  readDatabaseUrl(value);
  return value;
}

/** Checks a base path, `/app/api`; empty for the root. */
export function basePath(value: string): string {
  if (value === '/') return '';
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(value)) throw new Error('expected a path like /app/api, or /');
  return value;
}

/**
 * Checks a URL of scheme and host alone. http is accepted for this machine only, because on a
 * network passwords could be read on the way.
 */
export function publicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnThisMachine(url.href));
  const bare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url && safe && bare) return url.origin;
  throw new Error('expected https://HOST, without a path (http only for localhost)');
}

/** Reads addresses and CIDR ranges, or `none` where no proxy is in front. */
export function trustedProxies(value: string): readonly string[] {
  if (value === 'none') return [];
  return value.split(',').map(text => {
    const range = addressRange(text);
    if (range === null) throw new Error('expected none, or addresses and CIDR ranges by comma');
    return range;
  });
}

/** Checks the name or address of a ministry. */
export function ministry(value: string): string {
  if (['simulator', 'preproduction', 'production', 'off'].includes(value)) return value;
  const url = URL.canParse(value) ? new URL(value) : null;
  // Normalises the URL, because later code compares it: `HTTP:host` is `http://host/`, and the
  // production address in capitals is the production ministry.
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href;
  throw new Error('expected simulator, preproduction, production, off, or an http(s) address');
}

/** Checks the address of a mail server, as nodemailer reads it. */
export function smtpUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if ((url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '') return value;
  throw new Error('expected smtps://USER:PASSWORD@HOST or smtp://HOST:587');
}

/** Checks an e-mail address, with or without a name before it. */
export function mailFrom(value: string): string {
  if (/^(?:[^<>"\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) return value;
  throw new Error('expected registro@example.com, or NAME <registro@example.com>');
}
