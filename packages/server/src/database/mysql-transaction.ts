import Transaction from 'knex/lib/dialects/mysql2/transaction.js';
import { serverOf } from './mysql-pool.ts';

/** The connections whose transaction begins with their next statement. */
const toBegin = new WeakSet<object>();

/**
 * Whether a transaction has to begin on the connection before its next statement. The caller sends
 * the BEGIN.
 */
export function takeBegin(connection: object): boolean {
  return toBegin.delete(connection);
}

/**
 * knex's transaction, whose BEGIN goes in one text with the first statement, which saves a round
 * trip. On a cluster it is sent alone: an abort between two statements of one text is not reported
 * (`insert-mysql.ts`).
 */
export class MySqlTransaction extends Transaction {
  override async begin(connection: object): Promise<unknown> {
    if (serverOf(this.client.config).cluster) return super.begin(connection);
    return toBegin.add(connection);
  }
}
