import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { payments } from '../choices.ts';
import { option } from '../inputs.ts';
import { isLessorCode, isMinistryUser, MAX_LESSOR, MAX_USER } from '../ministry-rules.ts';
import type { Answer, SignedPage, SignedVisit } from '../page.ts';
import { field, message, proofField, select } from '../parts.ts';
import { SAVING } from '../saving.ts';
import type { MinistrySettings, MinistryTest, StoredMinistrySettings } from '../services.ts';
import { ROOT } from '../site.ts';
import { isTooLong, MAX_TYPED, SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'Con esto comunica la cuenta con SES.HOSPEDAJES. Son los datos del servicio web, que da el Ministerio al darse de alta; no los de la página.',
    en: 'By this the account files with SES.HOSPEDAJES. It is what the ministry gives for the web service on registration; not what its site is signed in to with.',
  },
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
  save: { es: 'Guardar', en: 'Save' },
  test: { es: 'Probar la conexión', en: 'Test the connection' },
  testAbout: {
    es: 'Pregunta al Ministerio con lo guardado. No se comunica nada.',
    en: 'Asks the ministry with what is stored. Nothing is filed.',
  },
  stopped: { es: 'Cuenta parada. El Ministerio dice:', en: 'Account stopped. The ministry says:' },
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

interface Errors {
  user?: string;
  password?: string;
  code?: string;
}

/** How an account files with the ministry. The password is written, never read. */
export const ministry: SignedPage = {
  path: '/ministry',
  async show(visit) {
    const stored = await visit.services.ministry(visit.visitor);
    const said = visit.query.has('saved') ? message('accepted', SAVING.saved[visit.language]) : null;
    return shown(visit, stored, stored, {}, said);
  },
  async act(visit, form) {
    const { services, visitor, address, language } = visit;
    const stored = await services.ministry(visitor);
    if (form.has('test')) {
      const said = tested(await services.testMinistry(visitor), language);
      return shown(visit, await services.ministry(visitor), stored, {}, said);
    }
    const password = form.get('secret') ?? '';
    const typed = settingsIn(form);
    const errors = errorsOf(typed, password, stored, language);
    const refuse = (text: string): Answer => ({
      ...shown(visit, stored, typed, errors, message('refused', text)),
      status: 422,
    });
    if (Object.keys(errors).length > 0) return refuse(SAVING.refused[language]);
    const result = await services.setMinistry(visitor, typed, password === '' ? null : password, address);
    return result === 'no key' ? refuse(WORDS.noKey[language]) : { lead: '/ministry?saved' };
  },
};

function settingsIn(form: URLSearchParams): MinistrySettings {
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

function errorsOf(
  { mir_user, codigo_arrendador }: MinistrySettings,
  password: string,
  stored: StoredMinistrySettings,
  language: PageLanguage,
): Errors {
  const other = mir_user !== stored.mir_user || !stored.hasPassword;
  return {
    ...(!isMinistryUser(mir_user ?? '') && { user: WORDS.wrongUser[language] }),
    ...(!isLessorCode(codigo_arrendador ?? '') && { code: WORDS.wrongCode[language] }),
    ...(((other && password === '') || isTooLong(password)) && { password: WORDS.needsPassword[language] }),
  };
}

function tested(result: MinistryTest, language: PageLanguage): Html {
  if (typeof result === 'object') {
    const said = result.said === null ? TESTED.silent[language] : `${TESTED.no[language]} ${result.said}`;
    return message('refused', said);
  }
  return message(result === 'answers' ? 'accepted' : 'held', TESTED[result][language]);
}

function shown(
  { language, proof }: SignedVisit,
  stored: StoredMinistrySettings,
  typed: MinistrySettings,
  errors: Errors,
  said: Html | null,
): Extract<Answer, { body: Html }> {
  const chosen = typed.holder_drives === null ? '' : typed.holder_drives ? 'yes' : 'no';
  const drives = [
    ['', WORDS.byDefault],
    ['yes', WORDS.drivesYes],
    ['no', WORDS.drivesNo],
  ] as const;
  const paid = [['', WORDS.byDefault[language]] as const, ...payments(language, typed.tipo_pago ?? '')];
  const body = html`<div class="page-head"><h1>${SAID.ministry[language]}</h1><p class="muted">${WORDS.about[language]}</p></div>
<div class="stack">
${said}
${stored.isOff && message('held', WORDS.off[language])}
${stored.stopped !== null && message('refused', `${WORDS.stopped[language]} ${stored.stopped}`)}
<section class="card"><form class="narrow" method="post" action="${ROOT}/ministry" novalidate>${proofField(proof)}
${field({ name: 'user', label: WORDS.user[language], hint: WORDS.userHint[language], type: 'text', autocomplete: 'off', value: typed.mir_user ?? '', error: errors.user, maxlength: MAX_USER })}
${field({ name: 'secret', label: WORDS.password[language], hint: WORDS[stored.hasPassword ? 'kept' : 'missing'][language], type: 'password', autocomplete: 'new-password', error: errors.password, maxlength: MAX_TYPED, optional: true })}
${field({ name: 'code', label: WORDS.code[language], hint: WORDS.codeHint[language], type: 'text', autocomplete: 'off', value: typed.codigo_arrendador ?? '', error: errors.code, maxlength: MAX_LESSOR })}
${select(
  'payment',
  WORDS.payment[language],
  paid.map(([code, name]) => option(code, name, code === (typed.tipo_pago ?? ''))),
)}
${select(
  'drives',
  WORDS.drives[language],
  drives.map(([value, name]) => option(value, name[language], value === chosen)),
)}
<button class="btn primary">${WORDS.save[language]}</button>
</form></section>
<section class="card" aria-labelledby="test-h"><h2 id="test-h">${WORDS.test[language]}</h2><p class="muted">${WORDS.testAbout[language]}</p>
<form class="say-below" method="post" action="${ROOT}/ministry">${proofField(proof)}<button class="btn" name="test" value="1">${WORDS.test[language]}</button></form></section></div>`;
  return { title: SAID.ministry[language], body };
}
