import { EXPORTED_STATES } from '@mirlo/core/filing';
import type { Database } from '../database/database.ts';
import { GuestModel, SubmissionModel } from '../database/models.ts';
import type { Check } from './check.ts';

const SHOWN = 10;

/** What waits for an export to another authority, and guests whose natural key an older one has; silent where there is neither. */
export async function registerChecks(database: Database): Promise<Check[]> {
  const [waiting, displaced] = [await exportsWaiting(database), await displacedGuests(database)];
  return [
    ...waiting.map(({ autoridad, n }) => ({
      name: 'export',
      result: 'warning' as const,
      detail: `${n} guests of ${autoridad} not exported: mirlo export --autoridad ${autoridad} --since DATE`,
    })),
    ...(displaced.length === 0 ? [] : [displacedCheck(displaced)]),
  ];
}

async function exportsWaiting(database: Database): Promise<{ autoridad: string; n: number }[]> {
  const rows = await database.call(({ knex }) =>
    SubmissionModel.query(knex)
      .select('autoridad')
      .count({ n: '*' })
      .where({ gone: 0 })
      .whereIn('state', [...EXPORTED_STATES])
      .whereNot('autoridad', 'mir')
      .whereNull('exported_at')
      .groupBy('autoridad')
      .castTo<{ autoridad: string; n: number }[]>(),
  );
  return rows.map(({ autoridad, n }) => ({ autoridad, n: Number(n) }));
}

/** By id. Those from before the case of a document stopped counting, beside an older one with the same. */
async function displacedGuests(database: Database): Promise<number[]> {
  const rows = await database.call(({ knex }) =>
    GuestModel.query(knex)
      .select('id')
      .whereNull('document_key')
      .whereNotNull('numero_documento')
      .whereNotNull('fecha_entrada')
      .orderBy('id')
      .limit(SHOWN + 1),
  );
  return rows.map(({ id }) => id);
}

function displacedCheck(ids: readonly number[]): Check {
  const more = ids.length > SHOWN ? ', …' : '';
  return {
    name: 'natural keys',
    result: 'warning',
    detail: `guests whose document, but for its case, an older one of the same day has: ${ids.slice(0, SHOWN).join(', ')}${more}`,
  };
}
