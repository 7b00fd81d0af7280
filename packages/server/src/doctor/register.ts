import { EXPORTED_STATES } from '@mirlo/core/filing';
import type { Database } from '../database/database.ts';
import { GuestModel, SubmissionModel } from '../database/models.ts';
import { type Check, warning } from './check.ts';

const SHOWN = 10;

/**
 * Checks for guests that wait for an export to another authority, and for guests whose natural key
 * an older guest has.
 */
export async function registerChecks(database: Database): Promise<Check[]> {
  const [waiting, displaced] = [await exportsWaiting(database), await displacedGuests(database)];
  return [
    ...waiting.map(({ autoridad, n }) =>
      warning('export', {
        es: `${n} huéspedes de ${autoridad} sin exportar: mirlo export --autoridad ${autoridad} --since DÍA`,
        en: `${n} guests of ${autoridad} not exported: mirlo export --autoridad ${autoridad} --since DATE`,
      }),
    ),
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

/**
 * Returns the ids of guests without a natural key: they were stored when upper and lower case of a
 * document still counted, and an older guest has the same document.
 */
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
  const list = `${ids.slice(0, SHOWN).join(', ')}${ids.length > SHOWN ? ', …' : ''}`;
  return warning('natural keys', {
    es: `huéspedes cuyo documento, salvo mayúsculas, es el de otro anterior del mismo día: ${list}`,
    en: `guests whose document, but for its case, an older one of the same day has: ${list}`,
  });
}
