/** What people are told of: of an account's records (refused, held near their deadline), of who files, of the ministry, of the queue. */
export const ALERT_KINDS = ['refused', 'held', 'stopped', 'ministry', 'queue'] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** Alerts of one kind at one place: how many, never whose. */
export interface AlertGroup {
  kind: AlertKind;
  resource: 'guests' | 'contracts' | 'accounts' | 'establishments' | 'server';
  n: number;
  /** Name of the establishment or account; null where it is about none. */
  place: string | null;
  /** The nearest deadline of them by the establishment's clock, `2026-11-23 16:00:00`; null without. */
  due: string | null;
  /** The page that shows it, below the panel's root. */
  path: string;
}

/** What one mail tells: all that is new, and what is over of that which was told. */
export interface Digest {
  began: readonly AlertGroup[];
  ended: readonly AlertGroup[];
  /** Name of the account, for operators who are told because nobody of it is. */
  of?: string;
  /** Somebody wants to see whether alerts arrive. */
  test?: true;
}
