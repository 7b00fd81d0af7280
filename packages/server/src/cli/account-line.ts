import type { Account } from '../database/accounts.ts';
import { MAILS_A_DAY } from '../mail/outbox.ts';

const word = (on: boolean) => (on ? 'on' : 'off');

/** The id, name, plan and switches of an account, as commands print them. */
export function accountLine(account: Account) {
  const { id, name, plan, api_enabled, filing_enabled, sandbox_reads_production: reads } = account;
  const switches = { api: word(api_enabled), filing: word(filing_enabled) };
  return { id, name, plan, ...switches, sandbox_reads_production: word(reads) };
}

/** Describes the legal person of an account and its mail settings. */
export function accountFacts(account: Account) {
  const { id, legal_name, address, privacy_contact, quiet_hours, mails_a_day, reminders } = account;
  const mails = { mails_a_day: mails_a_day ?? MAILS_A_DAY, reminders: word(reminders) };
  return { id, legal_name, address, privacy_contact, quiet_hours, ...mails };
}
