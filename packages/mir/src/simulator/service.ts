/** What the parts of the simulated service work on. */
import type { SimulatorAccount } from './access.ts';
import type { Status } from './answers.ts';
import type { FaultAction } from './faults.ts';
import type { Quirks } from './quirks.ts';
import type { State, StateEvent } from './state.ts';

/** What becomes of a whole lote beside its communications' verdicts, by a fault or a magic identity. */
export interface Fate {
  /** Stays in this state until released; `both`: in 5, soon in 4. */
  stuckIn?: 4 | 5 | 'both';
  /** Ends in this state, with nothing stored. */
  refusedAs?: 2 | 3;
}

export interface Service {
  readonly state: State;
  readonly accounts: readonly SimulatorAccount[] | null;
  readonly quirks: Quirks;
  /** From receipt to verdict, in milliseconds. */
  readonly delayMs: number;
  /** The establishments that exist; absent: any code does. */
  readonly knownEstablishments: ReadonlySet<string> | undefined;
  /** What `catalogo` answers: code → description by table. */
  readonly catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How often a request, by its hash, has met a ministry that is down by magic. */
  readonly attempts: Map<string, number>;
  now(): number;
  newId(): string;
  /** Applies an event, in the file first where there is one. */
  record(event: StateEvent): void;
}

/** An answer's text and the code it says. */
export interface Answer {
  codigo: number;
  body: string;
  /** What happens in place of the answer (or, for `hold`, before it). */
  fault?: FaultAction;
}

/** A request is refused with a code; nothing was stored. */
export class Refusal extends Error {
  readonly status: Status;

  constructor(status: Status) {
    super(`${status.codigo} ${status.descripcion}`);
    this.status = status;
  }
}
