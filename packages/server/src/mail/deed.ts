/** What an operator did to an account, for the mail to the account's owners. */
export interface MailedDeed {
  operation: ToldOperation;
  fields: readonly string[];
  /** The operator's name in the audit. */
  by: string;
}

/** Audit operations of operators that owners are mailed about. */
export const TOLD_OPERATIONS = [
  'account set',
  'establishment set',
  'user create',
  'user set',
  'user invite',
  'user remove',
  'alerts set',
  'alerts test',
  'mail test',
  'precheckin create',
  'precheckin send',
  'precheckin revoke',
  'key create',
  'key rotate',
  'key delete',
  'key activate',
  'key deactivate',
  'person export',
  'person erase',
  'record retry',
  'record lote',
  'record adopt',
  'restore check',
  'purge',
  'export mossos',
  'export ertzaintza',
] as const;

export type ToldOperation = (typeof TOLD_OPERATIONS)[number];

/**
 * Operations of operators that no owner is mailed about: the account has no owner yet, or the operation concerns no
 * account.
 */
export type UntoldOperation = 'account create' | 'secret rotate' | 'restore ids';
