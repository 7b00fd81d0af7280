/** What the parts of the simulated service work on. */
import type { Operation } from '../client/error.ts';
import type { Communication } from '../grammar/documents.ts';
import type { SimulatorAccount } from './access.ts';
import type { Verdict } from './answers.ts';
import type { Quirks } from './quirks.ts';
import type { State, StateEvent } from './state.ts';

/** What becomes of one communication: refused in these words, or accepted. */
export interface ItemVerdict {
  tipoError: string;
  error: string;
}

/** What becomes of a whole lote beside its communications' verdicts, by a fault or a magic identity. */
export interface Fate {
  /** Stays in this state until released. */
  stuckIn?: 4 | 5;
  /** Ends in this state, with nothing stored. */
  refusedAs?: 2 | 3;
}

/** How communications are judged; `today` is `YYYY-MM-DD` in Europe/Madrid. */
export interface Judge {
  item(communication: Communication, today: string): ItemVerdict | null;
  /** What a magic identity in one of them does to the whole lote. */
  fate(communications: readonly Communication[]): Fate;
}

export interface Service {
  readonly state: State;
  readonly judge: Judge;
  readonly accounts: readonly SimulatorAccount[] | null;
  readonly quirks: Quirks;
  /** From receipt to verdict, in milliseconds. */
  readonly delayMs: number;
  now(): number;
  newId(): string;
  /** Applies an event, in the file first where there is one. */
  record(event: StateEvent): void;
}

/** A request that got in, and who sent it. */
export interface Caller {
  user: string;
  operation: Operation;
}

/** An answer's text and the code it says. */
export interface Answer {
  codigo: number;
  body: string;
}

/** A request is refused with a code; nothing was stored. */
export class Refusal extends Error {
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(`${verdict.codigo} ${verdict.descripcion}`);
    this.verdict = verdict;
  }
}
