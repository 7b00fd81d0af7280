/** What was looked at, and how it stands. */
export interface Check {
  name: string;
  result: 'ok' | 'warning' | 'failure';
  /** One line; no secrets, no personal data. */
  detail: string;
}
