import { expect, it } from 'vitest';
import { ROUTES } from '../../../packages/core/src/generated/routes.ts';
import type { Harness } from '../harness.ts';

/** The document, "Errors" (5xx) and "Limits"; docs/decisions.md, "429". */
export function failureCases(api: () => Harness): void {
  const keyed = ROUTES.filter(route => route.key);

  it('every operation answers 500 db_connect while the database is away, and works again when it is back', async () => {
    await api().target.databaseAway(true);
    try {
      for (const route of keyed) {
        const answer = await api().call(
          route.method,
          route.path.replace('{id}', '1'),
          route.body ? { body: {} } : {},
        );
        expect([route.operationId, answer.status, String(answer.body.code)]).toEqual([
          route.operationId,
          500,
          'db_connect',
        ]);
      }
    } finally {
      await api().target.databaseAway(false);
    }
    expect((await api().get('/v1/ping')).status).toBe(200);
  });

  it('every operation answers 429 with the wait where a key has used up its limit', async () => {
    for (const route of keyed) {
      await api().target.limitCalls(1);
      try {
        const first = await api().get('/v1/ping');
        expect(first.status).toBe(200);
        const answer = await api().call(
          route.method,
          route.path.replace('{id}', '1'),
          route.body ? { body: {} } : {},
        );
        expect([route.operationId, answer.status, String(answer.body.code)]).toEqual([
          route.operationId,
          429,
          'rate_limited',
        ]);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/);
        expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
        expect(answer.headers.get('x-ratelimit-reset')).toMatch(/^\d+$/);
      } finally {
        await api().target.limitCalls(null);
      }
    }
    expect((await api().get('/v1/ping')).headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('an unexpected failure is server_error without a word of what failed inside', async () => {
    await api().target.failOnce();
    const answer = await api().get('/v1/guests');
    expect([answer.status, String(answer.body.code)]).toEqual([500, 'server_error']);
    expect(answer.text).not.toMatch(/at .*\.ts|Error:|node_modules|injected/);
    expect((await api().get('/v1/guests')).status).toBe(200);
  });
}
