import type { PageLanguage } from '@mirlo/look';
import { plainName } from './plain-name.ts';
import type { Said } from './said.ts';

/** The deed of an operator, for the mail to the account's owners. */
export interface MailedDeed {
  operation: ToldOperation;
  fields: readonly string[];
  /** The operator's name in the audit. */
  by: string;
}

/** The operations of operators that owners are mailed about, worded after "the operator". They never contain values. */
const DONE_ES = {
  'account set': 'ha cambiado los ajustes de su cuenta',
  'establishment set': 'ha cambiado los ajustes de un establecimiento',
  'user create': 'ha dado acceso al panel a otra persona',
  'user set': 'ha cambiado lo que una persona puede hacer en el panel',
  'user invite': 'ha dado a una persona un enlace para elegir otra contraseña',
  'user remove': 'ha quitado el acceso a una persona',
  'alerts set': 'ha cambiado quién recibe avisos por correo',
  'alerts test': 'ha enviado un aviso de prueba a una persona',
  'mail test': 'ha enviado un correo de prueba a una persona',
  'precheckin create': 'ha creado un enlace de check-in',
  'precheckin send': 'ha vuelto a enviar un enlace de check-in',
  'precheckin revoke': 'ha revocado un enlace de check-in',
  'key create': 'ha creado una clave de la API',
  'key rotate': 'ha cambiado una clave de la API',
  'key delete': 'ha eliminado una clave de la API',
  'key activate': 'ha activado una clave de la API',
  'key deactivate': 'ha desactivado una clave de la API',
  'person export': 'ha obtenido los datos que hay de una persona, para dárselos a ella',
  'person erase': 'ha borrado de una persona lo que ninguna ley obliga a guardar',
  'record retry': 'ha hecho que se intente otra vez una comunicación',
  'record lote': 'ha anotado el lote que el Ministerio tiene de una comunicación',
  'record adopt': 'ha anotado una comunicación que el Ministerio ya tenía',
  'restore check': 'ha repuesto comunicaciones tras recuperar la base de datos de una copia',
  'export mossos': 'ha exportado huéspedes para los Mossos d’Esquadra',
  'export ertzaintza': 'ha exportado huéspedes para la Ertzaintza',
  purge: 'ha eliminado registros que ya no hay que guardar',
} as const;

export type ToldOperation = keyof typeof DONE_ES;

const DONE_EN: Readonly<Record<ToldOperation, string>> = {
  'account set': 'changed the settings of your account',
  'establishment set': 'changed the settings of an establishment',
  'user create': 'gave somebody else access to the panel',
  'user set': 'changed what somebody may do in the panel',
  'user invite': 'gave somebody a link to choose a new password',
  'user remove': 'took somebody’s access away',
  'alerts set': 'changed who gets alerts by mail',
  'alerts test': 'sent somebody a test alert',
  'mail test': 'sent somebody a test mail',
  'precheckin create': 'made a check-in link',
  'precheckin send': 'mailed a check-in link again',
  'precheckin revoke': 'revoked a check-in link',
  'key create': 'made a key of the API',
  'key rotate': 'changed a key of the API',
  'key delete': 'deleted a key of the API',
  'key activate': 'switched a key of the API on',
  'key deactivate': 'switched a key of the API off',
  'person export': 'wrote out what is held of a person, to be given to them',
  'person erase': 'erased of a person what no law keeps',
  'record retry': 'had a filing tried again',
  'record lote': 'entered the lote that the ministry has of a filing',
  'record adopt': 'entered a filing that the ministry had already',
  'restore check': 'put filings back after the database was restored from a backup',
  'export mossos': 'exported guests for the Mossos d’Esquadra',
  'export ertzaintza': 'exported guests for the Ertzaintza',
  purge: 'removed records that need not be kept any longer',
};

const DONE = { es: DONE_ES, en: DONE_EN };

/** Whether owners are mailed about an operation. */
export function isTold(operation: string | null): operation is ToldOperation {
  return operation !== null && Object.hasOwn(DONE_ES, operation);
}

/** Operations that no owner is mailed about: there is no owner yet, or they concern no account. */
export type UntoldOperation = 'account create' | 'secret rotate' | 'restore ids';

/** The names of the account's fields. */
const FIELDS: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  es: {
    name: 'nombre',
    plan: 'plan',
    api_enabled: 'acceso a la API',
    filing_enabled: 'si se comunica con el Ministerio',
    sandbox_reads_production: 'qué leen las claves de prueba',
    legal_name: 'razón social',
    address: 'dirección',
    privacy_contact: 'contacto para los datos personales',
    quiet_hours: 'horas sin avisos',
    mails_a_day: 'correos al día',
    reminders: 'recordatorios del check-in',
    mir_user: 'usuario del Ministerio',
    mir_password: 'contraseña del Ministerio',
    codigo_arrendador: 'código de arrendador',
    tipo_pago: 'forma de pago',
    holder_drives: 'quién conduce un alquiler',
    role: 'función',
    establishments: 'establecimientos',
    alerts: 'avisos',
    autoridad: 'autoridad',
    active: 'si funciona',
    expires_at: 'hasta cuándo vale',
  },
  en: {
    name: 'name',
    plan: 'plan',
    api_enabled: 'access to the API',
    filing_enabled: 'whether it files with the ministry',
    sandbox_reads_production: 'what sandbox keys read',
    legal_name: 'legal name',
    address: 'address',
    privacy_contact: 'contact about personal data',
    quiet_hours: 'hours without alerts',
    mails_a_day: 'mails a day',
    reminders: 'reminders of check-ins',
    mir_user: 'user of the ministry',
    mir_password: 'password of the ministry',
    codigo_arrendador: 'lessor code',
    tipo_pago: 'payment',
    holder_drives: 'who drives a rental',
    role: 'role',
    establishments: 'establishments',
    alerts: 'alerts',
    autoridad: 'authority',
    active: 'whether it works',
    expires_at: 'until when it works',
  },
};

const WORDS = {
  es: {
    subject: 'El operador ha actuado en su cuenta',
    operator: (name: string) =>
      name === '' ? 'El operador del servicio' : `El operador del servicio (${name})`,
    fields: 'Ha cambiado:',
    button: 'Abrir el panel',
    after:
      'Queda anotado con su hora en el registro de actividad de su cuenta. Si no lo esperaba, pregunte al operador.',
  },
  en: {
    subject: 'The operator acted on your account',
    operator: (name: string) =>
      name === '' ? 'The operator of the service' : `The operator of the service (${name})`,
    fields: 'Changed:',
    button: 'Open the panel',
    after:
      'It stands with its time in the audit of your account. If you did not expect it, ask the operator.',
  },
} as const;

/** Writes what an operator did, for the account's owners, with the names of the changed fields and no values. */
export function deedSaid({ operation, fields, by }: MailedDeed, language: PageLanguage): Said {
  const words = WORDS[language];
  const names = fields.map(field => FIELDS[language][field] ?? field);
  return {
    subject: words.subject,
    lines: [
      `${words.operator(plainName(by))} ${DONE[language][operation]}.`,
      ...(names.length === 0 ? [] : [`${words.fields} ${names.join(', ')}.`]),
    ],
    button: words.button,
    after: [words.after],
  };
}
