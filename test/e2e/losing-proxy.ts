import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy that lets requests through and loses answers: their connection breaks as the first byte
 * comes back.
 */
export interface LosingProxy {
  readonly url: string;
  /** Loses the next answers, as many as given. */
  lose(answers: number): void;
  /** Answers lost so far. */
  lost(): number;
  close(): void;
}

export async function startLosingProxy(target: string): Promise<LosingProxy> {
  const { hostname, port, pathname } = new URL(target);
  const sockets = new Set<Socket>();
  let toLose = 0;
  let lost = 0;
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', chunk => {
      if (toLose === 0) return void client.write(chunk);
      toLose -= 1;
      lost += 1;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own }: Pick<AddressInfo, 'port'> = Object(server.address());
  return {
    url: `http://127.0.0.1:${own}${pathname}`,
    lose: answers => {
      toLose = answers;
    },
    lost: () => lost,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
