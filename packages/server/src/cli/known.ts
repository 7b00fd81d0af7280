import type { Config } from '../config.ts';
import { type Account, findAccount } from '../database/accounts.ts';
import type { Runs } from '../database/database.ts';
import { EstablishmentModel } from '../database/models.ts';
import { type FilingMinistry, ministryOf } from '../ministry/ministry.ts';
import { CommandError } from './context.ts';

/** The account of that id. @throws CommandError where there is none */
export async function knownAccount(runs: Runs, id: number): Promise<Account> {
  const found = await findAccount(runs, id);
  if (!found) throw new CommandError({ es: `no hay ninguna cuenta ${id}`, en: `there is no account ${id}` });
  return found;
}

/** The establishment of that id. @throws CommandError where there is none */
export async function knownEstablishment(runs: Runs, id: number): Promise<EstablishmentModel> {
  const found = await runs.call(({ knex }) => EstablishmentModel.query(knex).findById(id));
  if (!found)
    throw new CommandError({
      es: `no hay ningún establecimiento ${id}`,
      en: `there is no establishment ${id}`,
    });
  return found;
}

/** The ministry that a command asks. @throws CommandError where `MIR_URL` names none */
export function knownMinistry(config: Config): FilingMinistry {
  const ministry = ministryOf(config);
  if (ministry.url === null)
    throw new CommandError({
      es: 'MIR_URL no está puesta o es off: no hay Ministerio al que preguntar',
      en: 'MIR_URL is not set or off: there is no ministry to ask',
    });
  return ministry;
}
