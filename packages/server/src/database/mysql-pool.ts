/** The state of the server behind `DATABASE_URL`, shared by the connections of a pool. */
export interface MySqlServer {
  /** When the server last answered anything, even an error (`performance.now`). */
  answeredAt: number;
  /** Rejects all calls that wait for a connection. */
  refuseWaiting(error: Error): void;
  /**
   * Whether Galera is on. Then every node takes writes, and a row lock holds on its own node only:
   * two transactions on two nodes may lock the same rows, and neither waits. If both write the same
   * row, one of them is refused at COMMIT.
   */
  cluster: boolean;
}

/** Returns the shared state of the server, from the knex configuration. */
export function serverOf(config: object): MySqlServer {
  const { server } = config as { server: MySqlServer };
  return server;
}

/** The part of knex's pool that is used here. */
export interface Pool {
  pendingAcquires: readonly { reject(error: Error): void }[];
  on(event: 'createRequest' | 'createSuccess', told: (id: number) => void): void;
  on(event: 'createFail', told: (id: number, error: Error) => void): void;
}

/**
 * Rejects waiting calls at once where the server is down: a connection could not be made, and
 * nothing was answered meanwhile. Calls to a server that is only busy go on waiting.
 */
export function watchPool(pool: Pool, server: MySqlServer): void {
  const begunAt = new Map<number, number>();
  server.refuseWaiting = error => {
    for (const waiting of [...pool.pendingAcquires]) waiting.reject(error);
  };
  pool.on('createRequest', id => void begunAt.set(id, performance.now()));
  pool.on('createSuccess', id => {
    begunAt.delete(id);
    server.answeredAt = performance.now();
  });
  pool.on('createFail', (id, error) => {
    const silent = server.answeredAt < (begunAt.get(id) ?? 0);
    begunAt.delete(id);
    if (silent) server.refuseWaiting(error);
  });
}
