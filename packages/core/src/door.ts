import type { OperationId } from './generated/routes.ts';
import { errorNamed } from './named-error.ts';
import type { RouteMatch } from './routes.ts';

/** What a door (Koa, fetch, msw) hands to the registry: transport and nothing decided. */
export interface DoorRequest {
  /** Upper-case HTTP method. */
  method: string;
  /** Raw path below the base path, still percent-encoded, beginning with `/v1`, without query. */
  path: string;
  query: URLSearchParams;
  /** Where a router in front found that it leads; without one the path says it. */
  readonly match?: RouteMatch;
  /** A header's value by lower-case name; several values joined by a comma. */
  header(name: string): string | undefined;
  /** Where the call comes from; absent where there is no network between. */
  readonly caller?: Caller | undefined;
  /**
   * The body's bytes, inflated, at most `MAX_BODY_BYTES`. Called at most once, and only after the key was judged.
   * Rejects with a BodyError.
   */
  read(): Promise<Uint8Array>;
}

/** Where a call comes from. */
export interface Caller {
  /** IPv4 or IPv6, without port. */
  address: string;
  /** Whether that is the caller's own: the operator has said which proxies stand in front. */
  sure: boolean;
}

/** What the registry hands back; the door writes it as it is. */
export interface DoorResponse {
  status: number;
  headers: Record<string, string>;
  /** Null: no body (HEAD, 204). */
  body: string | null;
  /** For logs and metrics only, never sent: no personal data in it. */
  facts: { operation: OperationId | null; account: number | null; key: number | null; code: string | null };
}

/** The largest body taken, after inflation (docs/decisions.md, "Body"). */
export const MAX_BODY_BYTES = 1_048_576;

/** Why a body's bytes could not be had. */
export type BodyFault = 'too_large' | 'unsupported_encoding' | 'broken';

/** Thrown by a door's `read()`: 413 `payload_too_large`, 415 `unsupported_media_type` or 400 `bad_json`. */
export class BodyError extends errorNamed('BodyError') {
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(`the body is ${fault}`);
    this.fault = fault;
  }
}

/** What may stand in a log line and a header as it came. */
const SANE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's request id where it is sane, else a new one (docs/decisions.md, "Every answer"). */
export function requestIdOf(header: string | undefined, newUuid: () => string): string {
  return header !== undefined && SANE_ID.test(header) ? header : newUuid();
}
