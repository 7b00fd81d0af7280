import { AUTORIDADES, type Autoridad, authorityOf } from '@mirlo/core';
import { type Command, Option } from 'commander';
import { hasOwn } from '../credentials/credentials.ts';
import { freeFiler } from '../credentials/filers.ts';
import type { Database } from '../database/database.ts';
import { EstablishmentModel } from '../database/models.ts';
import { mirLine } from './account-mir.ts';
import { addCommand, idArgument } from './arguments.ts';
import { change } from './change.ts';
import type { CommandContext } from './context.ts';
import { addEstablishmentTest } from './establishment-test.ts';
import { knownEstablishment } from './known.ts';
import { sayInLines } from './language.ts';
import { withExistingDatabase } from './open.ts';
import { print, printJson, printOne } from './output.ts';

/**
 * The value of `--autoridad` that removes the operator's setting, so that the municipality decides.
 */
const BY_MUNICIPALITY = 'municipio';

/** `mirlo establishment list|show|set|test` */
export function addEstablishment(program: Command, context: CommandContext): void {
  const establishment = program
    .command('establishment')
    .description('establishments: where they are, and who takes their guests');
  addCommand(establishment, 'list', 'list the establishments')
    .option('--account <id>', 'only of this account', idArgument)
    .action(async (query: { account?: number }) => {
      const lines = await withExistingDatabase(context, database =>
        establishmentLines(context, database, query),
      );
      const none = { es: 'No hay ningún establecimiento.', en: 'There is no establishment.' };
      if (context.json) printJson(context, lines);
      else print(context, lines.map(inShort), none);
    });
  addCommand(establishment, 'show', 'show an establishment: where it is, who takes its guests, how it files')
    .argument('<id>', 'id of the establishment', idArgument)
    .action(async (id: number) => {
      const facts = await withExistingDatabase(context, async database => {
        const found = await knownEstablishment(database, id);
        const mir = await mirLine(context, database, {
          table: 'establishments',
          id,
        });
        return { ...lineOf(context, found), ...(context.json && { establishment: id }), ...mir };
      });
      printOne(context, facts);
    });
  addEstablishmentTest(establishment, context);
  addCommand(establishment, 'set', 'say who takes its guests; what MIR has accepted stands')
    .argument('<id>', 'id of the establishment', idArgument)
    .addOption(
      new Option('--autoridad <who>', `whose they are; ${BY_MUNICIPALITY}: as its municipality has it`)
        .choices([...AUTORIDADES, BY_MUNICIPALITY])
        .makeOptionMandatory(),
    )
    .action(async (id: number, { autoridad }: { autoridad: string }) => {
      const changed = await withExistingDatabase(context, database =>
        setAuthority(context, database, id, AUTORIDADES.find(one => one === autoridad) ?? null),
      );
      printOne(context, lineOf(context, changed));
    });
}

/** Returns the establishments of an account, or of all, as lines. */
export async function establishmentLines(
  context: CommandContext,
  database: Database,
  { account }: { account?: number },
): Promise<EstablishmentLine[]> {
  const rows = await database.call(({ knex }) => {
    const all = EstablishmentModel.query(knex).orderBy('id');
    return account === undefined ? all : all.where({ account_id: account });
  });
  return rows.map(row => lineOf(context, row));
}

/**
 * Stores the authority that takes an establishment's guests, and makes waiting records due, so that
 * they are decided again.
 */
async function setAuthority(
  context: CommandContext,
  database: Database,
  id: number,
  autoridad: Autoridad | null,
): Promise<ListedEstablishment> {
  return change(context, database, async ({ session, audit, ...runs }) => {
    const found = await knownEstablishment(runs, id);
    await EstablishmentModel.query(session.knex).findById(id).patch({ autoridad });
    await freeFiler(session, { table: 'establishments', id }, context.now());
    const { account_id } = found;
    const what = { operation: 'establishment set', fields: ['autoridad'] } as const;
    await audit({ ...what, account_id, resource: 'establishments', record_id: id });
    return { ...found, autoridad };
  });
}

type EstablishmentLine = ReturnType<typeof lineOf>;

/** The columns that fit a terminal; `establishment show` has the rest. */
export function inShort({ id, account, nombre, ...line }: EstablishmentLine) {
  const { numero_establecimiento: number, codigo_municipio: municipality, autoridad } = line;
  return { id, account, name: nombre, number, municipality, authority: autoridad };
}

type Place = 'id' | 'account_id' | 'nombre' | 'numero_establecimiento' | 'codigo_municipio' | 'autoridad';
type ListedEstablishment = Pick<
  EstablishmentModel,
  Place | 'mir_user' | 'mir_password' | 'codigo_arrendador'
>;

function lineOf(context: CommandContext, { autoridad: set, ...row }: ListedEstablishment) {
  const say = sayInLines(context);
  const { id, account_id, nombre, numero_establecimiento, codigo_municipio } = row;
  return {
    ...{ id, account: account_id, nombre, numero_establecimiento, codigo_municipio },
    autoridad: authorityOf({ codigo_municipio, set_autoridad: set }),
    set: say(
      set === null
        ? { es: 'por el municipio', en: 'by municipality' }
        : { es: 'por el operador', en: 'by the operator' },
    ),
    credentials: say(
      hasOwn(row) ? { es: 'propias', en: 'its own' } : { es: 'de la cuenta', en: "the account's" },
    ),
  };
}
