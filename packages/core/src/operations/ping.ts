import { CONTRACT_VERSION } from '../generated/routes.ts';
import { madridIso } from '../madrid.ts';
import type { Call, OperationAnswer } from './call.ts';

/**
 * Answers with the time, the account, the key kind and the contract's version (the document,
 * "Endpoint list").
 */
export async function ping({ actor, now }: Call): Promise<OperationAnswer<'ping'>> {
  return {
    status: 200,
    body: {
      ok: true,
      ts: madridIso(now),
      userId: actor.account_id,
      sandbox: actor.sandbox,
      env: actor.sandbox ? 'sandbox' : 'production',
      version: CONTRACT_VERSION,
    },
  };
}
