import type { PageLanguage, Words } from '@mirlo/look';
import type { MailContent } from './content.ts';
import { plainName } from './plain-name.ts';

/** The deed of an operator, for the mail to the account's owners. */
export interface MailedDeed {
  operation: ToldOperation;
  fields: readonly string[];
  /** The operator's name in the audit. */
  by: string;
}

/**
 * The operations of operators that owners are mailed about, worded after "the operator". They never
 * contain values.
 */
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

/** The names of the fields of accounts, users, establishments and keys. */
const FIELDS: Readonly<Record<string, Words>> = {
  name: { es: 'nombre', en: 'name' },
  plan: { es: 'plan', en: 'plan' },
  api_enabled: { es: 'acceso a la API', en: 'access to the API' },
  filing_enabled: { es: 'si se comunica con el Ministerio', en: 'whether it files with the ministry' },
  sandbox_reads_production: { es: 'qué leen las claves de prueba', en: 'what sandbox keys read' },
  legal_name: { es: 'razón social', en: 'legal name' },
  address: { es: 'dirección', en: 'address' },
  privacy_contact: { es: 'contacto para los datos personales', en: 'contact about personal data' },
  quiet_hours: { es: 'horas sin avisos', en: 'hours without alerts' },
  mails_a_day: { es: 'correos al día', en: 'mails a day' },
  reminders: { es: 'recordatorios del check-in', en: 'reminders of check-ins' },
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

/**
 * Writes what an operator did, for the account's owners, with the names of the changed fields and
 * no values.
 */
export function deedSaid({ operation, fields, by }: MailedDeed, language: PageLanguage): MailContent {
  const words = WORDS[language];
  const names = fields.map(field => FIELDS[field]?.[language] ?? field);
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
