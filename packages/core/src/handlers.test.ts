import { describe, expect, it } from 'vitest';
import { ROUTES } from './generated/routes.ts';
import { DOCUMENTS, HANDLERS } from './handlers.ts';
import type { Handler } from './operations/call.ts';

describe('the handlers', () => {
  it('are there for every operation of the contract', () => {
    for (const route of ROUTES) {
      if (route.action === 'document') expect(DOCUMENTS).toHaveProperty(route.operationId);
      else expect(HANDLERS[route.operationId], route.operationId).toBeTypeOf('function');
    }
  });

  it('do not compile with a status or a body that the contract does not declare', () => {
    // @ts-expect-error a delete does not answer 201
    const status: Handler<'deleteGuest'> = async () => ({
      status: 201,
      body: { ok: true, id: 1, deleted: true },
    });
    // @ts-expect-error a delete answers with an id
    const body: Handler<'deleteGuest'> = async () => ({ status: 200, body: { ok: true, deleted: true } });
    // @ts-expect-error an operation is missing
    const missing: typeof HANDLERS = { ...HANDLERS, getGuest: undefined };
    expect([status, body, missing]).toHaveLength(3);
  });
});
