import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { readCredentials } from '../credentials/credentials.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import { refusalOf } from '../doctor/credentials.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { type CommandContext, CommandError } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { knownEstablishment, knownMinistry } from './known.ts';
import { withExistingDatabase } from './open.ts';

/** `mirlo establishment test N`: asks the ministry with the credentials by which the establishment's records are filed; files nothing. */
export function addEstablishmentTest(establishment: Command, context: CommandContext): void {
  establishment
    .command('test')
    .description(
      'ask the ministry with the credentials that an establishment files with; nothing is filed; exit code 2 where they are refused',
    )
    .argument('<id>', 'id of the establishment', idArgument)
    .addOption(jsonOption())
    .action(async (id: number, { json = false }: { json?: boolean }) => {
      const { whose, refusal } = await asked(context, id);
      const said = refusal?.words ?? refusal?.reason ?? null;
      const answer = refusal === null ? 'ok' : refusal.kind;
      if (json) context.out(`${JSON.stringify({ id, credentials: whose, answer, said })}\n`);
      else context.out(`${sentenceOf(context, whose, answer, said)}\n`);
      if (refusal !== null) endAtRisk();
    });
}

async function asked(context: CommandContext, id: number) {
  const config = readConfig(context.env);
  const ministry = knownMinistry(config);
  return withExistingDatabase(context, async database => {
    const found = await knownEstablishment(database, id);
    const box = await openSecretBox(database, config.SECRET_KEY);
    const of = { account_id: found.account_id, establecimiento_id: id };
    const credentials = await database.call(session => readCredentials(session, box, of));
    if (credentials === null)
      throw new CommandError({
        es: `ni el establecimiento ${id} ni su cuenta tienen credenciales: mirlo account set ${found.account_id} --mir-user …`,
        en: `neither establishment ${id} nor its account has credentials: mirlo account set ${found.account_id} --mir-user …`,
      });
    const { table, id: owner } = credentials.filer;
    const whose = table === 'accounts' ? `account ${owner}` : `establishment ${owner}`;
    return { whose, refusal: await refusalOf(credentials, ministry, config) };
  });
}

function sentenceOf({ say }: CommandContext, whose: string, answer: string, said: string | null): string {
  if (answer === 'ok')
    return say({
      es: `El Ministerio acepta las credenciales de ${whose}.`,
      en: `The ministry takes the credentials of ${whose}.`,
    });
  return answer === 'away'
    ? say({ es: `El Ministerio no responde: ${said}`, en: `The ministry does not answer: ${said}` })
    : say({
        es: `El Ministerio rechaza las credenciales de ${whose}: ${said}`,
        en: `The ministry refuses the credentials of ${whose}: ${said}`,
      });
}
