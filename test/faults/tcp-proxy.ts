import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A proxy between two processes that can make the network fail. */
export interface TcpProxy {
  port: number;
  /** How many chunks clients have sent so far: of a client that waits for answers, its requests. */
  sent(): number;
  /** Holds the bytes of both directions until `pass`. Connections stay open. */
  hold(): void;
  /** The number of held chunks from clients. */
  waiting(): number;
  pass(): void;
  /** Breaks every connection, drops the held bytes and ends `hold`. New connections work. */
  cut(): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  upstream: Socket;
  toUpstream: Buffer[];
  toClient: Buffer[];
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let holding = false;
  let sent = 0;

  const server = createServer(client => {
    const upstream = createConnection({ host: '127.0.0.1', port: targetPort });
    const pair: Pair = { client, upstream, toUpstream: [], toClient: [] };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    client.on('data', () => {
      sent += 1;
    });
    forward(client, upstream, pair.toUpstream, end);
    forward(upstream, client, pair.toClient, end);
  });

  function forward(from: Socket, to: Socket, queue: Buffer[], end: () => void): void {
    from.on('data', (chunk: Buffer) => {
      if (holding) queue.push(chunk);
      else to.write(chunk);
    });
    from.on('error', end);
    from.on('close', end);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    sent: () => sent,
    hold: () => {
      holding = true;
    },
    waiting: () => [...pairs].reduce((sum, { toUpstream }) => sum + toUpstream.length, 0),
    pass: () => {
      holding = false;
      for (const { client, upstream, toUpstream, toClient } of pairs) {
        for (const chunk of toUpstream.splice(0)) upstream.write(chunk);
        for (const chunk of toClient.splice(0)) client.write(chunk);
      }
    },
    cut: () => {
      holding = false;
      for (const { client, upstream } of pairs) {
        client.destroy();
        upstream.destroy();
      }
      pairs.clear();
    },
    close: async () => {
      for (const { client, upstream } of pairs) {
        client.destroy();
        upstream.destroy();
      }
      server.close();
    },
  };
}
