import { type Communication, communicationsOf, readDocument, unpackDocument } from '@mirlo/mir';
import { type PreparedRequest, prepareAnulacion } from '@mirlo/mir/client';
import type { Session, SqlValue } from '../database/session.ts';
import { requestDigest } from '../journal/digests.ts';
import { APLICACION, altaOf } from './compose.ts';
import { writeHeld } from './leases.ts';
import { releaseLote, type Said } from './outcomes.ts';
import type { CommunicationRow, HeldLote } from './rows.ts';
import { insertRow, updateById } from './statements.ts';
import type { Work } from './work.ts';

/**
 * Cuts a request that was refused as a whole into two, so that one bad record sinks nobody else's: halved again and again, the culprit stands
 * alone. What is in them stays the same to the letter.
 */
export async function splitLote(work: Work, held: HeldLote, said: Said): Promise<void> {
  // Adopted after a restore without its bytes (`restore/`): what it held goes into new ones.
  if (held.body === '') return releaseLote(work, held, { sent: true, fileAt: work.now(), said });
  const middle = Math.ceil(held.communications.length / 2);
  const halves = [held.communications.slice(0, middle), held.communications.slice(middle)];
  const now = work.now();
  await work.database.transaction(async session => {
    await writeHeld(session, held, { state: 'split', next_at: null, words: said.words, updated_at: now });
    for (const half of halves) await storeHalf(session, held, half, now);
  });
}

async function storeHalf(
  session: Session,
  { row, body }: HeldLote,
  half: readonly CommunicationRow[],
  now: number,
): Promise<void> {
  const request = row.operation === 'A' ? partOf(body, row.codigo_arrendador, half) : annulmentOf(row, half);
  const text = new TextDecoder().decode(request.body);
  const id = await insertRow(session, 'lotes', {
    parent_id: row.id,
    account_id: row.account_id,
    establecimiento_id: row.establecimiento_id,
    codigo_arrendador: row.codigo_arrendador,
    operation: row.operation,
    communication: row.communication,
    kind: row.kind,
    size: request.count,
    body: text,
    digest: requestDigest(text),
    state: 'ready',
    attempts: 0,
    polls: 0,
    next_at: now,
    due_at: row.due_at,
    created_at: now,
    updated_at: now,
  });
  const places = new Map<number, SqlValue[]>(half.map((one, i) => [one.id, [id, i + 1]]));
  const columns = row.operation === 'A' ? ['lote_id', 'orden'] : ['annulment_id', 'annulment_orden'];
  await updateById(session, 'communications', columns, places);
}

const SOLICITUD = /<solicitud>([^<]+)<\/solicitud>/;

/** The communications of a stored request, by `orden`. */
export function communicationsSent(body: string): readonly Communication[] {
  const read = readDocument(documentSent(body));
  if (!read.ok) throw new TypeError('a stored request cannot be read back');
  return communicationsOf(read);
}

/** The document in a stored request, as XML. */
export function documentSent(body: string): string {
  const unpacked = unpackDocument(SOLICITUD.exec(body)?.[1] ?? '');
  if (!unpacked.ok) throw new TypeError('a stored request cannot be read back');
  return unpacked.xml;
}

/** The communications of these `orden` out of a stored request, in a request of their own. */
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
