import type { Submission } from '@mirlo/core/filing';
import type { Communication, Lote } from '@mirlo/mir';
import type { MirClient, StoredCommunication } from '@mirlo/mir/client';
import { readCredentials } from '../credentials/credentials.ts';
import type { Database } from '../database/database.ts';
import { LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { readSubmission } from '../status/lineage.ts';
import { applyIn } from '../submitter/apply.ts';
import { leaseLote } from '../submitter/lease-lotes.ts';
import { writeHeld } from '../submitter/leases.ts';
import { type HeldLote, noSuchRecord, type RecordKey, recordName } from '../submitter/rows.ts';
import { communicationsSent } from '../submitter/split.ts';
import type { Work } from '../submitter/work.ts';
import { WordedError } from '../worded-error.ts';

/** Why a lote cannot be entered for a record. Nothing was changed. */
export class LoteRefused extends WordedError {
  override readonly name = 'LoteRefused';
}

/**
 * Enters the lote of a request whose outcome is unknown: the ministry said that it has the request
 * and named no lote, and the operator found it. The ministry must say that it holds the same
 * communications. Verdicts are then asked for as usual.
 *
 * @param storing the same database, for the transaction that stores the lote
 * @throws LoteRefused where the record has no such request, or the lote is not that of the request
 * @throws MirError where the ministry cannot be asked
 */
export async function enterLote(
  work: Work,
  key: RecordKey,
  lote: Lote,
  storing: Pick<Database, 'transaction'>,
): Promise<Submission | null> {
  const { database, box, clients, now } = work;
  const held = await database.transaction(session => claimFor(work, session, key, lote));
  try {
    const credentials = await database.call(session => readCredentials(session, box, held.row));
    if (credentials === null)
      throw new LoteRefused({
        es: 'a la cuenta le falta el usuario del Ministerio, su contraseña o el código de arrendador',
        en: 'the account has no ministry user, password or lessor code',
      });
    await compare(clients.for(credentials), held, lote);
    await storing.transaction(session => applyIn(session, held, { do: 'sent', lote, at: now() }, now()));
  } catch (error) {
    const { state } = held.row;
    await database
      .transaction(session => writeHeld(session, held, { state, next_at: now() }))
      .catch(() => {});
    throw error;
  }
  return database.call(session => readSubmission(session, key));
}

/** Leases the record's request, so that nobody sends it meanwhile. */
async function claimFor(
  { leases, now }: Work,
  session: Session,
  key: RecordKey,
  lote: Lote,
): Promise<HeldLote> {
  const submission = await readSubmission(session, key);
  const name = recordName(key);
  if (submission === null) throw new LoteRefused(noSuchRecord(key));
  const found = await LoteModel.query(session.knex)
    .joinRelated('communications')
    .select('lotes.id')
    .where('communications.id', submission.communication_id)
    .whereIn('lotes.state', ['sending', 'unknown'])
    .first();
  if (submission.operation !== 'A' || found === undefined) {
    throw new LoteRefused({
      es: `${name} está ${submission.state}: el lote de su comunicación se conoce, o no se ha enviado`,
      en: `${name} is ${submission.state}: the lote of its filing is known, or it is not sent`,
    });
  }
  const other = await LoteModel.query(session.knex).findOne({ lote });
  if (other !== undefined)
    throw new LoteRefused({
      es: `el lote ${lote} es el de otro envío`,
      en: `the lote ${lote} is that of another request`,
    });
  const at = now();
  const held = await leaseLote(session, leases.take(at), found.id, ['sending', 'unknown'], at);
  if (held === null) {
    throw new LoteRefused({
      es: 'un servidor trabaja ahora mismo con este envío: pruebe otra vez en un momento',
      en: 'a submitter works on this request just now: try again in a moment',
    });
  }
  return held;
}

/**
 * Compares the ministry's lote with the request.
 *
 * @throws LoteRefused where they do not hold the same communications
 */
async function compare(client: MirClient, held: HeldLote, lote: Lote): Promise<void> {
  const [result] = await client.consultaLote([lote]);
  if (result === undefined)
    throw new LoteRefused({
      es: `el Ministerio no tiene ningún lote ${lote} de esta cuenta`,
      en: `the ministry lists no lote ${lote} for this account`,
    });
  const codes = new Map(
    (result.resultadoComunicaciones ?? []).flatMap(({ orden, codigoComunicacion }) =>
      codigoComunicacion === null ? [] : [[orden, codigoComunicacion] as const],
    ),
  );
  const sent = communicationsSent(held.body);
  const known = held.communications.filter(({ orden }) => codes.has(orden));
  if (known.length === 0 || [...codes.keys()].some(orden => orden > sent.length)) {
    const said = result.descEstado ?? `codigoEstado ${result.codigoEstado}`;
    throw new LoteRefused({
      es: `el lote ${lote} del Ministerio (${said}) no contiene lo que contiene este envío`,
      en: `the ministry's lote ${lote} (${said}) does not hold what this request holds`,
    });
  }
  const stored = await client.consultaComunicacion([...codes.values()]);
  const byCode = new Map(stored.map(one => [one.codigo, one]));
  for (const [orden, code] of codes) {
    const [one, other] = [sent[orden - 1], byCode.get(code)];
    if (one === undefined || other === undefined || !isSame(one, other)) {
      throw new LoteRefused({
        es: `el lote ${lote} del Ministerio tiene en el lugar ${orden} otra comunicación que la de este envío`,
        en: `the ministry's lote ${lote} holds another communication than this request's, at place ${orden}`,
      });
    }
  }
}

/**
 * Whether two communications have the same reference and the same persons. No two communications of
 * Mirlo share both.
 */
function isSame(sent: Communication, stored: StoredCommunication): boolean {
  const persons = sent.persona.map(person => ('datosPersona' in person ? person.datosPersona : person));
  const ours = persons.map(({ nombre, numeroDocumento }) => `${nombre}|${numeroDocumento ?? ''}`).sort();
  const theirs = stored.personas.map(({ nombre, documento }) => `${nombre}|${documento ?? ''}`).sort();
  return sent.contrato.referencia === stored.referencia && ours.join('\n') === theirs.join('\n');
}
