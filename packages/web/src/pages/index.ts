import type { SignedPage, WebPage } from '../page.ts';
import { account } from './account.ts';
import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { audit } from './audit.ts';
import { checkinLink, mailLink } from './checkin-link.ts';
import { checkinLinks } from './checkin-links.ts';
import { language, shortcuts, signOut } from './choices.ts';
import { confirm } from './confirm.ts';
import { deleteDriver, deleteGuest, deleteRental } from './delete-record.ts';
import { enter } from './enter.ts';
import { establishment } from './establishment.ts';
import { establishments } from './establishments.ts';
import { exports } from './export.ts';
import { forgot } from './forgot.ts';
import { guest, guestDocuments } from './guest.ts';
import { guests } from './guests.ts';
import { newImport } from './import.ts';
import { importFile } from './import-file.ts';
import { importReport } from './import-report.ts';
import { deleteKey, keys } from './keys.ts';
import { ministry, placeMinistry } from './ministry.ts';
import { newCheckinLink } from './new-checkin-link.ts';
import { newDriver } from './new-driver.ts';
import { newFamily } from './new-family.ts';
import { newGuest } from './new-guest.ts';
import { newRental } from './new-rental.ts';
import { operatedAccount } from './operated-account.ts';
import { passkey } from './passkey.ts';
import { passkeys } from './passkeys.ts';
import { password } from './password.ts';
import { rental, rentalDocuments } from './rental.ts';
import { rentals } from './rentals.ts';
import { requests } from './requests.ts';
import { revokeLink } from './revoke-link.ts';
import { seenGuest } from './seen-guest.ts';
import { service } from './service.ts';
import { signIn } from './sign-in.ts';
import { today } from './today.ts';
import { users } from './users.ts';

/** The pages for everybody. */
export const OPEN: readonly WebPage[] = [signIn, passkey, forgot, enter];

/** The pages for signed-in users. Of several paths that match, the first one is used. */
export const SIGNED: readonly SignedPage[] = [
  today,
  guests,
  newGuest,
  newFamily,
  guest,
  guestDocuments,
  seenGuest,
  deleteGuest,
  checkinLinks,
  newCheckinLink,
  checkinLink,
  mailLink,
  revokeLink,
  rentals,
  newRental,
  newDriver,
  rental,
  rentalDocuments,
  deleteRental,
  deleteDriver,
  newImport,
  importFile,
  importReport,
  establishments,
  establishment,
  placeMinistry,
  keys,
  deleteKey,
  users,
  exports,
  audit,
  requests,
  accounts,
  operatedAccount,
  service,
  alerts,
  ministry,
  account,
  confirm,
  passkeys,
  password,
  signOut,
  language,
  shortcuts,
];
