import type { Origin } from '../resources/definition.ts';
import type { Call } from './call.ts';

/** What the registry gives a new record. @param sandbox the key kind that it is kept under */
export function originOf(call: Call, sandbox: boolean): Origin {
  return { account_id: call.actor.account_id, sandbox, created_at: call.now, updated_at: call.now };
}
