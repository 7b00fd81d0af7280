import { refusal } from '../failure.ts';
import { BODIES_OF } from '../generated/fields.ts';
import { madridDateTime } from '../madrid.ts';
import type { Call } from '../operations/call.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import { type OfEstablishment, ofEstablishment } from '../operations/ownership.ts';
import { PRESENT } from '../present.ts';
import type { NewValues } from '../records.ts';
import type { Rows, StoredRecords } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import { type Problem, problem } from '../validation/problem.ts';

/** Invitations to check in before arrival. Each has one link, for the people of a stay. */
export const invitations: WritableDefinition<'invitations', OfEstablishment> = {
  resource: 'invitations',
  bodies: BODIES_OF.invitations,
  dateField: { field: 'fecha_entrada', kind: 'date' },
  naturalKey: ['referencia', 'establecimiento_id'],
  fixed: ['establecimiento_id'],
  check: body => datesOf(body),
  placeField: () => '',
  present: PRESENT.invitations,
  writing: {
    owns: ofEstablishment,
    insert: async (call, values, { establishment }) => {
      const made = withOwn(call, values, establishment);
      const [id = 0] = await call.store.insertAtOnce([{ table: 'invitations', values: made }]);
      return { ...made, id, codigo_municipio: establishment.codigo_municipio };
    },
    lock: async (tx, id) => {
      const record = await tx.find('invitations', id);
      return record && { record, updated: async after => after, removed: async () => {} };
    },
    named: async (_tx, _call, before, body) => {
      const problems = datesOf({ ...before, ...body });
      if (problems.length > 0) throw refusal(problems);
    },
    // Mails the link again when the e-mail address changes, because the reader of the new mailbox
    // has no link yet.
    besides: (call, before, { email_cliente = before.email_cliente }) =>
      email_cliente === before.email_cliente ? {} : { mail_at: mailedAt(call, { ...before, email_cliente }) },
  },
};

const REFERENCE_DIGITS = 12;

/** Adds to a new invitation the columns that its create does not send. */
function withOwn(
  call: Call,
  values: NewValues<'invitations'>,
  { nombre }: StoredRecords['establishments'],
): NewValues<'invitations'> {
  const link = call.links?.make(call.actor.account_id) ?? null;
  const random = call.newUuid().replaceAll('-', '').slice(0, REFERENCE_DIGITS);
  return {
    ...values,
    uuid: values.uuid ?? call.newUuid(),
    referencia: values.referencia ?? `L-${random.toUpperCase()}`,
    personas: values.personas ?? 1,
    completadas: 0,
    nombre_hotel: nombre,
    fecha_envio: madridDateTime(call.now),
    sent_at: null,
    opened_at: null,
    revoked_at: null,
    mail_at: mailedAt(call, { ...values, token_sealed: link?.sealed ?? null }),
    token_hash: link?.hash ?? null,
    token_sealed: link?.sealed ?? null,
    enlace_externo: null,
  };
}

/**
 * When a link is due to be mailed: now. Null where no mail is sent: without a link or an e-mail
 * address, for a sandbox invitation, or where Mirlo mails nobody.
 */
function mailedAt({ links, now }: Call, { sandbox, token_sealed, email_cliente }: Mailed): EpochMs | null {
  return links?.mails && !sandbox && token_sealed && email_cliente ? now : null;
}

type Mailed = Pick<Rows['invitations'], 'sandbox' | 'token_sealed' | 'email_cliente'>;

function datesOf({ fecha_entrada, fecha_salida }: Readonly<Record<string, unknown>>): Problem[] {
  if (typeof fecha_entrada !== 'string' || typeof fecha_salida !== 'string') return [];
  // A stay that begins and ends on one day needs a time of departure, which an invitation does not
  // state. The ministry's rules would hold each guest.
  if (fecha_salida > fecha_entrada) return [];
  return [
    problem('fecha_salida', {
      es: `se recibió ${JSON.stringify(fecha_salida)}, se espera una fecha posterior a fecha_entrada (${fecha_entrada})`,
      en: `received ${JSON.stringify(fecha_salida)}, expected a date after fecha_entrada (${fecha_entrada})`,
    }),
  ];
}
