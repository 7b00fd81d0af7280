import type { Words } from '@mirlo/look';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { readCredentials } from '../credentials/credentials.ts';
import { filerName } from '../credentials/filer-name.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import { type NoAnswer, testCredentials } from '../doctor/credentials.ts';
import { addCommand, idArgument } from './arguments.ts';
import { type CommandContext, CommandError } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { knownEstablishment, knownMinistry } from './known.ts';
import { withExistingDatabase } from './open.ts';
import { printDone } from './output.ts';

/**
 * `mirlo establishment test N`: tests the credentials that an establishment's records are filed
 * with. It files nothing.
 */
export function addEstablishmentTest(establishment: Command, context: CommandContext): void {
  addCommand(
    establishment,
    'test',
    'ask the ministry with the credentials that an establishment files with; nothing is filed; exit code 2 where they are refused',
  )
    .argument('<id>', 'id of the establishment', idArgument)
    .action(async (id: number) => {
      const { whose, refusal } = await tested(context, id);
      const said = refusal?.words ?? refusal?.reason ?? null;
      const line = { id, credentials: whose.en, answer: refusal?.kind ?? 'ok', said };
      printDone(context, line, sentenceOf(whose, refusal, said));
      if (refusal !== null) endAtRisk();
    });
}

async function tested(context: CommandContext, id: number) {
  const config = readConfig(context.env);
  const ministry = knownMinistry(config);
  return withExistingDatabase(context, async database => {
    const { account_id } = await knownEstablishment(database, id);
    const box = await openSecretBox(database, config.SECRET_KEY);
    const of = { account_id, establecimiento_id: id };
    const credentials = await database.call(session => readCredentials(session, box, of));
    if (credentials === null)
      throw new CommandError({
        es: `ni el establecimiento ${id} ni su cuenta tienen credenciales: mirlo account set ${account_id} --mir-user …`,
        en: `neither establishment ${id} nor its account has credentials: mirlo account set ${account_id} --mir-user …`,
      });
    return {
      whose: filerName(credentials.filer),
      refusal: await testCredentials(credentials, ministry, config),
    };
  });
}

function sentenceOf(whose: Words, refusal: NoAnswer | null, said: string | null): Words {
  if (refusal === null)
    return {
      es: `El Ministerio acepta las credenciales (${whose.es}).`,
      en: `The ministry takes the credentials of ${whose.en}.`,
    };
  return refusal.kind === 'away'
    ? { es: `El Ministerio no responde: ${said}`, en: `The ministry does not answer: ${said}` }
    : {
        es: `El Ministerio rechaza las credenciales (${whose.es}): ${said}`,
        en: `The ministry refuses the credentials of ${whose.en}: ${said}`,
      };
}
