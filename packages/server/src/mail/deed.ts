/** What an operator did to an account, as its owners are told of it. */
export interface Deed {
  operation: ToldOperation;
  fields: readonly string[];
  /** Who did it, as the audit names them. */
  by: string;
}

/** Operations of the audit that owners are told of where an operator did them. */
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

/** What an operator does that no account's owner is told of: there is none yet, or it concerns no account. */
export type UntoldOperation = 'account create' | 'secret rotate' | 'restore ids';
