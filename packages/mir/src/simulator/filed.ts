/** One filed communication with its outcome, for people to look at. It contains personal data. */
import { unpackDocument } from '../archive.ts';
import { parseXml, type XmlElement } from '../xml/parse.ts';
import { entry, type JournalEntry } from './journal.ts';
import { estadoOf, type State } from './state.ts';

export interface CommunicationView {
  entry: JournalEntry;
  /** The ministry's error type. Null where there is no error, or no verdict yet. */
  tipoError: string | null;
  /** The `codigoEstado` of the communication's lote. */
  estado: 1 | 2 | 3 | 4 | 5 | 6;
  /** Name of the program that sent the communication. */
  aplicacion: string;
  /** The communication's element of the request. */
  xml: XmlElement;
}

/**
 * Finds a communication by its lote and its position there, from 1. Null where there is none.
 *
 * @param now the moment for which its state is shown, in epoch milliseconds
 */
export function filedCommunication(
  state: State,
  lote: string,
  orden: number,
  now: number,
): CommunicationView | null {
  const stored = state.itemsOf(lote)[orden - 1];
  if (stored === undefined) return null;
  const { event } = stored.lote;
  const unpacked = unpackDocument(event.solicitud);
  // Never happens, because the document was unpacked when it was received.
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
