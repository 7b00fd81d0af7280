/** Enough for a moved prefix; more is a loop. */
export const MAX_REDIRECTS = 3;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function isRedirect(response: Response): boolean {
  // A browser hides the status of a redirect that is not followed.
  return REDIRECTS.has(response.status) || response.type === 'opaqueredirect';
}

/**
 * Where a redirect may be followed to: a GET, within the same origin. `fetch` itself would carry `X-Api-Key` to any host, since only
 * headers it knows are taken off on the way.
 */
export function redirectTarget(method: string, url: string, response: Response): string | undefined {
  const location = response.headers.get('location');
  if (method !== 'GET' || !location || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  return target.origin === new URL(url).origin ? target.href : undefined;
}
