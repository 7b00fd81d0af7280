/**
 * The kinds of alerts: records refused, or held near their deadline; a stopped filer; the ministry
 * away; the queue late.
 */
export type AlertKind = 'refused' | 'held' | 'stopped' | 'ministry' | 'queue';

/** Alerts of one kind at one place. It has only their number, and names no guest. */
export interface AlertGroup {
  kind: AlertKind;
  resource: 'guests' | 'contracts' | 'accounts' | 'establishments' | 'server';
  n: number;
  /** Name of the establishment or account; null where the alerts are about neither. */
  place: string | null;
  /**
   * The nearest of their deadlines, by the clock of the establishment or account, or of Madrid for
   * the server (`2026-11-23 16:00:00`). A deadline that had passed when its alert was found does
   * not count. Null where there is none, and for alerts that ended.
   */
  due: string | null;
  /** Path of the page that shows them, below the panel's root. */
  path: string;
}

/** The content of one mail: all new alerts, and the earlier ones that ended. */
export interface Digest {
  began: readonly AlertGroup[];
  ended: readonly AlertGroup[];
  /** Name of the account, where its alerts go to operators because none of its users gets them. */
  of?: string;
  /** Set in a test mail, by which a user sees whether alerts arrive. */
  test?: true;
}
