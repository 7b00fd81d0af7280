import { madridDateTime } from '@mirlo/core';
import { inEach, type Words } from '@mirlo/look';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { lastPurge, UNFINISHED } from '../purge/evidence.ts';
import { type Check, ok } from './check.ts';

/** Reports whether the purge runs by itself, and when it last ran. */
export async function purgeCheck(database: Database, { PURGE_AT }: Pick<Config, 'PURGE_AT'>): Promise<Check> {
  const last = await database.call(lastPurge);
  const when =
    PURGE_AT === null
      ? {
          es: 'PURGE_AT no está puesta: nada se elimina por sí solo',
          en: 'PURGE_AT is not set: nothing is removed by itself',
        }
      : { es: `cada día a las ${PURGE_AT}`, en: `every day at ${PURGE_AT}` };
  const ran = last === null ? { es: 'ninguno aún', en: 'none yet' } : lastText(last);
  return ok('purge', { es: `${when.es}; ${ran.es}`, en: `${when.en}; ${ran.en}` });
}

function lastText({ at, actor, counts }: NonNullable<Awaited<ReturnType<typeof lastPurge>>>): Words {
  const { es, en } = removedText(counts);
  return {
    es: `el último ${madridDateTime(at)} por ${actor}, ${es}`,
    en: `last ${madridDateTime(at)} by ${actor}, ${en}`,
  };
}

function removedText(counts: Readonly<Record<string, number>> | null): Words {
  const cut = { es: 'interrumpido', en: 'cut short' };
  if (counts === null) return cut;
  const { guests = 0, contracts = 0 } = counts;
  const removed = {
    es: `${guests} huéspedes y ${contracts} contratos eliminados`,
    en: `${guests} guests and ${contracts} contracts removed`,
  };
  return UNFINISHED in counts ? inEach(language => `${cut[language]}: ${removed[language]}`) : removed;
}
