/** What may stand in a log line and a header as it came. */
const SANE = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's request id where it is sane, else a new one (docs/decisions.md, "Every answer"). */
export function requestIdOf(header: string | undefined, newUuid: () => string): string {
  return header !== undefined && SANE.test(header) ? header : newUuid();
}
