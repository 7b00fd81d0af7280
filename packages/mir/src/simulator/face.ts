/** The interfaces of a simulator: for the program that runs it, and for its own HTTP server. */
import type { Operation } from '../client/error.ts';
import type { SimulatorAccount } from './access.ts';
import type { SimulatorFault } from './faults.ts';
import type { CommunicationView } from './filed.ts';
import type { HeldAnswers } from './held.ts';
import type { SimulatorJournal } from './journal.ts';
import type { Quirks } from './quirks.ts';
import type { CodedAnswer, Fate } from './service.ts';
import type { SoapRequest } from './soap-request.ts';

export interface SimulatorListenOptions {
  /**
   * The port; 0 takes a free one.
   * @default 0
   */
  port?: number;
  /** @default '127.0.0.1' */
  host?: string;
  /**
   * Serves https with this key and certificate (PEM). To test whether a client completes the chain
   * itself, leave the intermediate certificate out of `cert`, as the real service does.
   */
  tls?: { key: string; cert: string };
}

export interface SimulatorAddress {
  /** The address of the service, which a client takes as its `url`. */
  url: string;
  /** The address of the page and of the control paths. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

export interface SimulatorOptions {
  /**
   * The users, and what each may file. Where absent: any user with any password but an empty one,
   * for any lessor.
   */
  accounts?: readonly SimulatorAccount[];
  /**
   * Time from receipt to verdict. The lote is pending (5) for the first half, in process (4) for
   * the second.
   * @default 0
   * @unit ms
   */
  delayMs?: number;
  /**
   * File in which everything received is kept, across restarts and kills. Where absent, it is kept
   * in memory.
   */
  stateFile?: string;
  /**
   * The establishments that exist. A communication that names another one is refused. Where absent,
   * any code up to 10 characters is accepted.
   */
  establishments?: readonly string[];
  /**
   * Code tables by name, code → description, which replace the known ones. This simulates a
   * ministry that has changed its tables.
   */
  catalogue?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  quirks?: Partial<Quirks>;
  faults?: readonly SimulatorFault[];
  /**
   * The clock, in epoch milliseconds.
   * @default Date.now
   */
  now?: () => number;
  /**
   * Makes lotes and codes: unique texts of at most 36 characters.
   * @default crypto.randomUUID
   */
  newId?: () => string;
}

export interface Simulator {
  /**
   * Starts the server; port 0 takes a free one.
   * @throws the system's error, e.g. EADDRINUSE
   */
  listen(options?: SimulatorListenOptions): Promise<SimulatorAddress>;
  journal(): SimulatorJournal;
  addFaults(...faults: readonly SimulatorFault[]): void;
  faults(): readonly SimulatorFault[];
  clearFaults(): void;
  quirks(): Quirks;
  setQuirks(quirks: Partial<Quirks>): void;
  delayMs(): number;
  /** Sets the delay of lotes received from now on. */
  setDelay(ms: number): void;
  /** Releases held answers and stuck lotes. */
  release(): void;
  /** The number of held answers. */
  held(): number;
  /** The number of stuck lotes. */
  stuck(): number;
  /** Stops the server and closes the state file. Held answers are dropped. */
  close(): Promise<void>;
}

/** The parts of the simulator that its HTTP server uses. */
export interface SoapHandler {
  accounts: readonly SimulatorAccount[] | null;
  takeFault(operation: Operation): SimulatorFault | null;
  /** Processes a user's request. Returns the answer with its code, also for a refusal. */
  process(request: SoapRequest, user: string, fate: Fate): CodedAnswer;
  count(operation: Operation, answer: string): void;
  quirks(): Quirks;
  /** The communication at this position (from 1) of a lote. Null where there is none. */
  filed(lote: string, orden: number): CommunicationView | null;
  held: HeldAnswers;
}
