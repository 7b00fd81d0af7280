import { SIMULATOR_HEADER } from '../simulator-header.ts';
import type { TrustOptions } from './tls-connector.ts';
import { createAgent } from './transport.ts';
import { undici } from './undici.ts';

const TIMEOUT_MS = 3_000;

/**
 * Asks an address whether a simulator answers there: a GET without credentials, of which only the headers are looked at.
 *
 * @returns null where nobody answers within 3 s. Throws only where undici is missing.
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
