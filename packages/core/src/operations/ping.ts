import { madridIso } from '../madrid.ts';
import type { Answer, Call } from './call.ts';
import { contractVersion } from './contract-text.ts';

/** Connectivity, key and environment (the document, "Endpoint list"). */
export async function ping({ key, now }: Call): Promise<Answer<'ping'>> {
  return {
    status: 200,
    body: {
      ok: true,
      ts: madridIso(now),
      userId: key.account_id,
      sandbox: key.sandbox,
      env: key.sandbox ? 'sandbox' : 'production',
      version: await contractVersion(),
    },
  };
}
