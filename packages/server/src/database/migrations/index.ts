import type { Knex } from 'knex';
import * as schema from './001-schema.ts';
import * as turns from './002-turns.ts';
import * as corrections from './003-corrections.ts';
import * as authorities from './004-authorities.ts';
import * as people from './005-people.ts';
import * as mails from './006-mails.ts';
import * as revisions from './007-revisions.ts';
import * as history from './008-history.ts';
import * as alerts from './009-alerts.ts';
import * as invitations from './010-invitations.ts';
import * as imports from './011-imports.ts';
import * as invitationMails from './012-invitation-mails.ts';
import * as apiCalls from './013-api-calls.ts';
import * as filingSwitch from './014-filing-switch.ts';
import * as checkins from './015-checkins.ts';
import * as shortcuts from './016-shortcuts.ts';
import * as filedDays from './017-filed-days.ts';
import * as restore from './018-restore.ts';
import * as mailsADay from './019-mails-a-day.ts';
import * as signatures from './020-signatures.ts';
import * as passkeys from './021-passkeys.ts';
import * as signatureDigests from './022-signature-digests.ts';
import * as reminders from './023-reminders.ts';
import * as correctionCodes from './024-correction-codes.ts';

/** A migration step. It runs once; if it is interrupted, it runs again over what it had made. */
export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
}

/** All steps in their order, the same for SQLite, MariaDB and MySQL. A released step is never changed. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-schema', up: schema.up },
  { name: '002-turns', up: turns.up },
  { name: '003-corrections', up: corrections.up },
  { name: '004-authorities', up: authorities.up },
  { name: '005-people', up: people.up },
  { name: '006-mails', up: mails.up },
  { name: '007-revisions', up: revisions.up },
  { name: '008-history', up: history.up },
  { name: '009-alerts', up: alerts.up },
  { name: '010-invitations', up: invitations.up },
  { name: '011-imports', up: imports.up },
  { name: '012-invitation-mails', up: invitationMails.up },
  { name: '013-api-calls', up: apiCalls.up },
  { name: '014-filing-switch', up: filingSwitch.up },
  { name: '015-checkins', up: checkins.up },
  { name: '016-shortcuts', up: shortcuts.up },
  { name: '017-filed-days', up: filedDays.up },
  { name: '018-restore', up: restore.up },
  { name: '019-mails-a-day', up: mailsADay.up },
  { name: '020-signatures', up: signatures.up },
  { name: '021-passkeys', up: passkeys.up },
  { name: '022-signature-digests', up: signatureDigests.up },
  { name: '023-reminders', up: reminders.up },
  { name: '024-correction-codes', up: correctionCodes.up },
];
