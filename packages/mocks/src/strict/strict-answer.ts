import type { DoorResponse, Route } from '@mirlo/core';
import { jsonOf, type RegistryRequest } from '../answer.ts';
import { describeUndocumented, type Undocumented } from './describe.ts';
import { undocumentedIn } from './undocumented.ts';

/** The `code` of a strict sandbox's refusal. The service never answers it. */
export const STRICT_CODE = 'sandbox_strict';

/** Finds the fields and parameters of a request that the contract does not know. */
export async function undocumented(route: Route, request: RegistryRequest): Promise<Undocumented[]> {
  return undocumentedIn(route, request.query, route.body ? await jsonOf(request) : undefined);
}

/**
 * The refusal in strict mode. Its status is 400, so that no client retries it; nothing was stored.
 */
export function strictAnswer(found: readonly Undocumented[], route: Route): DoorResponse {
  const message = found.map(describeUndocumented).join('\n');
  return {
    status: 400,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: JSON.stringify({ ok: false, code: STRICT_CODE, message }),
    facts: { operation: route.operationId, account: null, key: null, code: STRICT_CODE },
  };
}
