import { MirError } from '@mirlo/mir/client';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import { type ComparedTable, compareCodes, isChanged } from '../doctor/codes.ts';
import { noAnswer } from '../doctor/credentials.ts';
import { addCommand } from './arguments.ts';
import { type CommandContext, CommandError } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { knownMinistry } from './known.ts';
import { type Say, sayInLines } from './language.ts';
import { withExistingDatabase } from './open.ts';
import { print } from './output.ts';

/** `mirlo codes check` */
export function addCodes(program: Command, context: CommandContext): void {
  const codes = program.command('codes').description('the ministry’s code tables');
  addCommand(
    codes,
    'check',
    'compare the code tables with the ministry’s; nothing is filed; exit code 2 where they differ',
  ).action(async () => {
    const tables = await comparedTables(context);
    const say = sayInLines(context);
    const lines = tables.map(table => lineOf(table, say));
    print(context, lines, { es: 'El Ministerio no tiene ninguna.', en: 'The ministry has none.' });
    if (tables.some(isChanged)) endAtRisk();
  });
}

async function comparedTables(context: CommandContext): Promise<ComparedTable[]> {
  const config = readConfig(context.env);
  const ministry = knownMinistry(config);
  return withExistingDatabase(context, async database => {
    const box = await openSecretBox(database, config.SECRET_KEY);
    try {
      const tables = await compareCodes(database, box, ministry, config);
      if (tables === null)
        throw new CommandError({
          es: 'ninguna cuenta tiene credenciales que el Ministerio no haya rechazado: mirlo account set N',
          en: 'no account has credentials that the ministry has not refused: mirlo account set N',
        });
      return tables;
    } catch (error) {
      if (!(error instanceof MirError)) throw error;
      const { kind, words, reason } = noAnswer(error);
      const said = words ?? reason;
      throw new CommandError(
        kind === 'away'
          ? {
              es: `no se ha comparado nada, el Ministerio no responde: ${said}`,
              en: `nothing was compared, the ministry does not answer: ${said}`,
            }
          : {
              es: `no se ha comparado nada, el Ministerio rechaza la cuenta: ${said}`,
              en: `nothing was compared, the ministry refuses the account: ${said}`,
            },
      );
    }
  });
}

function lineOf({ table, codes, added, gone, described }: ComparedTable, say: Say) {
  return {
    ...{ table, codes, added: added.map(({ codigo, descripcion }) => `${codigo} (${descripcion})`), gone },
    described: described.map(({ code, here, there, means }) => {
      const other =
        means === null ? '' : say({ es: `, que aquí es ${means}`, en: `, which is ${means} here` });
      return `${code} (${there}${other}; ${say({ es: 'aquí', en: 'here' })} ${here})`;
    }),
  };
}
