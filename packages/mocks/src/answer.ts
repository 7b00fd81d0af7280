import type { DoorRequest, DoorResponse } from '@mirlo/core';

/**
 * Bytes with a buffer of their own. Written so that TypeScript before 5.7 reads it too, whose `Uint8Array` takes no
 * type argument.
 */
type OwnBytes = ReturnType<Uint8ArrayConstructor['of']>;

/** A request as a door of the sandbox receives it. */
export interface SandboxRequest extends Omit<DoorRequest, 'read'> {
  /** All headers, names in lower case. */
  headers(): Iterable<readonly [name: string, value: string]>;
  /** Reads the body's bytes as they came, still compressed. A door may stop reading as soon as there are too many. */
  read(): Promise<OwnBytes>;
  /** Aborts when the caller gives up. */
  signal?: AbortSignal | null | undefined;
}

/** What a door has to do with a request. */
export type Outcome =
  | { kind: 'answer'; response: DoorResponse }
  /** The answer breaks off after this many bytes of its body. */
  | { kind: 'cut'; response: DoorResponse; bytes: number }
  /** There is no answer: the connection fails. */
  | { kind: 'network' };

/** The interface between a door and the sandbox. */
export interface SandboxDoor {
  answer(request: SandboxRequest): Promise<Outcome>;
}
