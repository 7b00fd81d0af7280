/** What the connections of a pool found out about the server behind `DATABASE_URL`. */
export interface MySqlServer {
  /** When it last answered anything, an error too, by `performance.now`. */
  answeredAt: number;
  /** Refuses all who wait for a connection. */
  refuseWaiting(error: Error): void;
  /**
   * Galera is on: every node takes writes, and a row lock holds on one node only. What two transactions decided by the same rows shows at
   * COMMIT, where both wrote one of them.
   */
  cluster: boolean;
}

/** As much of knex's pool as is used here. */
export interface Pool {
  pendingAcquires: readonly { reject(error: Error): void }[];
  on(event: 'createRequest' | 'createSuccess', told: (id: number) => void): void;
  on(event: 'createFail', told: (id: number, error: Error) => void): void;
}

/**
 * Tells a busy server from one that is away: a connection of a busy one is waited for, but when none could be made and nothing was answered
 * meanwhile, all who wait hear so at once.
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
