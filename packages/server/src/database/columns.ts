import type { AuditLine, FiledResource, ResourceName, Rows } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';

/** The columns of each table as the port names them, in the order in which they are read and written. */
export const COLUMNS = {
  establishments: own('nombre', 'numero_establecimiento', 'uuid'),
  guests: own(
    'nombre',
    'apellido1',
    'apellido2',
    'establecimiento_id',
    'tipo_documento',
    'numero_documento',
    'soporte_documento',
    'fecha_nacimiento',
    'nacionalidad',
    'genero',
    'contacto_email',
    'contacto_telefono',
    'fecha_entrada',
    'hora_entrada',
    'fecha_salida',
    'hora_salida',
    'habitacion',
    'parentesco',
    'direccion',
    'direccion_complementaria',
    'codigo_municipio',
    'nombre_municipio',
    'codigo_postal',
    'pais',
    'referencia',
    'fecha_contrato',
    'tipo_pago',
    'uuid',
  ),
  contracts: own(
    'establecimiento_id',
    'referencia',
    'fecha_contrato',
    'fecha_recogida',
    'fecha_devolucion',
    'tipo_pago',
    'fecha_pago',
    'medio_pago',
    'titular_pago',
    'caducidad_tarjeta',
    'codigo_establecimiento_mir',
    'uuid',
  ),
  vehicles: own(
    'alquiler_id',
    'categoria',
    'tipo',
    'marca',
    'modelo',
    'matricula',
    'numero_bastidor',
    'color',
    'km_recogida',
    'km_devolucion',
    'datos_gps',
    'uuid',
  ),
  persons: own(
    'alquiler_id',
    'rol',
    'nombre',
    'apellido1',
    'apellido2',
    'tipo_documento',
    'numero_documento',
    'fecha_nacimiento',
    'nacionalidad',
    'sexo',
    'telefono',
    'telefono2',
    'correo',
    'uuid',
  ),
  licenses: own('persona_id', 'tipo', 'validez', 'numero', 'soporte', 'uuid'),
  addresses: own(
    'tipo',
    'alquiler_id',
    'persona_id',
    'direccion',
    'direccion_complementaria',
    'codigo_municipio',
    'nombre_municipio',
    'codigo_postal',
    'pais',
    'uuid',
  ),
  precheckins: own(
    'uuid',
    'establecimiento_id',
    'nombre_hotel',
    'email_cliente',
    'fecha_envio',
    'estado',
    'enlace',
  ),
} as const satisfies { [R in ResourceName]: readonly (keyof Rows[R])[] };

export const SUBMISSION_COLUMNS = [
  'resource',
  'record_id',
  'account_id',
  'establecimiento_id',
  'sandbox',
  'unit',
  'communication',
  'state',
  'due_at',
  'file_at',
  'lote',
  'codigo_comunicacion',
  'communication_id',
  'operation',
  'fingerprint',
  'filings',
  'issues',
  'revision',
  'updated_at',
] as const satisfies readonly (keyof Submission)[];

/** Of a line of the audit, but for its id. */
export const AUDIT_COLUMNS = [
  'at',
  'account_id',
  'actor',
  'actor_id',
  'actor_name',
  'operation',
  'resource',
  'record_id',
  'fields',
  'address',
  'result',
  'n',
] as const satisfies readonly (keyof AuditLine)[];

function own<const C extends readonly string[]>(...columns: C) {
  return ['id', 'account_id', 'sandbox', ...columns, 'created_at', 'updated_at'] as const;
}

/** Fails to compile, naming the column, where the contract has a field that no table holds. */
type Unlisted = {
  [R in ResourceName]: Exclude<keyof Rows[R], (typeof COLUMNS)[R][number]>;
}[ResourceName];
type UnlistedSubmission = Exclude<keyof Submission, (typeof SUBMISSION_COLUMNS)[number]>;
type UnlistedAudit = Exclude<keyof AuditLine, (typeof AUDIT_COLUMNS)[number]>;
const nothingUnlisted: [Unlisted, UnlistedSubmission, UnlistedAudit] extends [never, never, never]
  ? true
  : never = true;
void nothingUnlisted;

/** Whether records of a resource are filed with the ministry, and so have a submission each. */
export function isFiled(resource: ResourceName): resource is FiledResource {
  return resource === 'guests' || resource === 'contracts';
}
