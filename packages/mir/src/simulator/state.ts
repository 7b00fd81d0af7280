/**
 * The state of the simulated ministry, computed from events. Events never change, so a file of
 * events is the whole state. Time alone makes a lote ready: the lote stores when, and readers
 * compare this with the present time. A stuck lote waits for the event `release`.
 *
 * Source: the ministry's manual. It leaves two cases open. Here an identical request stays a
 * duplicate for ever, even after its communications were annulled or refused. To annul a
 * communication again changes nothing.
 */
import {
  type CodigoComunicacion,
  type CommunicationKind,
  codigoComunicacion,
  type Lote,
  lote,
} from '../terms.ts';

/** A communication as received, with the verdict that becomes visible once its lote is ready. */
export interface Item {
  /** The code of the stored communication. Null where it is refused. */
  codigo: CodigoComunicacion | null;
  tipoError: string | null;
  error: string | null;
  referencia: string;
  establecimiento: string | null;
  personas: number;
  /** Whether an annulment by the communication's code is refused. */
  fixed?: true;
}

interface Received {
  at: number;
  lote: Lote;
  user: string;
  codigoArrendador: string;
  aplicacion: string;
  /** Hash of what the duplicate check compares. */
  hash: string;
  /** When the lote is ready, in epoch milliseconds. Null where it is stuck until released. */
  readyAt: number | null;
  /** The state in which the lote is stuck. `both` means in 5, then in 4. */
  stuckIn?: 4 | 5 | 'both';
  /** The lote ends in this state, with nothing stored. */
  refusedAs?: 2 | 3;
}

export type AltaEvent = Received & {
  type: 'alta';
  kind: CommunicationKind;
  solicitud: string;
  items: readonly Item[];
};
export type AnulacionEvent = Received & {
  type: 'anulacion';
  /** The codes to annul, each with the reason where it cannot be annulled. */
  codes: readonly { codigo: string; error: string | null }[];
};
export type StateEvent =
  | AltaEvent
  | AnulacionEvent
  | { type: 'anulacionLote'; at: number; lote: Lote }
  | { type: 'release'; at: number };

/** The present state of a lote. `event` is what was received. */
export interface LoteRecord<Event extends AltaEvent | AnulacionEvent = AltaEvent | AnulacionEvent> {
  readonly event: Event;
  readyAt: number | null;
}

export interface StoredItem {
  readonly item: Item;
  readonly lote: LoteRecord<AltaEvent>;
  readonly orden: number;
  /** The annulments that name this communication. It is annulled once one of them is processed. */
  readonly annulments: LoteRecord<AnulacionEvent>[];
  /** When `anulacionLote` annulled the communication, in epoch milliseconds. */
  annulledAt: number | null;
}

export interface State {
  readonly lotes: ReadonlyMap<string, LoteRecord>;
  readonly items: readonly StoredItem[];
  apply(event: StateEvent): void;
  itemsOf(lote: string): readonly StoredItem[];
  itemByCode(code: string): StoredItem | undefined;
  loteByHash(hash: string): LoteRecord | undefined;
  /** The number of stuck lotes. */
  stuck(): number;
}

/** Makes the state of a ministry that has received nothing yet. */
export function createState(): State {
  const lotes = new Map<string, LoteRecord>();
  const items: StoredItem[] = [];
  const byLote = new Map<string, StoredItem[]>();
  const byCode = new Map<string, StoredItem>();
  const byHash = new Map<string, LoteRecord>();
  let stuck: LoteRecord[] = [];

  function receive<Event extends AltaEvent | AnulacionEvent>(event: Event): LoteRecord<Event> {
    const record: LoteRecord<Event> = { event, readyAt: event.readyAt };
    lotes.set(event.lote, record);
    byHash.set(event.hash, record);
    if (event.readyAt === null) stuck.push(record);
    return record;
  }

  function applyAlta(event: AltaEvent): void {
    const record = receive(event);
    const stored = storedItems(record);
    items.push(...stored);
    byLote.set(event.lote, stored);
    for (const one of stored) if (one.item.codigo !== null) byCode.set(one.item.codigo, one);
  }

  function applyAnulacion(event: AnulacionEvent): void {
    const record = receive(event);
    for (const { codigo, error } of event.codes)
      if (error === null) byCode.get(codigo)?.annulments.push(record);
  }

  function apply(event: StateEvent): void {
    switch (event.type) {
      case 'alta':
        applyAlta(event);
        return;
      case 'anulacion':
        applyAnulacion(event);
        return;
      case 'anulacionLote':
        for (const one of byLote.get(event.lote) ?? []) one.annulledAt ??= event.at;
        return;
      case 'release':
        for (const record of stuck) record.readyAt = event.at;
        stuck = [];
    }
  }

  return {
    lotes,
    items,
    apply,
    itemsOf: code => byLote.get(code) ?? [],
    itemByCode: code => byCode.get(code),
    loteByHash: hash => byHash.get(hash),
    stuck: () => stuck.length,
  };
}

function storedItems(lote: LoteRecord<AltaEvent>): StoredItem[] {
  return lote.event.items.map((item, index) => ({
    item,
    lote,
    orden: index + 1,
    annulments: [],
    annulledAt: null,
  }));
}

const STUCK_PENDING_MS = 1_000;

/**
 * A lote's `codigoEstado` at this moment: 5, then 4 in the second half of its wait, then its final
 * state. A stuck lote stays in 5 or 4.
 */
export function estadoOf({ event, readyAt }: LoteRecord, now: number): 1 | 2 | 3 | 4 | 5 | 6 {
  if (readyAt === null)
    return event.stuckIn === 'both' ? (now < event.at + STUCK_PENDING_MS ? 5 : 4) : (event.stuckIn ?? 5);
  if (now < readyAt) return now < (event.at + readyAt) / 2 ? 5 : 4;
  if (event.refusedAs !== undefined) return event.refusedAs;
  const failed =
    event.type === 'alta'
      ? event.items.some(one => one.error !== null)
      : event.codes.some(one => one.error !== null);
  return failed ? 6 : 1;
}

/**
 * Whether a lote was processed, so that its verdicts are visible and accepted communications are
 * stored.
 */
export function isProcessed(record: LoteRecord, now: number): boolean {
  const estado = estadoOf(record, now);
  return estado === 1 || estado === 6;
}

/** Whether the ministry has stored this communication at this moment, annulled or not. */
export function isStored({ item, lote: record }: StoredItem, now: number): boolean {
  return item.codigo !== null && isProcessed(record, now);
}

/** Whether an annulment of this communication has taken effect at this moment. */
export function isAnnulled({ annulments, annulledAt }: StoredItem, now: number): boolean {
  return (annulledAt !== null && annulledAt <= now) || annulments.some(record => isProcessed(record, now));
}

/**
 * The service's message for an unknown communication code. The service uses it for an unknown lote
 * too.
 */
export const UNKNOWN_COMMUNICATION = 'No existe una comunicación para ese código';

/** Our own text: the ministry's message for this case is not known. */
export const ANNULMENT_REFUSED = 'La comunicación no se puede anular';

/** Makes a new lote. */
export const newLote = (newId: () => string): Lote => lote(newId());
/** Makes a new communication code. */
export const newCodigo = (newId: () => string): CodigoComunicacion => codigoComunicacion(newId());
