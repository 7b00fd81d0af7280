import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the ministry that changes or delays its answers. */
export interface RewritingProxy {
  url: string;
  close(): Promise<void>;
}

export async function startRewritingProxy(
  target: string,
  rewrite: (answer: string, request: string) => string | Promise<string>,
): Promise<RewritingProxy> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { authorization = '' } = request.headers;
    const answer = await fetch(target, {
      method: 'POST',
      body,
      headers: { authorization, 'content-type': 'text/xml' },
    });
    response.writeHead(answer.status, { 'content-type': 'text/xml; charset=utf-8' });
    response.end(await rewrite(await answer.text(), body.toString('utf8')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
