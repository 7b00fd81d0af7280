import type { OperationId } from './generated/routes.ts';
import type { RouteMatch } from './routes.ts';

/**
 * A request as a door (Koa, fetch, msw) hands it to the registry: the transport alone, with nothing
 * decided.
 */
export interface DoorRequest {
  /** Upper-case HTTP method. */
  method: string;
  /** Raw path below the base path, still percent-encoded, beginning with `/v1`, without query. */
  path: string;
  query: URLSearchParams;
  /**
   * The match that a router in front has found. Where it is absent, the registry matches `path`
   * itself.
   */
  readonly match?: RouteMatch;
  /** A header's value by lower-case name; several values joined by a comma. */
  header(name: string): string | undefined;
  /** Where the call comes from. Absent where the call crosses no network. */
  readonly caller?: Caller | undefined;
  /**
   * Whether the caller has hung up, so that nobody waits for the answer. Absent where a door cannot
   * know it.
   */
  gone?(): boolean;
  /**
   * Reads the body's bytes, inflated, at most `MAX_BODY_BYTES`. Called at most once, and only after
   * the key was checked.
   *
   * @throws BodyError where the bytes cannot be read
   */
  read(): Promise<Uint8Array>;
}

/** Where a call comes from. */
export interface Caller {
  /** IPv4 or IPv6, without port. */
  address: string;
  /**
   * Whether `address` is surely the caller's own and not a proxy's. Only true where the operator
   * has named the proxies that stand in front.
   */
  sure: boolean;
}

/** A response as the registry hands it back. The door writes it unchanged. */
export interface DoorResponse {
  status: number;
  headers: Record<string, string>;
  /** Null: the response has no body (HEAD, 204). */
  body: string | null;
  /**
   * For logs, metrics and the list of calls. It is no part of the response and holds no personal
   * data.
   */
  facts: { operation: OperationId | null; account: number | null; key: number | null; code: string | null };
}

/** Why a body's bytes could not be read. */
export type BodyFault = 'too_large' | 'unsupported_encoding' | 'broken';

/**
 * Thrown by a door's `read()`. It is answered as 413 `payload_too_large`, 415
 * `unsupported_media_type` or 400 `bad_json`.
 */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(`the body is ${fault}`);
    this.fault = fault;
  }
}
