/**
 * The conformance suite runs against a target. That is one registry with several accounts, reached
 * through a `fetch`: the server over HTTP, or the sandbox behind one of its doors. The cases know
 * nothing else of it.
 */
export interface Target {
  fetch(input: Request): Promise<Response>;
  /** Address up to and including the base path, e.g. `http://127.0.0.1:8080/app/api`. */
  baseUrl: string;
  keys: {
    production: string;
    sandbox: string;
    /** Production key of another account. */
    other: string;
    inactive: string;
    /** A key of an account whose plan is `free`. */
    planRequired: string;
    /** A key of a premium account whose API is off. */
    apiDisabled: string;
  };
  /**
   * Makes a key of the first account: a production key with all rights, except for the given
   * limits.
   */
  newKey(key: KeyOptions): Promise<string>;
  /**
   * Whether sandbox keys of the first account that are made from now on read its production
   * records; they do, unless a case says otherwise.
   */
  sandboxReadsProduction(reads: boolean): Promise<void>;
  /** Precheckins that the operator made for the first account, in this order. */
  precheckins: readonly { nombre_hotel: string; email_cliente: string | null; fecha_envio: string }[];
  /** Makes another, for an establishment of the first account, as the operator does. */
  newPrecheckin(establecimiento_id: number): Promise<void>;
  /** While true, the database is away: every operation that needs it answers 500 `db_connect`. */
  databaseAway(away: boolean): Promise<void>;
  /** How many calls may still be made before they are answered 429; null takes the limit away. */
  limitCalls(remaining: number | null): Promise<void>;
  /** Lets so many milliseconds pass. All records that come due are filed and accepted. */
  pass(ms: number): Promise<void>;
  /** Makes one operation fail inside, unexpectedly: 500 `server_error`. */
  failOnce(): Promise<void>;
  close(): Promise<void>;
}

/** The limits of a key. */
export interface KeyOptions {
  sandbox?: boolean;
  scope?: 'full' | 'read' | 'create';
  establishments?: number[];
  /** Epoch milliseconds. */
  expires?: number;
  /** CIDR ranges; a call says with `X-Forwarded-For` where it comes from. */
  allowIp?: string[];
}

/** Opens a target. Null where the machine lacks what it needs. */
export type OpenTarget = () => Promise<Target | null>;
