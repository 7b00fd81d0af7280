import type { FilingContext, Submission } from '@mirlo/core/filing';
import { codigoComunicacion, lote as loteTerm } from '@mirlo/mir';
import type { StoredCommunication } from '@mirlo/mir/client';
import { CommunicationModel, LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import type { MinistryKind } from '../ministry/ministry.ts';
import { readSubmission } from '../status/lineage.ts';
import { type LoteRow, noSuchRecord, type RecordKey, recordName } from '../submitter/rows.ts';
import type { Work } from '../submitter/work.ts';
import { WordedError } from '../worded-error.ts';
import { membersAbout, type NamedBy } from './about.ts';
import { isFree, readUnitsOf } from './candidates.ts';
import { type AcceptedFiling, link } from './link.ts';
import { askCommunications, askLotes, credentialsOf } from './requests.ts';

/** Says why a record was not adopted. Nothing was changed. */
export class AdoptionRefused extends WordedError {
  override readonly name = 'AdoptionRefused';
}

/**
 * One of the ministry's communications, with its lote where that is known, and its place in the
 * lote (else 1).
 */
interface Filed {
  stored: StoredCommunication;
  lote: string | null;
  orden: number;
}

/**
 * Links a record, and those filed with it, to a filing that no journal tells of. The ministry must
 * say that the filing is about this record and in force.
 *
 * @param code of the lote or of the communication, as found on the ministry's site
 * @param storing database and clock for the transaction that links
 * @throws AdoptionRefused where the filing is another's or annulled, or the record is in another
 * filing
 * @throws MirError where the ministry cannot be asked
 */
export async function adoptRecord(
  work: Work,
  key: RecordKey,
  code: string,
  ctx: FilingContext,
  storing: Pick<Work, 'database' | 'now'> = work,
): Promise<Submission | null> {
  const { database } = work;
  const name = recordName(key);
  const submission = await database.call(session => readSubmission(session, key));
  if (submission === null) throw new AdoptionRefused(noSuchRecord(key));
  if (!isFree(submission))
    throw new AdoptionRefused({
      es: `${name} está ${submission.state}: ya tiene una comunicación aquí`,
      en: `${name} is ${submission.state}: it has a filing here`,
    });
  const [unit] = await database.call(session => readUnitsOf(session, [key], ctx));
  if (unit === undefined)
    throw new AdoptionRefused({ es: `${name} está eliminado`, en: `${name} is deleted` });
  const isKey = (other: RecordKey) => recordName(other) === name;
  const about = (filed: Filed, namedBy: NamedBy) =>
    membersAbout(filed.stored, unit, other => (isKey(other) ? namedBy : null));
  const filed = theOne(await readFiled(work, submission, code), name, code, (one, namedBy) =>
    about(one, namedBy).some(isKey),
  );
  const { codigoArrendador: codigo_arrendador } = await credentialsOf(work, submission);
  const under = { codigo_arrendador, kind: work.kind };
  const filing = await database.transaction(session =>
    filingOf(session, filed, submission, under, work.now()),
  );
  const linked = await link(storing, filing, { unit, members: about(filed, 'operator') }, ctx);
  if (linked === null)
    throw new AdoptionRefused({
      es: `alguien comunicado junto con ${name} tiene aquí otra comunicación`,
      en: `one who was filed with ${name} has another filing here`,
    });
  return database.call(session => readSubmission(session, key));
}

/**
 * Picks the filing that is about a record: of several stays of one guest, that of the record's day.
 *
 * @param isAbout compares document and day; for the operator, the document alone
 * @throws AdoptionRefused where none is in force, or the operator must name one
 */
function theOne(
  filed: readonly Filed[],
  name: string,
  code: string,
  isAbout: (one: Filed, namedBy: NamedBy) => boolean,
): Filed {
  const found = filed.filter(one => isAbout(one, 'operator'));
  const standing = found.filter(({ stored }) => !stored.anulada);
  const ofDay = standing.filter(one => isAbout(one, null));
  const [one, ...others] = ofDay.length > 0 ? ofDay : standing;
  if (one !== undefined && others.length === 0) return one;
  if (one === undefined) {
    const [annulled] = found;
    throw new AdoptionRefused(
      annulled === undefined
        ? {
            es: `lo que el Ministerio tiene con ${code} no es de ${name}`,
            en: `what the ministry holds under ${code} is not about ${name}`,
          }
        : {
            es: `la comunicación ${annulled.stored.codigo} está anulada`,
            en: `the filing ${annulled.stored.codigo} is annulled`,
          },
    );
  }
  const which = [one, ...others]
    .map(({ stored }) => `${stored.codigo} (${stored.fechaInicio?.slice(0, 'YYYY-MM-DD'.length) ?? '-'})`)
    .join(', ');
  throw new AdoptionRefused({
    es: `varias de ${code} pueden ser de ${name}: indique una de ${which}`,
    en: `several of ${code} may be about ${name}: name one of ${which}`,
  });
}

/** Asks for the communications of a lote, or for the one communication that has the code. */
async function readFiled(work: Work, by: Submission, code: string): Promise<Filed[]> {
  const result = (await askLotes(work, by, [loteTerm(code)])).get(loteTerm(code));
  if (result === undefined) {
    const stored = (await askCommunications(work, by, [codigoComunicacion(code)])).get(code);
    if (stored === undefined)
      throw new AdoptionRefused({
        es: `el Ministerio no muestra ningún lote ni comunicación ${code}`,
        en: `the ministry shows no lote or communication ${code}`,
      });
    return [{ stored, lote: null, orden: 1 }];
  }
  const items = result.resultadoComunicaciones ?? [];
  const codes = items.flatMap(({ codigoComunicacion: one }) => one ?? []);
  if (codes.length === 0) {
    const said = result.descEstado ?? '';
    throw new AdoptionRefused({
      es: `el Ministerio no ha aceptado nada del lote ${code}: ${said}`,
      en: `the ministry has accepted nothing of the lote ${code}: ${said}`,
    });
  }
  const stored = await askCommunications(work, by, codes);
  return items.flatMap(({ orden, codigoComunicacion: one }) => {
    const found = one === null ? undefined : stored.get(one);
    return found === undefined ? [] : [{ stored: found, lote: result.lote, orden }];
  });
}

/** The lessor code, and the kind of ministry, under which a communication was filed. */
type Under = { codigo_arrendador: string; kind: MinistryKind };

/** Reads the row of a filing that has no record yet, or inserts one. */
async function filingOf(
  session: Session,
  filed: Filed,
  submission: Submission,
  under: Under,
  now: number,
): Promise<AcceptedFiling> {
  const { stored, lote } = filed;
  const { account_id } = submission;
  const known = await CommunicationModel.query(session.knex).findOne({
    account_id,
    codigo_comunicacion: stored.codigo,
  });
  const facts = {
    code: stored.codigo,
    stored,
    // No journal tells what was filed, so the content that the ministry shows is compared.
    same: null,
    lote: lote === null ? null : loteTerm(lote),
  };
  if (known === undefined)
    return { ...facts, ...(await insertFiling(session, filed, submission, under, now)) };
  if (known.members.length > 0) {
    throw new AdoptionRefused({
      es: `la comunicación ${stored.codigo} es la de otro registro`,
      en: `the filing ${stored.codigo} is that of another record`,
    });
  }
  const { id, ordinal } = known;
  return { ...facts, id, ordinal };
}

async function insertFiling(
  session: Session,
  { stored, lote, orden }: Filed,
  { account_id, establecimiento_id, communication, filings }: Submission,
  under: Under,
  now: number,
): Promise<Pick<AcceptedFiling, 'id' | 'ordinal'>> {
  const by = { account_id, establecimiento_id };
  const referencia = stored.referencia ?? '';
  const ordinal = Math.max(filings + 1, Number(/--(\d+)$/.exec(referencia)?.[1] ?? 1));
  // A placeholder that matches no record. `link` writes the fingerprint of the records.
  const fingerprint = `${communication === 'AV' ? 1 : stored.personas.length}:adopted`;
  const sent = lote === null ? null : loteTerm(lote);
  const lote_id = await loteRow(session, { ...by, ...under, communication, lote: sent }, now);
  const { id } = await CommunicationModel.query(session.knex).insert({
    ...by,
    unit: '',
    communication,
    ordinal,
    referencia,
    fingerprint,
    members: [],
    state: 'accepted',
    codigo_comunicacion: codigoComunicacion(stored.codigo),
    lote_id,
    orden,
    due_at: null,
    created_at: now,
    updated_at: now,
  });
  return { id, ordinal };
}

/**
 * Returns the id of the finished request. Where it is missing, it is inserted without its bytes,
 * which are lost.
 */
async function loteRow(
  { knex }: Session,
  facts: Under & Pick<LoteRow, 'account_id' | 'establecimiento_id' | 'communication' | 'lote'>,
  now: number,
): Promise<number> {
  const known = facts.lote === null ? undefined : await LoteModel.query(knex).findOne({ lote: facts.lote });
  if (known !== undefined) return known.id;
  const { id } = await LoteModel.query(knex).insert({
    ...facts,
    operation: 'A',
    size: 1,
    body: '',
    state: 'done',
    attempts: 1,
    polls: 0,
    created_at: now,
    updated_at: now,
  });
  return id;
}
