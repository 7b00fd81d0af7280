import {
  type EpochMs,
  madridDateTime,
  type Operations,
  PRESENT,
  presentPrecheckin,
  type Records,
  type ResourceName,
  type Viewer,
} from '@mirlo/core';
import { storedOf } from './memory/joins.ts';
import type { View } from './memory/view.ts';
import type { FiledCommunication } from './ministry/communication.ts';

/**
 * Reads the stored records as the API shows them (messages in Spanish), for assertions:
 * synchronously, of all accounts, by ascending id.
 */
export type RecordReaders = { [R in ResourceName]: () => Records[R][] } & {
  /** The invitations in the form of the document ("Precheckin"). */
  precheckins(): Operations['listPrecheckins']['responses'][200]['data'];
};

/** A filing with the emulated ministry, for assertions. */
export interface ShownCommunication {
  id: number;
  kind: FiledCommunication['kind'];
  state: FiledCommunication['state'];
  referencia: string;
  lote: string | null;
  codigo_comunicacion: string | null;
  /** The records in the filing. */
  members: readonly { resource: 'guests' | 'contracts'; id: number }[];
  /** How many requests were sent for the filing. */
  attempts: number;
  /** When something happens to the filing next, in Europe/Madrid. Null: nothing will. */
  next_at: string | null;
}

/** Reads the records of the sandbox as its API shows them, without a key. */
export function createReaders(view: View, viewer: () => Viewer): RecordReaders {
  const reader =
    <R extends ResourceName>(resource: R) =>
    (): Records[R][] =>
      Array.from(view.rows(resource), row =>
        PRESENT[resource](storedOf(view, resource, row), 'es', viewer()),
      );
  return {
    establishments: reader('establishments'),
    guests: reader('guests'),
    contracts: reader('contracts'),
    vehicles: reader('vehicles'),
    persons: reader('persons'),
    licenses: reader('licenses'),
    addresses: reader('addresses'),
    invitations: reader('invitations'),
    precheckins: () =>
      Array.from(view.rows('invitations'), row =>
        presentPrecheckin(storedOf(view, 'invitations', row), 'es', viewer()),
      ),
  };
}

/** Lists the filings of the sandbox, in the order in which they were made. */
export function shownCommunications(view: View): ShownCommunication[] {
  return Array.from(view.rows('communications'), filed => ({
    id: filed.id,
    kind: filed.kind,
    state: filed.state,
    referencia: filed.referencia,
    lote: filed.lote,
    codigo_comunicacion: filed.codigo,
    members: filed.members.map(({ resource, record_id }) => ({ resource, id: record_id })),
    attempts: filed.attempts,
    next_at: wallClock(filed.next_at),
  }));
}

function wallClock(epoch: EpochMs | null): string | null {
  return epoch === null ? null : madridDateTime(epoch);
}
