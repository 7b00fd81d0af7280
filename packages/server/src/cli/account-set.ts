import { LEGAL_FACTS, type LegalFact, readFact } from '@mirlo/web';
import type { Command } from 'commander';
import { readQuietHours } from '../alerts/when.ts';
import { changeAccount } from '../credentials/filers.ts';
import { findAccount } from '../database/accounts.ts';
import { accountFacts, accountLine } from './account-line.ts';
import { addMirOptions, hasMirOptions, type MirOptions, setMir } from './account-mir.ts';
import {
  apiOption,
  filingOption,
  idArgument,
  jsonOption,
  nameArgument,
  planOption,
  remindersOption,
  sandboxReadsOption,
} from './arguments.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError, RefusedValue } from './context.ts';
import { knownAccount } from './known.ts';
import { sayFor } from './language.ts';
import { withDatabase } from './open.ts';
import { print } from './output.ts';

/** More in a day no mail server of a hotel takes. */
const MOST_MAILS = 100_000;

interface Options extends MirOptions {
  name?: string;
  plan?: 'premium' | 'free';
  api?: 'on' | 'off';
  filing?: 'on' | 'off';
  sandboxReadsProduction?: 'on' | 'off';
  legalName?: string | null;
  address?: string | null;
  privacyContact?: string | null;
  quietHours?: string | null;
  mailsADay?: number | null;
  reminders?: 'on' | 'off';
  json?: boolean;
}

/** `mirlo account set N …` */
export function addAccountSet(account: Command, context: CommandContext): void {
  const command = account
    .command('set')
    .description('change an account, or how it files with the ministry')
    .argument('<id>', 'id of the account', idArgument)
    .option('--name <name>', 'name of the account', nameArgument)
    .addOption(planOption())
    .addOption(apiOption())
    .addOption(filingOption())
    .addOption(sandboxReadsOption())
    .option('--legal-name <name>', 'who answers for its data in law; empty takes it away', fact('legal_name'))
    .option('--address <address>', 'where they are', fact('address'))
    .option('--privacy-contact <contact>', 'whom people ask about their data', fact('privacy_contact'))
    .option('--quiet-hours <hours>', '22:00-07:00, off, or default: when no alert is mailed', quietArgument)
    .option(
      '--mails-a-day <n>',
      'how many mails of each kind it may send in 24 hours, or default',
      mailsArgument,
    )
    .addOption(remindersOption());
  addMirOptions(command)
    .addOption(jsonOption())
    .action(async (id: number, { json = false, ...options }: Options) => {
      const { changes, facts, mir } = changesIn(options);
      if (Object.keys(changes).length === 0 && !hasMirOptions(mir))
        throw new CommandError({
          es: 'nada que cambiar: vea `mirlo account set --help`',
          en: 'nothing to change: see `mirlo account set --help`',
        });
      await withDatabase(context, async database => {
        await knownAccount(database, id);
        if (hasMirOptions(mir))
          print(context, json, [await setMir(context, database, id, mir, sayFor(context, json))], '');
        if (Object.keys(changes).length === 0) return;
        await change(context, database, async ({ audit, session }) => {
          await changeAccount(session, id, changes, context.now());
          await audit({ operation: 'account set', account_id: id, fields: Object.keys(changes) });
        });
        const changed = await findAccount(database, id);
        if (!changed) return;
        print(context, json, [facts ? accountFacts(changed) : accountLine(changed)], '');
      });
    });
}

/** What of an account changes; `facts`: something that `accountFacts` shows. */
function changesIn({
  name,
  plan,
  api,
  filing,
  sandboxReadsProduction: reads,
  legalName,
  address,
  privacyContact,
  quietHours,
  mailsADay,
  reminders,
  ...mir
}: Options) {
  const facts = {
    ...(legalName === undefined ? {} : { legal_name: legalName }),
    ...(address === undefined ? {} : { address }),
    ...(privacyContact === undefined ? {} : { privacy_contact: privacyContact }),
    ...(quietHours === undefined ? {} : { quiet_hours: quietHours }),
    ...(mailsADay === undefined ? {} : { mails_a_day: mailsADay }),
    ...(reminders === undefined ? {} : { reminders: reminders === 'on' }),
  };
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(plan === undefined ? {} : { plan }),
    ...(api === undefined ? {} : { api_enabled: api === 'on' }),
    ...(filing === undefined ? {} : { filing_enabled: filing === 'on' }),
    ...(reads === undefined ? {} : { sandbox_reads_production: reads === 'on' }),
    ...facts,
  };
  return { changes, facts: Object.keys(facts).length > 0, mir };
}

function fact(name: LegalFact): (text: string) => string | null {
  return text => {
    const read = readFact(name, text);
    if (read === undefined)
      throw new RefusedValue({
        es: `se esperan ${LEGAL_FACTS[name]} caracteres como máximo.`,
        en: `expected at most ${LEGAL_FACTS[name]} characters.`,
      });
    return read;
  };
}

function mailsArgument(text: string): number | null {
  if (text === 'default') return null;
  const mails = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(mails <= MOST_MAILS))
    throw new RefusedValue({
      es: `se espera de 0 a ${MOST_MAILS}, o default.`,
      en: `expected 0 to ${MOST_MAILS}, or default.`,
    });
  return mails;
}

function quietArgument(text: string): string | null {
  if (text === 'default') return null;
  try {
    readQuietHours(text);
  } catch {
    throw new RefusedValue({
      es: 'se esperan horas como 22:00-07:00, off o default.',
      en: 'expected hours like 22:00-07:00, off, or default.',
    });
  }
  return text;
}
