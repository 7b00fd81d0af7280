/** How the API shows a record: one function for each resource. */

import { authorityOf } from './authority.ts';
import { enviadoMinisterio, mirObject } from './filing/index.ts';
import type { Precheckin } from './generated/types.gen.ts';
import { progressOf, validUntil } from './invitations.ts';
import { madridDateTime } from './madrid.ts';
import type { Viewer } from './operations/call.ts';
import { presentRecord, type Records, type Shown } from './records.ts';
import { mayCall } from './rights.ts';
import type { StoredRecords } from './store.ts';
import type { Language, ResourceName } from './terms.ts';

/** Shows a row. Messages are in the given language. */
export type Present<R extends ResourceName, Presented = Records[R]> = (
  row: Shown[R],
  language: Language,
  viewer: Viewer,
) => Presented;

export const PRESENT: { readonly [R in ResourceName]: Present<R> } = {
  establishments: row => presentRecord('establishments', row, { autoridad: authorityOf(row) }),
  guests: (row, language) => presentRecord('guests', row, filingFields(row, language)),
  contracts: (row, language) => presentContract(row, language),
  vehicles: row => presentRecord('vehicles', row),
  persons: row => presentRecord('persons', row),
  licenses: row => presentRecord('licenses', row),
  addresses: row => presentRecord('addresses', row),
  invitations: (row, _, viewer) =>
    presentRecord('invitations', row, {
      progreso: progressOf(row, viewer.now),
      valido_hasta: madridDateTime(validUntil(row)),
      enlace: addressOf(row, viewer),
    }),
};

/** Shows a contract to callers that have no viewer: a contract looks alike to all of them. */
export function presentContract(row: StoredRecords['contracts'], language: Language): Records['contracts'] {
  const { numero_establecimiento, account_id: usuario_id } = row;
  const derived = { numero_establecimiento, usuario_id, ...filingFields(row, language) };
  return presentRecord('contracts', row, derived);
}

/** The fields of a record that describe its filing. */
function filingFields({ submission }: StoredRecords['guests' | 'contracts'], language: Language) {
  return { enviado_ministerio: enviadoMinisterio(submission), mir: mirObject(submission, language) };
}

/** Shows an invitation in the form of the document ("Precheckin"). */
export const presentPrecheckin: Present<'invitations', Precheckin> = (row, _, viewer) => {
  const { id, uuid, establecimiento_id, nombre_hotel, email_cliente, fecha_envio } = row;
  const { completadas, personas } = row;
  return {
    id,
    uuid,
    establecimiento_id,
    nombre_hotel,
    email_cliente,
    fecha_envio,
    estado: completadas >= personas ? 'completado' : 'enviado',
    enlace: addressOf(row, viewer),
    progreso: progressOf(row, viewer.now),
    completadas,
    personas,
  };
};

/**
 * The URL of a link. Whoever has the URL can create guests, so it is null for an actor who may not create
 * invitations, for a sandbox key on a production invitation, and for a revoked invitation.
 */
function addressOf(row: StoredRecords['invitations'], { actor, links }: Viewer): string | null {
  if (row.revoked_at !== null) return null;
  if (actor?.sandbox && !row.sandbox) return null;
  if (actor && !mayCall(actor, { action: 'create', resource: 'invitations' })) return null;
  if (row.token_sealed === null) return row.enlace_externo;
  return links?.address(row.token_sealed, row.account_id) ?? null;
}
