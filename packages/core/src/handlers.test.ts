import { describe, expect, it, vi } from 'vitest';
import { FILED_HANDLERS } from './filed-handlers.ts';
import { ROUTES } from './generated/routes.ts';
import { DOCUMENTS, handlerOf } from './handlers.ts';
import type { Handler } from './operations/call.ts';

describe('the handlers', () => {
  it('know what a record of guests or rentals is once these are loaded, and load them once', async () => {
    vi.resetModules();
    const { isFiledLoaded, loadedDefinition, loadFiled } = await import('./handlers.ts');
    expect(loadedDefinition('establishments').resource).toBe('establishments');
    expect(() => loadedDefinition('guests')).toThrow('guests are not loaded yet');
    expect(isFiledLoaded()).toBe(false);
    const loading = loadFiled();
    expect(loadFiled()).toBe(loading);
    await loading;
    expect(isFiledLoaded()).toBe(true);
    for (const { resource } of ROUTES)
      if (resource) expect(loadedDefinition(resource).resource).toBe(resource);
  });

  it('are there for every operation of the contract', async () => {
    for (const route of ROUTES) {
      if (route.action === 'document') expect(DOCUMENTS).toHaveProperty(route.operationId);
      else expect(await handlerOf(route.operationId), route.operationId).toBeTypeOf('function');
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
    const missing: typeof FILED_HANDLERS = { ...FILED_HANDLERS, getGuest: undefined };
    expect([status, body, missing]).toHaveLength(3);
  });
});
