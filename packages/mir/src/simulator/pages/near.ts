/** By which names the simulator's pages and control paths are reached. */
import { isIP } from 'node:net';

/** A page or its script, ready to be sent. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** To who came by another name. */
export const NOT_NEAR: PageAnswer = {
  status: 421,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: 'Open this by its address, or as localhost.',
};

/**
 * Whether something was asked for by an address, as localhost, or by a name of the local network, which has no dot. A site whose name was made to
 * point here (DNS rebinding) could read what was filed, and change how the simulator answers.
 */
export function isNear(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return isIP(name) > 0 || !name.includes('.') || name.endsWith('.localhost');
}
