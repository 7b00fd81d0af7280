/**
 * What the simulated ministry knows, as a fold over events: what happened is never changed, so that a file of events is the whole state.
 * States move by the clock alone: a lote says when it will be ready, and whoever looks compares that with now.
 *
 * Source: PROTOCOL.md sections 7 and 8. Where the ministry is silent: an identical request stays a duplicate for ever, also after its communications
 * were annulled or refused; annulling what is annulled already changes nothing.
 */
import {
  type CodigoComunicacion,
  type CommunicationKind,
  codigoComunicacion,
  type Lote,
  lote,
} from '../terms.ts';

/** A communication as received, with the verdict that its lote will show once it is ready. */
export interface Item {
  /** The code it gets; null where it is refused. */
  codigo: CodigoComunicacion | null;
  tipoError: string | null;
  error: string | null;
  referencia: string;
  establecimiento: string | null;
  personas: number;
  /** Stored for good: an annulment by its code is refused. */
  fixed?: true;
}

interface Received {
  at: number;
  lote: Lote;
  user: string;
  codigoArrendador: string;
  aplicacion: string;
  /** Of what the duplicate check compares. */
  hash: string;
  /** Epoch milliseconds; null: stuck until released. */
  readyAt: number | null;
  /** The state it is stuck in; `both`: in 5, then in 4. */
  stuckIn?: 4 | 5 | 'both';
  /** Ends in this state with nothing stored. */
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
  /** Each code with the reason why it cannot be annulled. */
  codes: readonly { codigo: string; error: string | null }[];
};
export type StateEvent =
  | AltaEvent
  | AnulacionEvent
  | { type: 'anulacionLote'; at: number; lote: Lote }
  | { type: 'release'; at: number };

/** A lote as it stands; `event` is what was received. */
export interface LoteRecord<Event extends AltaEvent | AnulacionEvent = AltaEvent | AnulacionEvent> {
  readonly event: Event;
  readyAt: number | null;
}

export interface StoredItem {
  readonly item: Item;
  readonly lote: LoteRecord<AltaEvent>;
  readonly orden: number;
  /** The annulments that name it: it is annulled once one of them is ready. */
  readonly annulments: LoteRecord<AnulacionEvent>[];
  /** When `anulacionLote` annulled it. */
  annulledAt: number | null;
}

export interface State {
  readonly lotes: ReadonlyMap<string, LoteRecord>;
  readonly items: readonly StoredItem[];
  apply(event: StateEvent): void;
  itemsOf(lote: string): readonly StoredItem[];
  itemByCode(code: string): StoredItem | undefined;
  loteByHash(hash: string): LoteRecord | undefined;
  /** How many lotes are stuck. */
  stuck(): number;
}

/** A ministry that has received nothing yet. */
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

/** A lote's `codigoEstado` at this moment: 5, then 4 in the second half of its wait, then what it ends in. */
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

/** Whether a lote has its verdicts and kept what was accepted. */
export function isProcessed(record: LoteRecord, now: number): boolean {
  const estado = estadoOf(record, now);
  return estado === 1 || estado === 6;
}

/** Whether the ministry holds this communication at this moment, annulled or not. */
export function isStored({ item, lote: record }: StoredItem, now: number): boolean {
  return item.codigo !== null && isProcessed(record, now);
}

/** Whether an annulment of this communication has taken effect at this moment. */
export function isAnnulled({ annulments, annulledAt }: StoredItem, now: number): boolean {
  return (annulledAt !== null && annulledAt <= now) || annulments.some(record => isProcessed(record, now));
}

/** The words of a code nobody knows, as the service has them for a lote's code too (CEN). */
export const UNKNOWN_COMMUNICATION = 'No existe una comunicación para ese código';

/** Ours: no words of the ministry for it are known. */
export const ANNULMENT_REFUSED = 'La comunicación no se puede anular';

/** Marks fresh identifiers. */
export const newLote = (newId: () => string): Lote => lote(newId());
/** A fresh code of a communication. */
export const newCodigo = (newId: () => string): CodigoComunicacion => codigoComunicacion(newId());
