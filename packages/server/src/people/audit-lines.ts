import type { AskedActor, AuditServices, ShownAuditLine } from '@mirlo/web';
import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import { auditLine } from '../audit/read.ts';
import type { Database } from '../database/database.ts';
import { pageOfLines } from '../database/lines.ts';
import { AuditModel, ContractModel, EstablishmentModel, GuestModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { ImportModel } from '../import/models.ts';
import { accountOf } from './keys.ts';
import { UserModel } from './models.ts';

/** The resources whose records have a page. */
const WITH_PAGE: ReadonlyMap<string, typeof Model> = new Map<string, typeof Model>([
  ['guests', GuestModel],
  ['contracts', ContractModel],
  ['establishments', EstablishmentModel],
  ['imports', ImportModel],
]);

/** The audit of an account for its owner, the newest lines first. */
export function auditLineServices(database: Database): AuditServices {
  return {
    audit: (visitor, { who, record, ...asked }) => {
      const account = accountOf(visitor);
      return database.scanOf(account, async session => {
        const { rows, next } = await pageOfLines(session.knex, AuditModel, {
          ...asked,
          account,
          narrow: lines => {
            if (record) lines.where('resource', record.resource);
            if (record?.id) lines.where('record_id', record.id);
            if (who) of(who, lines, session.knex);
          },
        });
        return { lines: await withFacts(session, account, rows), next };
      });
    },
  };
}

function of({ kind, id }: AskedActor, lines: QueryBuilder<AuditModel>, knex: Knex): void {
  if (kind === 'operator') {
    lines.where(one =>
      one
        .where('actor', 'command')
        .orWhere(user => user.where('actor', 'user').whereIn('actor_id', operators(knex))),
    );
    return;
  }
  lines.where('actor', kind);
  if (id !== null) lines.where('actor_id', id);
}

/** Operators, who run the server, belong to no account. */
function operators(knex: Knex) {
  return UserModel.query(knex).select('id').whereNull('account_id');
}

/**
 * Adds what a line itself does not say: whether an operator did it, and whether its record still
 * exists.
 */
async function withFacts(
  { knex }: Session,
  account: number,
  rows: readonly AuditModel[],
): Promise<ShownAuditLine[]> {
  const idsOf = (fits: (row: AuditModel) => number | null | false) => [
    ...new Set(rows.map(fits).filter(id => typeof id === 'number')),
  ];
  const users = idsOf(({ actor, actor_id }) => actor === 'user' && actor_id);
  const operated = new Set((await operators(knex).whereIn('id', users)).map(({ id }) => id));
  const there = new Set<string>();
  for (const [resource, model] of WITH_PAGE) {
    const ids = idsOf(row => row.resource === resource && row.record_id);
    if (ids.length === 0) continue;
    const found = await model
      .query(knex)
      .where({ account_id: account })
      .whereIn('id', ids)
      .select('id')
      .castTo<{ id: number }[]>();
    for (const { id } of found) there.add(`${resource} ${id}`);
  }
  return rows.map(row => {
    const { account_id: _, ...line } = auditLine(row);
    const operator = line.actor === 'command' || (line.actor === 'user' && operated.has(line.actor_id ?? 0));
    return { ...line, operator, there: there.has(`${line.resource} ${line.record_id}`) };
  });
}
