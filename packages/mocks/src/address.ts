/** The path under which the service stands on its host, unless told otherwise. */
export const BASE_PATH = '/app/api';

/** Where a door answers. */
export interface Address {
  /** Null: any origin. */
  origin: string | null;
  /** Without a slash at the end. */
  basePath: string;
}

/**
 * Reads a base URL as the SDK takes it: up to and including `/app/api`, without `/v1`.
 *
 * @throws TypeError where it is no absolute http or https URL
 */
export function addressOf(baseUrl: string | URL | undefined): Address {
  if (baseUrl === undefined) return { origin: null, basePath: BASE_PATH };
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `baseUrl: received ${JSON.stringify(String(baseUrl))}, expected an absolute http(s) URL such as "https://registro.test${BASE_PATH}"`,
    );
  }
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') };
}

/**
 * The address of a door that must have one: `process.env.BASE_URL` that is not set would let every request by.
 *
 * @param where the door, for the message
 * @throws TypeError where there is none
 */
export function givenAddress(where: string, options: { baseUrl: string | URL } | undefined): Address {
  const baseUrl = options?.baseUrl;
  if (baseUrl !== undefined) return addressOf(baseUrl);
  throw new TypeError(
    `${where}: received no baseUrl, expected one such as "https://registro.test${BASE_PATH}"`,
  );
}

/** The base URL of an address as text; `fallback` stands for an origin that is open. */
export function baseUrlOf({ origin, basePath }: Address, fallback: string): string {
  return `${origin ?? fallback}${basePath}`;
}

/** A URL's path below the base path, still percent-encoded; `/`, where nothing is, if it is not below: as the server does. */
export function pathBelow(basePath: string, pathname: string): string {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/';
}
