import { type AuditedActor, RESOURCES, type ResourceName } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';
import type { ShownAuditLine } from './audit-services.ts';
import { labelOf } from './history.ts';
import { ROOT } from './site.ts';

/** The name of each kind of record. */
const RECORDS: Readonly<Record<string, Words>> = {
  guests: { es: 'Huésped', en: 'Guest' },
  contracts: { es: 'Alquiler', en: 'Rental' },
  persons: { es: 'Persona de un alquiler', en: 'Person of a rental' },
  vehicles: { es: 'Vehículo', en: 'Vehicle' },
  licenses: { es: 'Permiso de conducir', en: 'Driving licence' },
  addresses: { es: 'Domicilio', en: 'Address' },
  establishments: { es: 'Establecimiento', en: 'Establishment' },
  invitations: { es: 'Enlace de check-in', en: 'Check-in link' },
  imports: { es: 'Archivo importado', en: 'Imported file' },
  keys: { es: 'Clave', en: 'Key' },
  users: { es: 'Persona del panel', en: 'Person of the panel' },
};

/** The kinds of record that the filter of the audit page offers. */
export const RECORD_KINDS = Object.keys(RECORDS);

/** The name of each kind of actor. */
export const ACTORS: Readonly<Record<AuditedActor | 'operator', Words>> = {
  key: { es: 'Clave', en: 'Key' },
  user: { es: 'Persona', en: 'Person' },
  link: { es: 'Enlace de check-in', en: 'Check-in link' },
  command: { es: 'Orden en el servidor', en: 'Command on the server' },
  operator: { es: 'Operador', en: 'Operator' },
};

/** Names for the operations of the contract, by the beginning of the operation's name. */
const VERBS: readonly [RegExp, Words][] = [
  [/^create[A-Z]/, { es: 'Alta', en: 'Created' }],
  [/^(update|patch)[A-Z]/, { es: 'Cambio', en: 'Changed' }],
  [/^delete[A-Z]/, { es: 'Eliminación', en: 'Deleted' }],
];

/** Names for actions that are no operation of the contract. */
const DEEDS: Readonly<Record<string, Words>> = {
  'sign in': { es: 'Entrada en el panel', en: 'Signed in' },
  'sign in by link': { es: 'Entrada en el panel con un enlace', en: 'Signed in by a link' },
  'sign in by passkey': { es: 'Entrada en el panel con una llave de acceso', en: 'Signed in by a passkey' },
  'passkey add': { es: 'Llave de acceso creada', en: 'Passkey made' },
  'passkey remove': { es: 'Llave de acceso eliminada', en: 'Passkey deleted' },
  'passkey refused': {
    es: 'Llave de acceso rechazada: puede ser una copia',
    en: 'Passkey refused: it may be a copy',
  },
  'sign out': { es: 'Salida del panel', en: 'Signed out' },
  'password set': { es: 'Contraseña nueva', en: 'New password' },
  'documents open': { es: 'Documentos vistos', en: 'Documents opened' },
  'account create': { es: 'Cuenta creada', en: 'Account made' },
  'account set': { es: 'Ajustes de la cuenta', en: 'Settings of the account' },
  'establishment set': { es: 'Ajustes del establecimiento', en: 'Settings of the establishment' },
  'alerts set': { es: 'Avisos elegidos', en: 'Alerts chosen' },
  'alerts test': { es: 'Aviso de prueba', en: 'Test alert' },
  'panel export': { es: 'Fichas exportadas', en: 'Records exported' },
  'import load': { es: 'Archivo cargado', en: 'File loaded' },
  'key create': { es: 'Clave creada', en: 'Key made' },
  'key rotate': { es: 'Clave cambiada por otra', en: 'Key exchanged' },
  'key delete': { es: 'Clave eliminada', en: 'Key deleted' },
  'key activate': { es: 'Clave activada', en: 'Key switched on' },
  'key deactivate': { es: 'Clave desactivada', en: 'Key switched off' },
  'user create': { es: 'Persona con acceso al panel', en: 'Person given access to the panel' },
  'user set': { es: 'Permisos de una persona', en: 'Rights of a person' },
  'user invite': { es: 'Enlace para entrar enviado', en: 'Link to sign in sent' },
  'user remove': { es: 'Acceso al panel retirado', en: 'Access to the panel taken away' },
  'person export': { es: 'Datos de una persona obtenidos', en: 'Data of a person written out' },
  'person erase': { es: 'Datos de una persona borrados', en: 'Data of a person erased' },
  'record retry': { es: 'Comunicación repetida', en: 'Filing repeated' },
  'record lote': { es: 'Lote de una comunicación anotado', en: 'Lote of a filing entered' },
  'record adopt': { es: 'Comunicación del Ministerio anotada', en: 'Filing of the ministry entered' },
  'restore ids': {
    es: 'Números nuevos tras recuperar una copia',
    en: 'New ids after a restore',
  },
  'restore check': { es: 'Comunicaciones repuestas de una copia', en: 'Filings put back after a restore' },
  'export mossos': { es: 'Exportación para los Mossos d’Esquadra', en: 'Export for the Mossos d’Esquadra' },
  'export ertzaintza': { es: 'Exportación para la Ertzaintza', en: 'Export for the Ertzaintza' },
  'secret rotate': { es: 'Cifrado renovado', en: 'Encryption renewed' },
  'precheckin send': { es: 'Enlace de check-in enviado otra vez', en: 'Check-in link mailed again' },
  'mail test': { es: 'Correo de prueba', en: 'Test mail' },
  demo: { es: 'Preparado para la prueba', en: 'Made for the demo' },
  purge: { es: 'Borrado a los tres años', en: 'Purge after three years' },
};

/** Names for the error codes of refused calls. */
const REFUSALS: Readonly<Record<string, Words>> = {
  auth_missing: { es: 'sin clave', en: 'no key' },
  auth_invalid: { es: 'clave o contraseña equivocada', en: 'wrong key or password' },
  auth_inactive: { es: 'clave desactivada o caducada', en: 'key switched off or expired' },
  plan_required: { es: 'el plan no incluye la API', en: 'the plan has no API' },
  api_disabled: { es: 'API cerrada', en: 'API closed' },
  forbidden: { es: 'sin permiso para ello', en: 'not allowed to' },
  rate_limited: { es: 'demasiadas seguidas', en: 'too many at once' },
};
const REFUSED: Words = { es: 'Llamadas rechazadas', en: 'Calls refused' };

/**
 * The name of an action for people. Refused calls have no operation: they are shown with their
 * number and the reason. An operation that is unknown here, for instance of a later version, keeps
 * its own name.
 */
export function deedName(
  { operation, result, n }: Pick<ShownAuditLine, 'operation' | 'result' | 'n'>,
  language: PageLanguage,
): string {
  if (operation === null) return `${REFUSED[language]}: ${n} (${REFUSALS[result]?.[language] ?? result})`;
  const verb = VERBS.find(([begins]) => begins.test(operation))?.[1];
  return (verb ?? DEEDS[operation])?.[language] ?? operation;
}

/** The name of a record: its kind and number, like `Huésped 12`. */
export function recordName(resource: string, id: number, language: PageLanguage): string {
  return `${RECORDS[resource]?.[language] ?? resource} ${id}`;
}

/** The name of a kind of record, without a number. */
export function recordKind(resource: string, language: PageLanguage): string {
  return RECORDS[resource]?.[language] ?? resource;
}

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  guests: id => `/guests/${id}`,
  contracts: id => `/rentals/${id}`,
  establishments: id => `/establishments/${id}`,
  imports: id => `/import/${id}`,
};

/**
 * The path of the page of a line's record; null where the record has no page or no longer exists.
 */
export function recordPage({
  resource,
  record_id,
  there,
}: Pick<ShownAuditLine, 'resource' | 'record_id' | 'there'>): string | null {
  const page = PAGES[resource ?? ''];
  return page !== undefined && there && record_id !== null ? ROOT + page(record_id) : null;
}

/** The labels of the changed fields, as their forms have them, each once. */
export function changedFields(
  { resource, fields }: Pick<ShownAuditLine, 'resource' | 'fields'>,
  language: PageLanguage,
): string {
  const filed = RESOURCES.find(one => one === resource && !['establishments', 'invitations'].includes(one));
  const names = fields.map(field =>
    filed === undefined
      ? (SETTINGS[field]?.[language] ?? field)
      : labelOf(
          { resource: filed as Exclude<ResourceName, 'establishments' | 'invitations'> },
          field,
          language,
        ),
  );
  return [...new Set(names)].join(', ');
}

/** Labels for the fields of accounts, establishments, keys and users. */
const SETTINGS: Readonly<Record<string, Words>> = {
  name: { es: 'nombre', en: 'name' },
  plan: { es: 'plan', en: 'plan' },
  api_enabled: { es: 'acceso a la API', en: 'access to the API' },
  filing_enabled: { es: 'si se comunica con el Ministerio', en: 'whether it files with the ministry' },
  sandbox_reads_production: { es: 'qué leen las claves de prueba', en: 'what test keys read' },
  legal_name: { es: 'razón social', en: 'legal name' },
  address: { es: 'dirección', en: 'address' },
  privacy_contact: { es: 'contacto para los datos personales', en: 'contact about personal data' },
  quiet_hours: { es: 'horas sin avisos', en: 'hours without alerts' },
  mir_user: { es: 'usuario del Ministerio', en: 'user of the ministry' },
  mir_password: { es: 'contraseña del Ministerio', en: 'password of the ministry' },
  codigo_arrendador: { es: 'código de arrendador', en: 'lessor code' },
  tipo_pago: { es: 'forma de pago', en: 'payment' },
  holder_drives: { es: 'quién conduce un alquiler', en: 'who drives a rental' },
  role: { es: 'función', en: 'role' },
  establishments: { es: 'establecimientos', en: 'establishments' },
  alerts: { es: 'avisos', en: 'alerts' },
  autoridad: { es: 'autoridad', en: 'authority' },
  active: { es: 'si funciona', en: 'whether it works' },
  expires_at: { es: 'hasta cuándo vale', en: 'until when it works' },
};
