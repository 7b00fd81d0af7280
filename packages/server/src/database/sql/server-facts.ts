import type { Engine } from '../session.ts';

/**
 * Statements by which `mirlo doctor` asks a database about itself. They are written as text because
 * a query builder knows neither these functions nor SHOW.
 */

/** The version of the database, and its clock in epoch milliseconds. */
export const VERSION_AND_CLOCK: Readonly<Record<Engine, string>> = {
  sqlite:
    "SELECT sqlite_version() AS version, CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS clock",
  mysql: 'SELECT VERSION() AS version, CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED) AS clock',
};

/** The cipher of the connection; empty where it is not encrypted. */
export const CONNECTION_CIPHER = "SHOW SESSION STATUS LIKE 'Ssl_cipher'";

/** The number of nodes of a cluster, and the state of this node. */
export const CLUSTER_STATUS =
  "SHOW STATUS WHERE Variable_name IN ('wsrep_cluster_size', 'wsrep_local_state_comment')";
