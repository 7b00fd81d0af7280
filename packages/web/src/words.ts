import type { Words } from '@mirlo/look';

/** Texts that more than one page has. */
export const SAID = {
  panel: { es: 'Panel', en: 'Panel' },
  about: { es: 'Registro de viajeros y alquileres', en: 'Registration of guests and rentals' },
  today: { es: 'Hoy', en: 'Today' },
  guests: { es: 'Huéspedes', en: 'Guests' },
  checkins: { es: 'Check-in', en: 'Check-in' },
  rentals: { es: 'Alquileres', en: 'Rentals' },
  import: { es: 'Importar', en: 'Import' },
  establishments: { es: 'Establecimientos', en: 'Establishments' },
  keys: { es: 'Claves', en: 'Keys' },
  users: { es: 'Personas', en: 'People' },
  export: { es: 'Exportar', en: 'Export' },
  audit: { es: 'Actividad', en: 'Activity' },
  requests: { es: 'Llamadas', en: 'Calls' },
  accounts: { es: 'Cuentas', en: 'Accounts' },
  service: { es: 'Servicio', en: 'Service' },
  alerts: { es: 'Avisos', en: 'Alerts' },
  account: { es: 'Cuenta', en: 'Account' },
  ministry: { es: 'Ministerio', en: 'Ministry' },
  remove: { es: 'Eliminar', en: 'Delete' },
  signOut: { es: 'Salir', en: 'Sign out' },
  password: { es: 'Contraseña', en: 'Password' },
  newPassword: { es: 'Contraseña nueva', en: 'New password' },
  language: { es: 'Idioma', en: 'Language' },
} as const satisfies Record<string, Words>;

export const EMAIL_PATTERN: Words = { es: 'Correo electrónico', en: 'E-mail' };

/** The greatest length of an address: that of RFC 5321, section 4.5.3.1.3, without the brackets. */
export const MAX_EMAIL = 254;

const ADDRESS = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\]{2,}$/;

/** Whether a text is one mail address, and nothing else. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && ADDRESS.test(text);
}

/** The greatest length of a typed password. Longer texts are refused without looking at them. */
export const MAX_TYPED = 1_000;

/** Whether a text is too long to be anybody's password. */
export function isTooLong(password: string): boolean {
  return password.length > MAX_TYPED;
}

/** The name of each role. */
export const USER_ROLE_NAMES = {
  owner: { es: 'Titular de la cuenta', en: 'Owner of the account' },
  reception: { es: 'Recepción', en: 'Reception' },
  reader: { es: 'Solo lectura', en: 'Reads only' },
  operator: { es: 'Operador', en: 'Operator' },
} as const satisfies Record<string, Words>;

/**
 * Keeps a text that is a path of this site; any other text becomes `/`. Prevents redirects to other
 * sites.
 */
export function ownPath(text: string): string {
  return /^\/(?![/\\])[\w/?=&.-]*$/.test(text) ? text : '/';
}
