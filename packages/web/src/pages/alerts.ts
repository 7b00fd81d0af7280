import { type Html, html, type Words } from '@mirlo/look';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message, proofField } from '../parts.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'Un correo dice todo lo nuevo que necesita a alguien: rechazos, datos que faltan cerca del plazo, una cuenta parada, el Ministerio caído. Cada cosa se avisa una vez, y también cuando se resuelve.',
    en: 'One mail tells all that is new and needs somebody: refusals, data missing near the deadline, an account that is stopped, the ministry down. Each thing is told once, and once more when it is over.',
  },
  on: { es: 'Recibe avisos por correo en', en: 'You get alerts by mail at' },
  off: { es: 'No recibe avisos por correo.', en: 'You get no alerts by mail.' },
  turnOn: { es: 'Recibir avisos', en: 'Get alerts' },
  turnOff: { es: 'No recibir avisos', en: 'Get no alerts' },
  quiet: {
    es: 'En las horas de silencio no se escribe a nadie, salvo si algo fuese a vencer antes de que acaben:',
    en: 'Nobody is written to in the quiet hours, unless something would be late before they end:',
  },
  never: { es: 'no hay', en: 'none' },
  test: { es: 'Enviar un aviso de prueba', en: 'Send a test alert' },
  tested: {
    es: 'Va de camino. Si no llega en unos minutos, mire el correo no deseado o avise al operador.',
    en: 'It is on its way. If it does not arrive within minutes, look at spam or tell the operator.',
  },
  untested: {
    es: 'Ahora no se puede enviar: se han pedido demasiados.',
    en: 'It cannot be sent now: too many were asked for.',
  },
  noMail: {
    es: 'Este servidor no envía correos: el operador tiene que ponerle un servidor de correo.',
    en: 'This server sends no mail: the operator has to give it a mail server.',
  },
  saved: { es: 'Se ha guardado.', en: 'It was saved.' },
} as const satisfies Record<string, Words>;

/** The page on which users choose whether they get a mail when something goes wrong. */
export const alerts: SignedPage = {
  path: '/alerts',
  show: visit =>
    shown(visit, visit.query.has('saved') ? message('accepted', WORDS.saved[visit.language]) : null),
  async act(visit, form) {
    const { services, visitor, address, language } = visit;
    if (form.has('test')) {
      const sent = await services.testAlert(visitor, address);
      const said = sent
        ? message('accepted', WORDS.tested[language])
        : message('held', WORDS.untested[language]);
      return shown(visit, said);
    }
    await services.setAlerts(visitor, form.get('wanted') === 'on', address);
    return { lead: '/alerts?saved' };
  },
};

async function shown(visit: SignedVisit, said: Html | null): Promise<PageResult> {
  const { services, visitor, language, proof } = visit;
  const { wanted, quiet } = await services.alerts(visitor);
  const switched = wanted ? (['off', WORDS.turnOff] as const) : (['on', WORDS.turnOn] as const);
  const hours = quiet === 'off' ? WORDS.never[language] : quiet.replace('-', '–');
  const body = html`<div class="page-head"><h1>${SAID.alerts[language]}</h1><p class="muted lead">${WORDS.about[language]}</p></div>
<div class="stack">
${said}
${!services.canMail && message('held', WORDS.noMail[language])}
<section class="card"><p>${wanted ? html`${WORDS.on[language]} <strong>${visitor.email}</strong>.` : WORDS.off[language]}</p>
<p class="muted">${WORDS.quiet[language]} <span class="nowrap">${hours}</span>.</p>
<form class="actions say-below" method="post" action="${ROOT}/alerts">${proofField(proof)}
<button class="btn" name="wanted" value="${switched[0]}">${switched[1][language]}</button>
${services.canMail && html`<button class="btn" name="test" value="1">${WORDS.test[language]}</button>`}
</form></section></div>`;
  return { title: SAID.alerts[language], body };
}
