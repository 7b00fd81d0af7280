import { LEGAL_FACTS, type LegalFact, readFact } from '@mirlo/web';
import type { Command } from 'commander';
import { readQuietHours } from '../alerts/when.ts';
import { changeAccount } from '../credentials/filers.ts';
import { findAccount } from '../database/accounts.ts';
import { accountFacts, accountLine } from './account-line.ts';
import { addMirOptions, hasMirOptions, type MirOptions, setMir } from './account-mir.ts';
import {
  addCommand,
  apiOption,
  idArgument,
  nameArgument,
  planOption,
  switchOption,
  withoutUndefined,
} from './arguments.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError, RefusedValue } from './context.ts';
import { knownAccount } from './known.ts';
import { withDatabase } from './open.ts';
import { printOne } from './output.ts';

/** The most that `--mails-a-day` takes. No mail server of a hotel accepts more in a day. */
const MOST_MAILS = 100_000;

type Switch = 'on' | 'off';

interface Options extends MirOptions {
  name?: string;
  plan?: 'premium' | 'free';
  api?: Switch;
  filing?: Switch;
  sandboxReadsProduction?: Switch;
  legalName?: string | null;
  address?: string | null;
  privacyContact?: string | null;
  quietHours?: string | null;
  mailsADay?: number | null;
  reminders?: Switch;
}

/** `mirlo account set N …` */
export function addAccountSet(account: Command, context: CommandContext): void {
  const command = addCommand(account, 'set', 'change an account, or how it files with the ministry')
    .argument('<id>', 'id of the account', idArgument)
    .option('--name <name>', 'name of the account', nameArgument)
    .addOption(planOption())
    .addOption(apiOption())
    .addOption(
      switchOption('--filing', 'off: nothing of the account is sent to the ministry until it is on again'),
    )
    .addOption(
      switchOption(
        '--sandbox-reads-production',
        'whether its sandbox keys read production records (on unless set)',
      ),
    )
    .option('--legal-name <name>', 'who answers for its data in law; empty takes it away', fact('legal_name'))
    .option('--address <address>', 'where they are', fact('address'))
    .option('--privacy-contact <contact>', 'whom people ask about their data', fact('privacy_contact'))
    .option('--quiet-hours <hours>', '22:00-07:00, off, or default: when no alert is mailed', quietArgument)
    .option(
      '--mails-a-day <n>',
      'how many mails of each kind it may send in 24 hours, or default',
      mailsArgument,
    )
    .addOption(
      switchOption(
        '--reminders',
        'whether who booked is reminded of a check-in that lacks people, 24 h and 6 h before the arrival (on unless set)',
      ),
    );
  addMirOptions(command).action((id: number, options: Options) => set(context, id, options));
}

async function set(context: CommandContext, id: number, options: Options): Promise<void> {
  const { switches, facts, mir } = changesIn(options);
  const fields = Object.keys({ ...switches, ...facts });
  if (fields.length === 0 && !hasMirOptions(mir))
    throw new CommandError({
      es: 'nada que cambiar: vea `mirlo account set --help`',
      en: 'nothing to change: see `mirlo account set --help`',
    });
  await withDatabase(context, async database => {
    await knownAccount(database, id);
    if (hasMirOptions(mir)) printOne(context, await setMir(context, database, id, mir));
    if (fields.length === 0) return;
    await change(context, database, async ({ audit, session }) => {
      await changeAccount(session, id, { ...switches, ...facts }, context.now());
      await audit({ operation: 'account set', account_id: id, fields });
    });
    const changed = await findAccount(database, id);
    if (!changed) return;
    printOne(context, Object.keys(facts).length > 0 ? accountFacts(changed) : accountLine(changed));
  });
}

/**
 * Splits the options by what they change: name, plan and switches, which `accountLine` prints; the
 * legal person and its mails, which `accountFacts` prints; and what concerns the ministry.
 */
function changesIn({
  name,
  plan,
  api,
  filing,
  sandboxReadsProduction,
  legalName: legal_name,
  address,
  privacyContact: privacy_contact,
  quietHours: quiet_hours,
  mailsADay: mails_a_day,
  reminders,
  ...mir
}: Options) {
  const isOn = (value: Switch | undefined) => (value === undefined ? undefined : value === 'on');
  const switches = {
    ...{ name, plan, api_enabled: isOn(api), filing_enabled: isOn(filing) },
    sandbox_reads_production: isOn(sandboxReadsProduction),
  };
  const mails = { quiet_hours, mails_a_day, reminders: isOn(reminders) };
  return {
    switches: withoutUndefined(switches),
    facts: withoutUndefined({ legal_name, address, privacy_contact, ...mails }),
    mir,
  };
}

function fact(name: LegalFact): (text: string) => string | null {
  return text => {
    const read = readFact(name, text);
    if (read !== undefined) return read;
    throw new RefusedValue({
      es: `se esperan ${LEGAL_FACTS[name]} caracteres como máximo.`,
      en: `expected at most ${LEGAL_FACTS[name]} characters.`,
    });
  };
}

function mailsArgument(text: string): number | null {
  if (text === 'default') return null;
  const mails = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (mails <= MOST_MAILS) return mails;
  throw new RefusedValue({
    es: `se espera de 0 a ${MOST_MAILS}, o default.`,
    en: `expected 0 to ${MOST_MAILS}, or default.`,
  });
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
