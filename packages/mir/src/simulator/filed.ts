/** One communication as it was filed, with what became of it: for people who look at it. It holds personal data. */
import { unpackDocument } from '../archive.ts';
import { parseXml, type XmlElement } from '../xml/parse.ts';
import { entry, type JournalEntry } from './journal.ts';
import { estadoOf, type State } from './state.ts';

export interface FiledCommunication {
  entry: JournalEntry;
  /** The ministry's type of the error; null for none, and while nobody knows yet. */
  tipoError: string | null;
  /** `codigoEstado` of its lote. */
  estado: 1 | 2 | 3 | 4 | 5 | 6;
  /** Program that sent it. */
  aplicacion: string;
  /** Its element of the request. */
  xml: XmlElement;
}

/** The communication in this place (from 1) of a lote, at this moment (epoch milliseconds); null where there is none. */
export function filedCommunication(
  state: State,
  lote: string,
  orden: number,
  now: number,
): FiledCommunication | null {
  const stored = state.itemsOf(lote)[orden - 1];
  if (stored === undefined) return null;
  const { event } = stored.lote;
  const unpacked = unpackDocument(event.solicitud);
  // It was read when it was received.
  if (!unpacked.ok) return null;
  const xml = elementsNamed(parseXml(unpacked.xml), 'comunicacion')[orden - 1];
  if (xml === undefined) return null;
  const shown = entry(stored, now);
  const known = shown.estado !== 'pending';
  return {
    entry: shown,
    tipoError: known ? stored.item.tipoError : null,
    estado: estadoOf(stored.lote, now),
    aplicacion: event.aplicacion,
    xml,
  };
}

function elementsNamed(root: XmlElement, name: string): XmlElement[] {
  return root.elements.flatMap(one => (one.local === name ? [one] : elementsNamed(one, name)));
}
