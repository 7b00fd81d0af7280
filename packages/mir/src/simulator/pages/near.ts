/** Decides under which host names the simulator's pages and control paths can be reached. */
import { isIP } from 'node:net';

/** The answer for a page or its script. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The answer to a request under another host name. */
export const NOT_NEAR: PageAnswer = {
  status: 421,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: 'Open this by its address, or as localhost.',
};

/**
 * Whether a request's host is an IP address, localhost, or a name of the local network, which has
 * no dot. Other names are refused because of DNS rebinding: a site whose name was made to point
 * here could read what was filed, and change the simulator's answers.
 */
export function isNear(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return isIP(name) > 0 || !name.includes('.') || name.endsWith('.localhost');
}
