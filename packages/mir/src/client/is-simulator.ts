import { SIMULATOR_HEADER } from '../simulator-header.ts';
import type { TrustOptions } from './tls-connector.ts';
import { createAgent } from './transport.ts';
import { undici } from './undici.ts';

const TIMEOUT_MS = 3_000;

/**
 * Checks whether a simulator answers at an address. Sends a GET without credentials and reads only
 * the headers.
 *
 * @returns null where nobody answers within 3 s
 * @throws Error only where undici is missing
 */
export async function isSimulator(url: string, trust: TrustOptions = {}): Promise<boolean | null> {
  const dispatcher = createAgent({ ...trust, connectTimeoutMs: TIMEOUT_MS });
  try {
    const { headers, body } = await undici().request(url, {
      dispatcher,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body.on('error', () => {}).destroy();
    return headers[SIMULATOR_HEADER] !== undefined;
  } catch {
    return null;
  } finally {
    await dispatcher.destroy();
  }
}
