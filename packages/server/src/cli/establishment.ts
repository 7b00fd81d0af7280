import { AUTORIDADES, type Autoridad, authorityOf } from '@mirlo/core';
import { type Command, Option } from 'commander';
import type { Database } from '../database/database.ts';
import { EstablishmentModel } from '../database/models.ts';
import { freeFiler } from '../submitter/filers.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { withExistingDatabase } from './open.ts';
import { type Line, print } from './output.ts';

/** The word with which the operator leaves it to the municipality again. */
const BY_MUNICIPALITY = 'municipio';

/** `mirlo establishment list|set` */
export function addEstablishment(program: Command, context: CommandContext): void {
  const establishment = program
    .command('establishment')
    .description('establishments: where they are, and who takes their guests');
  establishment
    .command('list')
    .description('list the establishments')
    .option('--account <id>', 'only of this account', idArgument)
    .addOption(jsonOption())
    .action(async ({ account, json = false }: { account?: number; json?: boolean }) => {
      const lines = await withExistingDatabase(context, database => listLines(database, account));
      print(context, json, lines, 'There is no establishment.');
    });
  establishment
    .command('set')
    .description('say who takes its guests; what MIR has accepted stands')
    .argument('<id>', 'id of the establishment', idArgument)
    .addOption(
      new Option('--autoridad <who>', `whose they are; ${BY_MUNICIPALITY}: as its municipality has it`)
        .choices([...AUTORIDADES, BY_MUNICIPALITY])
        .makeOptionMandatory(),
    )
    .addOption(jsonOption())
    .action(async (id: number, { autoridad, json = false }: { autoridad: string; json?: boolean }) => {
      const line = await withExistingDatabase(context, database =>
        setAuthority(context, database, id, AUTORIDADES.find(one => one === autoridad) ?? null),
      );
      print(context, json, [line], '');
    });
}

async function listLines(database: Database, account: number | undefined): Promise<Line[]> {
  const rows = await database.call(({ knex }) => {
    const all = EstablishmentModel.query(knex).orderBy('id');
    return account === undefined ? all : all.where({ account_id: account });
  });
  return rows.map(lineOf);
}

/** Stores it, and has what waits looked at again. */
async function setAuthority(
  context: CommandContext,
  database: Database,
  id: number,
  autoridad: Autoridad | null,
): Promise<Line> {
  return change(context, database, async ({ session, audit }) => {
    const found = await EstablishmentModel.query(session.knex).findById(id);
    if (!found) throw new CommandError(`there is no establishment ${id}`);
    await EstablishmentModel.query(session.knex).findById(id).patch({ autoridad });
    await freeFiler(session, { table: 'establishments', id }, context.now());
    await audit({
      operation: 'establishment set',
      account_id: found.account_id,
      fields: ['autoridad'],
      resource: 'establishments',
      record_id: id,
    });
    return lineOf({ ...found, autoridad });
  });
}

type Found = Pick<
  EstablishmentModel,
  'id' | 'account_id' | 'nombre' | 'numero_establecimiento' | 'codigo_municipio' | 'autoridad'
>;

function lineOf({ autoridad: set, ...row }: Found): Line {
  const { id, account_id, nombre, numero_establecimiento, codigo_municipio } = row;
  return {
    id,
    account: account_id,
    nombre,
    numero_establecimiento,
    codigo_municipio,
    autoridad: authorityOf({ codigo_municipio, set_autoridad: set }),
    set: set === null ? 'by municipality' : 'by the operator',
  };
}
