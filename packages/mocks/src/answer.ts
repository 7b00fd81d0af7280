import type { DoorRequest, DoorResponse } from '@mirlo/core';

/** Bytes in memory of their own. Written so that TypeScript before 5.7, whose `Uint8Array` takes no argument, reads it too. */
type OwnBytes = ReturnType<Uint8ArrayConstructor['of']>;

/** A request as a door of the sandbox hands it on. */
export interface SandboxRequest extends Omit<DoorRequest, 'read'> {
  /** All headers, names in lower case. */
  headers(): Iterable<readonly [name: string, value: string]>;
  /** The body's bytes as they came, still compressed; a door may stop after the first one that is too many. */
  read(): Promise<OwnBytes>;
  /** Aborts when the caller gives up. */
  signal?: AbortSignal | null | undefined;
}

/** What a door does with a request. */
export type Outcome =
  | { kind: 'answer'; response: DoorResponse }
  /** The answer breaks off after so many bytes of its body. */
  | { kind: 'cut'; response: DoorResponse; bytes: number }
  /** No answer: the connection fails. */
  | { kind: 'network' };

/** How a door speaks to the sandbox. */
export interface SandboxDoor {
  answer(request: SandboxRequest): Promise<Outcome>;
}
