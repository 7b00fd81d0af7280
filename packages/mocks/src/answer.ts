import type { BodyFault, DoorRequest, DoorResponse } from '@mirlo/core';
import type { OwnBytes } from '@mirlo/mir';

/** A request that the registry can answer. */
export interface RegistryRequest extends Omit<DoorRequest, 'read'> {
  /** Reads the body's bytes, or says why they cannot be read. */
  read(): Promise<OwnBytes | BodyFault>;
}

/**
 * A request as a door of the sandbox receives it. `read` gives the body as it came, still
 * compressed; a door may stop reading as soon as there are too many bytes.
 */
export interface SandboxRequest extends RegistryRequest {
  /** All headers, names in lower case. */
  headers(): Iterable<readonly [name: string, value: string]>;
  /** Aborts when the caller gives up. */
  signal?: AbortSignal | null | undefined;
}

/** The result of a request. The door hands it to the caller. */
export type SandboxOutcome =
  | { kind: 'answer'; response: DoorResponse }
  /** The answer breaks off after this many bytes of its body. */
  | { kind: 'cut'; response: DoorResponse; bytes: number }
  /** There is no answer: the connection fails. */
  | { kind: 'network' };

/** The interface between a door and the sandbox. */
export interface SandboxDoor {
  answer(request: SandboxRequest): Promise<SandboxOutcome>;
}

/** Parses a body as JSON. Undefined for any other body, which the registry will refuse. */
export async function jsonOf(request: Pick<RegistryRequest, 'read'>): Promise<unknown> {
  try {
    const body = await request.read();
    return typeof body === 'string' ? undefined : JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
