import type { Account } from '../database/accounts.ts';
import { MAILS_A_DAY } from '../mail/outbox.ts';
import type { Line } from './output.ts';

/** An account as the command line shows it. */
export function accountLine({
  id,
  name,
  plan,
  api_enabled,
  filing_enabled,
  sandbox_reads_production,
}: Account): Line {
  return {
    id,
    name,
    plan,
    api: word(api_enabled),
    filing: word(filing_enabled),
    sandbox_reads_production: word(sandbox_reads_production),
  };
}

/** Who an account is in law, when its people are not written to, and how often at most. */
export function accountFacts(account: Account): Line {
  const { id, legal_name, address, privacy_contact, quiet_hours, mails_a_day, reminders } = account;
  const mails = { mails_a_day: mails_a_day ?? MAILS_A_DAY, reminders: word(reminders) };
  return { id, legal_name, address, privacy_contact, quiet_hours, ...mails };
}

const word = (on: boolean) => (on ? 'on' : 'off');
