import { openapiJson } from '../generated/document.ts';
import { madridIso } from '../madrid.ts';
import { isObject } from '../validation/prepare.ts';
import type { Answer, Call } from './call.ts';

/** The contract's `info.version`. */
const VERSION = versionOf(JSON.parse(openapiJson));

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
      version: VERSION,
    },
  };
}

function versionOf(document: unknown): string {
  const info = isObject(document) ? document.info : null;
  if (!isObject(info) || typeof info.version !== 'string')
    throw new Error('the contract has no info.version');
  return info.version;
}
