import type { CallServices, CallsAsked } from '@mirlo/web';
import type { QueryBuilder } from 'objection';
import { ApiCallModel, CALLS_KEPT_MS } from '../audit/api-calls.ts';
import type { Database } from '../database/database.ts';
import { pageOfLines } from '../database/lines.ts';
import { accountOf } from './keys.ts';

const REFUSED = 400;
const FAILED = 500;

/** The API calls of an account's keys for its owner, the newest first. */
export function callServices(database: Database, now: () => number): CallServices {
  return {
    calls: (visitor, asked) => {
      const account = accountOf(visitor);
      return database.scanOf(account, async ({ knex }) => {
        const { rows, next } = await pageOfLines(knex, ApiCallModel, {
          account,
          since: now() - CALLS_KEPT_MS,
          before: asked.before,
          narrow: lines => narrow(lines, asked),
        });
        return { lines: rows, next };
      });
    },
  };
}

function narrow(lines: QueryBuilder<ApiCallModel>, { key, outcome, request_id }: CallsAsked): void {
  if (key !== null) lines.where('key_id', key);
  if (request_id !== null) lines.where('request_id', request_id);
  if (outcome === 'refused') lines.where('status', '>=', REFUSED).where('status', '<', FAILED);
  if (outcome === 'failed') lines.where('status', '>=', FAILED);
}
