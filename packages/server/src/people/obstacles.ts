import { authorityOf, type EpochMs } from '@mirlo/core';
import { unknownPlace } from '@mirlo/core/filing';
import type { MinistryNews, Obstacle, Services, Visitor } from '@mirlo/web';
import { type Config, filingPolicy } from '../config.ts';
import { hasOwn, isConfigured } from '../credentials/credentials.ts';
import type { Database } from '../database/database.ts';
import { AccountModel, EstablishmentModel, type Files, LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { readBreaker } from '../ministry/breaker-rows.ts';
import { isUnattended, readLastMinistry, readSeen } from '../ministry/last-ministry.ts';
import { reasonOf } from '../status/stopped.ts';
import { accountOf } from './keys.ts';

/**
 * The obstacles that keep a user's establishments from filing anything, and how the ministry
 * answered last.
 */
export function obstacleServices(
  database: Database,
  config: Config,
): Pick<Services, 'obstacles' | 'ministryNews'> {
  return {
    obstacles: async visitor => [
      ...(filingPolicy(config).on ? [] : [{ kind: 'off' } as const]),
      ...(await ofFilers(database, visitor)),
    ],
    ministryNews: async () =>
      filingPolicy(config).on ? database.call(session => ministryNews(session, Date.now())) : null,
  };
}

async function ofFilers(database: Database, visitor: Visitor): Promise<Obstacle[]> {
  const account_id = accountOf(visitor);
  const account = await database.call(({ knex }) =>
    AccountModel.query(knex).findById(account_id).throwIfNotFound(),
  );
  const places = await database.call(({ knex }) => {
    const all = EstablishmentModel.query(knex).where({ account_id }).orderBy('id');
    return visitor.establishments === null ? all : all.whereIn('id', [...visitor.establishments]);
  });
  const off = account.filing_enabled ? [] : [{ kind: 'switched off' } as const];
  if (places.length === 0) return [...off, { kind: 'empty' }, ...ofFiler(account, null)];
  // Filing to another authority needs no credentials of the ministry.
  const ministrys = places.filter(
    place => authorityOf({ ...place, set_autoridad: place.autoridad }) === 'mir',
  );
  return [
    ...off,
    ...(ministrys.some(place => !hasOwn(place)) ? ofFiler(account, null) : []),
    ...ministrys.filter(hasOwn).flatMap(place => ofFiler(place, place)),
    ...places.flatMap(unknown),
  ];
}

function ofFiler(files: Files, place: EstablishmentModel | null): Obstacle[] {
  const where = place && { id: place.id, name: place.nombre };
  const { stopped } = files;
  if (!isConfigured(files)) return [{ kind: 'unset', place: where }];
  return stopped === null ? [] : [{ kind: 'stopped', place: where, said: reasonOf(stopped) }];
}

function unknown({ id, nombre, codigo_municipio, autoridad }: EstablishmentModel): Obstacle[] {
  const found = unknownPlace({ id, codigo_municipio, set_autoridad: autoridad }, 'error');
  return found.length === 0 ? [] : [{ kind: 'municipality', place: { id, name: nombre } }];
}

/**
 * How the running submitters' ministry answered last. Null: no submitter has run, or the ministry
 * has received nothing yet.
 */
async function ministryNews(session: Session, now: EpochMs): Promise<MinistryNews | null> {
  const ministry = await readLastMinistry(session);
  if (ministry === null) return null;
  if (isUnattended(await readSeen(session), now)) return { kind: 'unattended' };
  const breaker = await readBreaker(session, ministry);
  if (breaker.state === 'open') return { kind: 'down', since: breaker.since };
  if (breaker.state === 'half-open') return { kind: 'down', since: null };
  const answered = await LoteModel.query(session.knex).select('id').whereNotNull('lote').first();
  return answered === undefined ? null : { kind: 'answers' };
}
