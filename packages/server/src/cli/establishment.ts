import { AUTORIDADES, type Autoridad, authorityOf } from '@mirlo/core';
import { type Command, Option } from 'commander';
import { freeFiler } from '../credentials/filers.ts';
import type { Database } from '../database/database.ts';
import { EstablishmentModel } from '../database/models.ts';
import { mirLine } from './account-mir.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { change } from './change.ts';
import type { CommandContext } from './context.ts';
import { addEstablishmentTest } from './establishment-test.ts';
import { knownEstablishment } from './known.ts';
import { type Say, sayFor } from './language.ts';
import { withExistingDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { factsText, shortened } from './screen.ts';

/** The word with which the operator leaves it to the municipality again. */
const BY_MUNICIPALITY = 'municipio';

/** `mirlo establishment list|show|set|test` */
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
      const lines = await withExistingDatabase(context, database =>
        establishmentLines(database, account === undefined ? {} : { account }, sayFor(context, json)),
      );
      print(
        context,
        json,
        json ? lines : lines.map(inShort),
        context.say({ es: 'No hay ningún establecimiento.', en: 'There is no establishment.' }),
      );
    });
  addEstablishmentShow(establishment, context);
  addEstablishmentTest(establishment, context);
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
      print(context, json, [lineOf(sayFor(context, json), line)], '');
    });
}

function addEstablishmentShow(establishment: Command, context: CommandContext): void {
  establishment
    .command('show')
    .description('show an establishment: where it is, who takes its guests, how it files')
    .argument('<id>', 'id of the establishment', idArgument)
    .addOption(jsonOption())
    .action(async (id: number, { json = false }: { json?: boolean }) => {
      const facts = await withExistingDatabase(context, async database => {
        const found = await knownEstablishment(database, id);
        const say = sayFor(context, json);
        const mir = await mirLine(say, database, { table: 'establishments', id });
        return { ...lineOf(say, found), ...mir };
      });
      if (json) context.out(`${JSON.stringify(facts)}\n`);
      else context.out(factsText(facts, context.say));
    });
}

/** The establishments of an account, or of all, each with whose credentials its guests are filed. */
export async function establishmentLines(
  database: Database,
  { account }: { account?: number },
  say: Say,
): Promise<EstablishmentLine[]> {
  const rows = await database.call(({ knex }) => {
    const all = EstablishmentModel.query(knex).orderBy('id');
    return account === undefined ? all : all.where({ account_id: account });
  });
  return rows.map(row => lineOf(say, row));
}

/** Stores it, and has what waits looked at again. */
async function setAuthority(
  context: CommandContext,
  database: Database,
  id: number,
  autoridad: Autoridad | null,
): Promise<Found> {
  return change(context, database, async ({ session, audit, ...runs }) => {
    const found = await knownEstablishment(runs, id);
    await EstablishmentModel.query(session.knex).findById(id).patch({ autoridad });
    await freeFiler(session, { table: 'establishments', id }, context.now());
    await audit({
      operation: 'establishment set',
      account_id: found.account_id,
      fields: ['autoridad'],
      resource: 'establishments',
      record_id: id,
    });
    return { ...found, autoridad };
  });
}

const NAME_COLUMNS = 24;

type EstablishmentLine = ReturnType<typeof lineOf>;

/** A line that fits a terminal; `establishment show` has the rest. */
export function inShort({ id, account, nombre, ...line }: EstablishmentLine): Line {
  const { numero_establecimiento: numero, codigo_municipio: municipio, autoridad } = line;
  return { id, account, nombre: shortened(nombre, NAME_COLUMNS), numero, municipio, autoridad };
}

type Found = Pick<
  EstablishmentModel,
  | 'id'
  | 'account_id'
  | 'nombre'
  | 'numero_establecimiento'
  | 'codigo_municipio'
  | 'autoridad'
  | 'mir_user'
  | 'mir_password'
  | 'codigo_arrendador'
>;

function lineOf(say: Say, { autoridad: set, mir_user, mir_password, codigo_arrendador, ...row }: Found) {
  const { id, account_id, nombre, numero_establecimiento, codigo_municipio } = row;
  const own = [mir_user, mir_password, codigo_arrendador].some(value => value !== null);
  return {
    id,
    account: account_id,
    nombre,
    numero_establecimiento,
    codigo_municipio,
    autoridad: authorityOf({ codigo_municipio, set_autoridad: set }),
    set: say(
      set === null
        ? { es: 'por el municipio', en: 'by municipality' }
        : { es: 'por el operador', en: 'by the operator' },
    ),
    credentials: say(own ? { es: 'propias', en: 'its own' } : { es: 'de la cuenta', en: "the account's" }),
  };
}
