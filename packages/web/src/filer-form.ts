import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { payments } from './choices.ts';
import type { MinistrySettings, MinistryTest, StoredMinistrySettings } from './filer-services.ts';
import { option } from './inputs.ts';
import { isLessorCode, isMinistryUser, MAX_LESSOR, MAX_USER } from './ministry-rules.ts';
import type { SignedVisit } from './page.ts';
import { field, message, proofField, select } from './parts.ts';
import { ROOT } from './site.ts';
import { isTooLong, MAX_TYPED } from './words.ts';

export const FILER = {
  user: { es: 'Usuario del servicio web', en: 'User of the web service' },
  userHint: { es: 'Por ejemplo B12345678WS.', en: 'Such as B12345678WS.' },
  password: { es: 'Contraseña del servicio web', en: 'Password of the web service' },
  kept: {
    es: 'Hay una guardada, que no se muestra. Escriba otra solo para cambiarla.',
    en: 'There is one, which is not shown. Type another one only to change it.',
  },
  missing: { es: 'Aún no hay ninguna.', en: 'There is none yet.' },
  code: { es: 'Código de arrendador', en: 'Lessor code' },
  codeHint: { es: 'Diez cifras, por ejemplo 0000000001.', en: 'Ten digits, such as 0000000001.' },
  payment: { es: 'Pago, donde el registro no lo dice', en: 'Payment, where a record does not say' },
  drives: { es: 'Alquiler con una sola persona', en: 'Rental with one person only' },
  drivesYes: { es: 'Quien alquila también conduce', en: 'The holder drives too' },
  drivesNo: { es: 'Falta quien conduce', en: 'The driver is missing' },
  byDefault: { es: 'Sin decidir', en: 'Not decided' },
  likeAccount: { es: 'Como la cuenta', en: 'As the account' },
  save: { es: 'Guardar', en: 'Save' },
  test: { es: 'Probar la conexión', en: 'Test the connection' },
  testAbout: {
    es: 'Pregunta al Ministerio con lo guardado. No se comunica nada.',
    en: 'Asks the ministry with what is stored. Nothing is filed.',
  },
  stopped: { es: 'Cuenta parada. El Ministerio dice:', en: 'Account stopped. The ministry says:' },
  placeStopped: {
    es: 'Establecimiento parado. El Ministerio dice:',
    en: 'Establishment stopped. The ministry says:',
  },
  off: {
    es: 'El operador ha detenido los envíos de esta cuenta: no se comunica nada hasta que los reanude.',
    en: 'The operator has stopped the filing of this account: nothing is filed until they start it again.',
  },
  wrongUser: { es: 'Escriba el usuario, sin dos puntos.', en: 'Type the user, without a colon.' },
  wrongCode: { es: 'Escriba el código: como mucho diez letras.', en: 'Type the code: at most ten letters.' },
  needsPassword: { es: 'Escriba la contraseña de este usuario.', en: 'Type the password of this user.' },
  noKey: {
    es: 'No se ha guardado: el servidor no tiene con qué cifrar contraseñas. El operador tiene que poner SECRET_KEY.',
    en: 'It was not saved: the server has nothing to encrypt passwords with. The operator has to set SECRET_KEY.',
  },
} as const satisfies Record<string, Words>;

const TESTED = {
  answers: {
    es: 'El Ministerio responde y acepta estos datos.',
    en: 'The ministry answers, and takes this.',
  },
  away: {
    es: 'El Ministerio no contesta, y no se sabe si acepta estos datos. Pruebe más tarde; si dura, avise al operador.',
    en: 'The ministry does not answer, and it is not known whether it takes this. Test later; if this lasts, tell the operator.',
  },
  off: { es: 'Este servidor no comunica con ningún Ministerio.', en: 'This server files with no ministry.' },
  unset: { es: 'Faltan el usuario, la contraseña o el código.', en: 'User, password or code are missing.' },
  later: { es: 'Espere un minuto antes de probar otra vez.', en: 'Wait a minute before testing again.' },
  'no key': {
    es: 'El servidor no puede leer la contraseña guardada: el operador tiene que poner SECRET_KEY.',
    en: 'The server cannot read the stored password: the operator has to set SECRET_KEY.',
  },
  no: { es: 'El Ministerio no lo acepta. Dice:', en: 'The ministry does not take it. It says:' },
  silent: {
    es: 'El Ministerio no admite este usuario o esta contraseña.',
    en: 'The ministry does not take this user or this password.',
  },
} as const satisfies Record<string, Words>;

/** The problem of each field. */
export interface FilerErrors {
  user?: string;
  password?: string;
  code?: string;
}

/** Reads the typed settings from the form. */
export function settingsIn(form: URLSearchParams): MinistrySettings {
  const text = (name: string) => (form.get(name) ?? '').trim() || null;
  const drives = text('drives');
  const paid = text('payment');
  return {
    mir_user: text('user'),
    codigo_arrendador: text('code'),
    tipo_pago: payments('es', '').some(([code]) => code === paid) ? paid : null,
    holder_drives: drives === null ? null : drives === 'yes',
  };
}

/** Finds the problems of the typed settings. Another user needs a password. */
export function errorsOf(
  { mir_user, codigo_arrendador }: MinistrySettings,
  password: string,
  stored: StoredMinistrySettings,
  language: PageLanguage,
): FilerErrors {
  const other = mir_user !== stored.mir_user || !stored.hasPassword;
  return {
    ...(!isMinistryUser(mir_user ?? '') && { user: FILER.wrongUser[language] }),
    ...(!isLessorCode(codigo_arrendador ?? '') && { code: FILER.wrongCode[language] }),
    ...(((other && password === '') || isTooLong(password)) && { password: FILER.needsPassword[language] }),
  };
}

/** The message about a test call to the ministry. */
export function tested(result: MinistryTest, language: PageLanguage): Html {
  if (typeof result === 'object') {
    const said = result.said === null ? TESTED.silent[language] : `${TESTED.no[language]} ${result.said}`;
    return message('refused', said);
  }
  return message(result === 'answers' ? 'accepted' : 'held', TESTED[result][language]);
}

/**
 * The form with the filing settings of an account, or with an establishment's own. Below the form
 * is the button that calls the ministry with the stored settings.
 */
export function filerForm(
  { language, proof }: SignedVisit,
  {
    action,
    stored,
    typed,
    errors,
    byDefault,
  }: {
    /** The path that the form posts to, below `ROOT`. */
    action: string;
    stored: StoredMinistrySettings;
    typed: MinistrySettings;
    errors: FilerErrors;
    /**
     * The text of the option for "nothing chosen": what applies then, or that nothing is decided.
     */
    byDefault: Words;
  },
): Html {
  const chosen = typed.holder_drives === null ? '' : typed.holder_drives ? 'yes' : 'no';
  const drives = [
    ['', byDefault],
    ['yes', FILER.drivesYes],
    ['no', FILER.drivesNo],
  ] as const;
  const paid = [['', byDefault[language]] as const, ...payments(language, typed.tipo_pago ?? '')];
  return html`<section class="card"><form class="narrow" method="post" action="${ROOT}${action}" novalidate>${proofField(proof)}
${field({ name: 'user', label: FILER.user[language], hint: FILER.userHint[language], type: 'text', autocomplete: 'off', value: typed.mir_user ?? '', error: errors.user, maxlength: MAX_USER })}
${field({ name: 'secret', label: FILER.password[language], hint: FILER[stored.hasPassword ? 'kept' : 'missing'][language], type: 'password', autocomplete: 'new-password', error: errors.password, maxlength: MAX_TYPED, optional: true })}
${field({ name: 'code', label: FILER.code[language], hint: FILER.codeHint[language], type: 'text', autocomplete: 'off', value: typed.codigo_arrendador ?? '', error: errors.code, maxlength: MAX_LESSOR })}
${select(
  'payment',
  FILER.payment[language],
  paid.map(([code, name]) => option(code, name, code === (typed.tipo_pago ?? ''))),
)}
${select(
  'drives',
  FILER.drives[language],
  drives.map(([value, name]) => option(value, name[language], value === chosen)),
)}
<button class="btn primary">${FILER.save[language]}</button>
</form></section>
<section class="card" aria-labelledby="test-h"><h2 id="test-h">${FILER.test[language]}</h2><p class="muted">${FILER.testAbout[language]}</p>
<form class="say-below" method="post" action="${ROOT}${action}">${proofField(proof)}<button class="btn" name="test" value="1">${FILER.test[language]}</button></form></section>`;
}
