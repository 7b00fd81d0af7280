import { type Communication, communicationsOf, readDocument, unpackDocument } from '@mirlo/mir';
import { type PreparedRequest, prepareAnulacion } from '@mirlo/mir/client';
import type { Session } from '../database/session.ts';
import { APLICACION, altaOf } from './compose.ts';
import { type CommunicationRow, type HeldLote, openCommunications, PLACE_COLUMNS } from './rows.ts';
import { updateCommunications } from './sql/update-communications.ts';
import { insertLote } from './store-lotes.ts';

/** Splits a request that was refused as a whole into two, whose content stays exactly the same. */
export async function storeHalves(session: Session, held: HeldLote, now: number): Promise<void> {
  const open = openCommunications(held);
  const middle = Math.ceil(open.length / 2);
  for (const half of [open.slice(0, middle), open.slice(middle)]) await storeHalf(session, held, half, now);
}

async function storeHalf(
  session: Session,
  { row, body }: HeldLote,
  half: readonly CommunicationRow[],
  now: number,
): Promise<void> {
  const { account_id, establecimiento_id, codigo_arrendador, operation, communication, kind, due_at } = row;
  const facts = { account_id, establecimiento_id, codigo_arrendador, operation, communication, kind, due_at };
  const request = operation === 'A' ? partOf(body, codigo_arrendador, half) : annulmentOf(row, half);
  const ready = { parent_id: row.id, state: 'ready', attempts: 0, next_at: now } as const;
  const { id } = await insertLote(session, facts, request, ready, now);
  await updateCommunications(
    session,
    PLACE_COLUMNS[operation],
    half.map((one, i) => [one.id, [id, i + 1]]),
  );
}

const SOLICITUD = /<solicitud>([^<]+)<\/solicitud>/;

/** Reads the communications of a stored request, in the order of their `orden`. */
export function communicationsSent(body: string): readonly Communication[] {
  const read = readDocument(documentSent(body));
  if (!read.ok) throw new TypeError('a stored request cannot be read back');
  return communicationsOf(read);
}

/** Reads the XML document in a stored request. */
export function documentSent(body: string): string {
  const unpacked = unpackDocument(SOLICITUD.exec(body)?.[1] ?? '');
  if (!unpacked.ok) throw new TypeError('a stored request cannot be read back');
  return unpacked.xml;
}

/** Makes a request with some of the communications of a stored request. */
function partOf(body: string, codigoArrendador: string, half: readonly CommunicationRow[]): PreparedRequest {
  const all = communicationsSent(body);
  return altaOf(
    codigoArrendador,
    half.flatMap(({ orden }) => all[orden - 1] ?? []),
  );
}

function annulmentOf(
  { id, codigo_arrendador: codigoArrendador }: HeldLote['row'],
  half: readonly CommunicationRow[],
): PreparedRequest {
  const codes = half.flatMap(({ codigo_comunicacion }) => codigo_comunicacion ?? []);
  return prepareAnulacion({ codigoArrendador, aplicacion: APLICACION }, codes, id);
}
