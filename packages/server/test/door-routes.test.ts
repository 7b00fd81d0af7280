import { createServer } from 'node:http';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawAnswer } from '../../../test/raw-answer.ts';
import { PATH_CASES } from '../../core/src/test-paths.ts';
import { operationRoutes } from '../src/http/door.ts';

/** The same table as the sandbox's router (`core/src/routes.test.ts`), over real HTTP. */
describe.each(['', '/app/api'])('the routes below %j', basePath => {
  const app = new Koa();
  app.use(
    operationRoutes(basePath, async (ctx, match) => {
      const found = match.kind === 'operation' ? { operation: ctx._matchedRouteName, id: match.id } : match;
      ctx.set('X-Found', JSON.stringify(found));
      ctx.status = 204;
    }),
  );
  app.use(ctx => {
    ctx.set('X-Found', JSON.stringify({ kind: 'not_found' }));
    ctx.status = 204;
  });
  const server = createServer(app.callback());
  beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise(resolve => void server.close(resolve)));

  it.each(PATH_CASES)('%s %s leads to %j', async (method, path, expected) => {
    expect(await ask(server.address(), method, basePath + path)).toEqual(expected);
  });
});

/** Calls without a client that would normalise the path. */
async function ask(address: unknown, method: string, path: string): Promise<Record<string, unknown>> {
  const { port } = address as { port: number };
  const answer = await rawAnswer(
    port,
    `${method} ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`,
  );
  return JSON.parse(/^x-found: (.*)$/im.exec(answer)?.[1] ?? '{}');
}
