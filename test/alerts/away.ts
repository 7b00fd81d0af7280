import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy between a server and its database. It can cut this server off, while other servers still
 * reach the database.
 */
export interface Line {
  port: number;
  /** With `true`, ends every connection and each new one, until it is called with `false`. */
  away(is: boolean): void;
  close(): Promise<void>;
}

export async function startLine(target: number): Promise<Line> {
  const open = new Set<Socket>();
  let gone = false;
  const server = createServer(client => {
    const upstream = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    if (gone) client.destroy();
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    away(is) {
      gone = is;
      if (is) cut();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
