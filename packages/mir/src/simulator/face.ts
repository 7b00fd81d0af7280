/** What a simulator is to whoever runs it, and to its own HTTP door. */
import type { Operation } from '../client/error.ts';
import type { SimulatorAccount } from './access.ts';
import type { Fault } from './faults.ts';
import type { FiledCommunication } from './filed.ts';
import type { HeldAnswers } from './held.ts';
import type { Journal } from './journal.ts';
import type { Quirks } from './quirks.ts';
import type { Answer, Fate } from './service.ts';
import type { SoapRequest } from './soap-request.ts';

export interface ListenOptions {
  /** @default 0: a free one */
  port?: number;
  /** @default '127.0.0.1' */
  host?: string;
  /**
   * Serves https with this key and certificate (PEM). As the real service, leave the intermediate out of `cert` to see whether a
   * client closes the chain by itself.
   */
  tls?: { key: string; cert: string };
}

export interface SimulatorAddress {
  /** What a client takes as `url`. */
  url: string;
  /** Where the page and the control paths are. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

export interface SimulatorOptions {
  /** Who may file what. Absent: any user with any password, for any lessor code. */
  accounts?: readonly SimulatorAccount[];
  /** From receipt to verdict: the lote is pending (5) for the first half, in process (4) for the second. @default 0 @unit ms */
  delayMs?: number;
  /** Keeps what was received in this file, across restarts and kills. Absent: in memory. */
  stateFile?: string;
  /** Establishments that exist; a communication that names another one is refused. Absent: any code up to 10 characters. */
  establishments?: readonly string[];
  /** Code tables by name, code → description, in place of the known ones: a ministry that has changed them. */
  catalogue?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  quirks?: Partial<Quirks>;
  faults?: readonly Fault[];
  /** Epoch milliseconds. @default Date.now */
  now?: () => number;
  /** Makes lotes and codes: unique texts of at most 36 characters. @default crypto.randomUUID */
  newId?: () => string;
}

export interface Simulator {
  /** Starts the server; port 0 takes a free one. @throws the system's error, e.g. EADDRINUSE. */
  listen(options?: ListenOptions): Promise<SimulatorAddress>;
  journal(): Journal;
  addFaults(...faults: readonly Fault[]): void;
  faults(): readonly Fault[];
  clearFaults(): void;
  quirks(): Quirks;
  setQuirks(quirks: Partial<Quirks>): void;
  delayMs(): number;
  /** For lotes received from now on. */
  setDelay(ms: number): void;
  /** Lets held answers go out and stuck lotes go on. */
  release(): void;
  /** How many answers are held. */
  held(): number;
  /** How many lotes are stuck. */
  stuck(): number;
  /** Stops the server and closes the state file; held answers are dropped. */
  close(): Promise<void>;
}

/** What the HTTP server asks of the simulator. */
export interface SoapHandler {
  accounts: readonly SimulatorAccount[] | null;
  takeFault(operation: Operation): Fault | null;
  /** The service's work for a user: an answer with its code, refusals included. */
  process(request: SoapRequest, user: string, fate: Fate): Answer;
  count(operation: Operation, answer: string): void;
  quirks(): Quirks;
  /** The communication in this place (from 1) of a lote; null where there is none. */
  filed(lote: string, orden: number): FiledCommunication | null;
  held: HeldAnswers;
}
