import type { EpochMs, Rows } from '@mirlo/core';
import type { Signature, Signed } from '@mirlo/web';
import type { Runs } from './database.ts';
import { MODELS } from './models.ts';
import { table } from './table.ts';

/** What a guest signed at the check-in; it goes with the guest. */
export class SignatureModel extends table<Signature & { id: number; guest_id: number }>('signatures', {
  json: ['ink', 'fields'],
}) {}

/** What of a guest the signed text states: what it says of other fields is none of the signature's. */
const STATED = [
  'nombre',
  'apellido1',
  'apellido2',
  'fecha_nacimiento',
  'genero',
  'nacionalidad',
  'tipo_documento',
  'numero_documento',
  'soporte_documento',
  'parentesco',
  'direccion',
  'direccion_complementaria',
  'pais',
  'codigo_postal',
  'codigo_municipio',
  'nombre_municipio',
  'contacto_telefono',
  'contacto_email',
  'fecha_entrada',
  'fecha_salida',
] as const satisfies readonly (keyof Rows['guests'])[];

/** Keeps what the guest with a uuid signed, with the values of the record as they stood; the first signature stays. */
export async function keepSignature(
  runs: Runs,
  guest: { account_id: number; sandbox: boolean; uuid: string },
  signed: Signed,
  now: EpochMs,
): Promise<void> {
  await runs.call(async ({ knex }) => {
    const row = await knex<Rows['guests']>('guests')
      .where({ ...guest, sandbox: Number(guest.sandbox) as never })
      .first();
    if (!row) throw new Error('who signed is no guest');
    const fields = Object.fromEntries(STATED.map(name => [name, row[name]]));
    await SignatureModel.query(knex)
      .insert({ ...signed, guest_id: row.id, fields, signed_at: now })
      .onConflict('guest_id')
      .ignore();
  });
}

/** What a guest signed; null where they did not, or the guest is another account's. */
export function findSignature(
  runs: Runs,
  guest: { account_id: number; id: number },
): Promise<Signature | null> {
  return runs.call(async ({ knex }) => {
    const row = await SignatureModel.query(knex)
      .select('signed_at', 'language', 'sha256', 'text', 'ink', 'fields')
      .whereIn('guest_id', MODELS.guests.query(knex).where(guest).select('id'))
      .first();
    return row ? (row.toJSON() as unknown as Signature) : null;
  });
}
