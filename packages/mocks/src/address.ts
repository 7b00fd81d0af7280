/** The default path of the service on its host. */
export const BASE_PATH = '/app/api';

/** The address at which a door answers. */
export interface DoorAddress {
  /** Null: any origin. */
  origin: string | null;
  /** Without a slash at the end. */
  basePath: string;
}

/**
 * Reads a base URL in the SDK's form: up to and including `/app/api`, without `/v1`.
 *
 * @throws TypeError where it is no absolute http or https URL
 */
export function addressOf(baseUrl: string | URL | undefined): DoorAddress {
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
 * Reads the base URL of a door that must have one. With an unset `process.env.BASE_URL`, the door
 * would otherwise let every request pass.
 *
 * @param where the door, for the message
 * @throws TypeError where there is no base URL
 */
export function givenAddress(where: string, options: { baseUrl: string | URL } | undefined): DoorAddress {
  const baseUrl = options?.baseUrl;
  if (baseUrl !== undefined) return addressOf(baseUrl);
  throw new TypeError(
    `${where}: received no baseUrl, expected one such as "https://registro.test${BASE_PATH}"`,
  );
}

/** Writes an address as a base URL. `fallback` is the origin where the address has none. */
export function baseUrlOf({ origin, basePath }: DoorAddress, fallback: string): string {
  return `${origin ?? fallback}${basePath}`;
}

/**
 * The path of a URL below the base path, still percent-encoded. For a URL outside of the base path
 * it is `/`. No operation has this path, so the answer is 404, as the server's.
 */
export function pathBelow(basePath: string, pathname: string): string {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/';
}
