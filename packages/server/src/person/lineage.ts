import type { Communication } from '@mirlo/mir';
import type { Knex } from 'knex';
import { CommunicationModel, LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { memberPattern } from '../submitter/rows.ts';
import { communicationsSent } from '../submitter/split.ts';
import type { FoundRecord } from './records.ts';
import { type SentCommunication, type SentPerson, type SentRequest, sentOf } from './sent.ts';
import { dataOf } from './who.ts';

/** A filing with the request that contained it. */
type Filing = SentRequest & Pick<LoteModel, 'parent_id'> & Pick<CommunicationModel, 'orden' | 'members'>;

/**
 * Reads what each filing of a record said of its person. A request may have been split into smaller
 * ones; the request before the split counts too.
 */
export async function sentOfRecord({ knex }: Session, found: FoundRecord): Promise<SentCommunication[]> {
  const { submission } = found;
  if (submission === null) return [];
  const filings = await CommunicationModel.query(knex)
    .joinRelated('request')
    .select('orden', 'members', 'request.id', 'request.parent_id', 'request.body')
    .select('request.lote', 'request.sent_at')
    .where('communications.account_id', submission.account_id)
    .where('members', 'like', memberPattern(submission.resource, submission.record_id))
    .orderBy('communications.id')
    .castTo<Filing[]>();
  const sent: SentCommunication[] = [];
  for (const filing of filings) {
    const communication = communicationsSent(filing.body)[filing.orden - 1];
    if (communication === undefined) continue;
    const persona = personsOf(found, communication, filing.members);
    const own = sentOf(filing, filing.orden, communication, persona);
    if (own !== null) sent.push(own, ...(await sentBefore(knex, filing.parent_id, communication, persona)));
  }
  return sent;
}

/**
 * Reads the same communication from the request from which its own request was split, and from
 * those split before.
 */
async function sentBefore(
  knex: Knex,
  wholeId: number | null,
  communication: Communication,
  persona: readonly SentPerson[],
): Promise<SentCommunication[]> {
  const whole = wholeId === null ? undefined : await LoteModel.query(knex).findById(wholeId);
  if (whole === undefined) return [];
  const text = JSON.stringify(communication);
  const place = communicationsSent(whole.body).findIndex(one => JSON.stringify(one) === text);
  const own = place < 0 ? null : sentOf(whole, place + 1, communication, persona);
  const before = await sentBefore(knex, whole.parent_id, communication, persona);
  return own === null ? before : [own, ...before];
}

/**
 * The elements of a filing about a record's person. The element of a guest has the same index as
 * its record has among the members.
 */
function personsOf(
  { resource, record }: FoundRecord,
  { persona }: Communication,
  members: CommunicationModel['members'],
): SentPerson[] {
  const all: SentPerson[] = [...persona];
  const named = all.filter(
    one => isNamed(one, record) && dataOf(one).fechaNacimiento === record.fecha_nacimiento,
  );
  if (resource === 'persons' || members.length !== all.length) return named;
  const place = members.findIndex(([kind, id]) => kind === 'guests' && id === record.id);
  const one = all[place];
  // A record whose name and date of birth both differ was changed into another person's. The
  // element is left out.
  if (one === undefined) return named;
  return isNamed(one, record) || dataOf(one).fechaNacimiento === record.fecha_nacimiento ? [one] : [];
}

function isNamed(person: SentPerson, { nombre, apellido1 }: FoundRecord['record']): boolean {
  const { nombre: name, apellido1: surname } = dataOf(person);
  return folded(name) === folded(nombre) && folded(surname) === folded(apellido1);
}

function folded(text: string | null | undefined): string {
  return (text ?? '').trim().replaceAll(/\s+/g, ' ').toUpperCase();
}
