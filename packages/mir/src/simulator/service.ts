/** Types that the parts of the simulated service share. */
import type { SimulatorAccount } from './access.ts';
import type { SentStatus } from './answers.ts';
import type { FaultAction } from './faults.ts';
import type { Quirks } from './quirks.ts';
import type { State, StateEvent } from './state.ts';

/**
 * The fate that a fault or a magic identity forces on a whole lote, apart from its communications'
 * verdicts.
 */
export interface Fate {
  /**
   * The lote stays in this state until it is released. `both` means in 5, and after a second in 4.
   */
  stuckIn?: 4 | 5 | 'both';
  /** The lote ends in this state, with nothing stored. */
  refusedAs?: 2 | 3;
}

export interface Service {
  readonly state: State;
  readonly accounts: readonly SimulatorAccount[] | null;
  readonly quirks: Quirks;
  /** Time from receipt to verdict, in milliseconds. */
  readonly delayMs: number;
  /** The establishments that exist. Where absent, any code is accepted. */
  readonly knownEstablishments: ReadonlySet<string> | undefined;
  /** The tables that `catalogo` answers with: table → code → description. */
  readonly catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Request hash → how often the magic identity `down` has failed the request. */
  readonly attempts: Map<string, number>;
  now(): number;
  newId(): string;
  /** Applies an event. Where there is a state file, the event is appended to it first. */
  record(event: StateEvent): void;
}

/** The text of an answer and the code in it. */
export interface CodedAnswer {
  codigo: number;
  body: string;
  /** A fault that replaces the answer (`hold` delays it). */
  fault?: FaultAction;
}

/** Thrown to refuse a request with a code. */
export class ServiceRefusal extends Error {
  readonly status: SentStatus;

  constructor(status: SentStatus) {
    super(`${status.codigo} ${status.descripcion}`);
    this.status = status;
  }
}
