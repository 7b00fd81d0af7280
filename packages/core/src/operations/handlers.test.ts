import { describe, expect, it } from 'vitest';
import { ROUTES } from '../generated/routes.ts';
import type { Handler } from './call.ts';
import { DOCUMENTS, HANDLERS } from './handlers.ts';

describe('the handlers', () => {
  it('are there for every operation of the contract, and for no other', () => {
    const handled = [...Object.keys(HANDLERS), ...Object.keys(DOCUMENTS)].sort();
    expect(handled).toEqual(ROUTES.map(route => route.operationId).sort());
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
    const missing: typeof HANDLERS = { ...HANDLERS, ping: undefined };
    expect([status, body, missing]).toHaveLength(3);
  });
});
