import { addressRange } from '@mirlo/core/address';
import { readDatabaseUrl } from './database/url.ts';
import { isOnThisMachine } from './submitter/ministry.ts';

/** `03:30`. @throws Error that says what is expected */
export function timeOfDay(value: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
  throw new Error('expected a time of day like 03:30');
}

/** An address as `url.ts` reads it. @throws Error that says what is expected */
export function databaseAddress(value: string): string {
  readDatabaseUrl(value);
  return value;
}

/** `/app/api`; empty for the root. */
export function basePath(value: string): string {
  if (value === '/') return '';
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(value)) throw new Error('expected a path like /app/api, or /');
  return value;
}

/** Scheme and host alone. Over http passwords could be read on the way, except on this machine. */
export function publicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnThisMachine(url.href));
  const bare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url && safe && bare) return url.origin;
  throw new Error('expected https://HOST, without a path (http only for localhost)');
}

/** CIDR ranges; none where nobody stands in front. */
export function trustedProxies(value: string): readonly string[] {
  if (value === 'none') return [];
  return value.split(',').map(text => {
    const range = addressRange(text);
    if (range === null) throw new Error('expected none, or addresses and CIDR ranges by comma');
    return range;
  });
}

/** A name of a ministry, or the address of one. @throws Error that says what is expected */
export function ministry(value: string): string {
  if (['simulator', 'preproduction', 'production', 'off'].includes(value)) return value;
  const url = URL.canParse(value) ? new URL(value) : null;
  // As every reader of it will take it: `HTTP:host` is `http://host/`, and the production ministry in capitals is that ministry.
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href;
  throw new Error('expected simulator, preproduction, production, off, or an http(s) address');
}

/** The address of a mail server, as nodemailer reads it. @throws Error that says what is expected */
export function smtpUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if ((url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '') return value;
  throw new Error('expected smtps://USER:PASSWORD@HOST or smtp://HOST:587');
}

/** An address of mail, with a name before it or not. @throws Error that says what is expected */
export function mailFrom(value: string): string {
  if (/^(?:[^<>"\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) return value;
  throw new Error('expected registro@example.com, or NAME <registro@example.com>');
}
