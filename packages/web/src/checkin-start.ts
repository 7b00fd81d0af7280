import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { CheckinPage } from './checkin-layout.ts';
import type { CheckinVisit } from './checkin-services.ts';
import { proofOf } from './own-forms.ts';
import { message, proofField } from './parts.ts';
import { dayOf } from './times.ts';

/** Why somebody is shown no form. */
interface Refusal {
  status: number;
  title: Words;
  text: Words;
}

export const NO_LINK: Refusal = {
  status: 404,
  title: { es: 'Este enlace no existe', en: 'There is no such link' },
  text: {
    es: 'Compruebe que la dirección está completa, o pida otro enlace a su alojamiento. También puede registrarse en recepción.',
    en: 'Check that the address is complete, or ask your lodging for another link. You can also register at the desk.',
  },
};

export const TOO_MANY: Refusal = {
  status: 429,
  title: { es: 'Demasiados intentos', en: 'Too many attempts' },
  text: { es: 'Espere un minuto y vuelva a intentarlo.', en: 'Wait a minute, and try again.' },
};

export const UNPROVEN: Refusal = {
  status: 403,
  title: { es: 'No se ha enviado', en: 'It was not sent' },
  text: {
    es: 'El formulario no venía de esta página. Abra otra vez el enlace y repita.',
    en: 'The form did not come from this page. Open the link again, and repeat.',
  },
};

const FAILED: Refusal = {
  status: 500,
  title: { es: 'No se ha podido', en: 'It could not be done' },
  text: {
    es: 'No se ha guardado nada. Vuelva a intentarlo en un momento.',
    en: 'Nothing was stored. Try again in a moment.',
  },
};

const CLOSED: Readonly<Record<'expired' | 'revoked' | 'full', Refusal>> = {
  expired: {
    status: 410,
    title: { es: 'Este enlace ha caducado', en: 'This link has expired' },
    text: {
      es: 'La estancia ya ha terminado. Si falta algo, dígalo a su alojamiento.',
      en: 'The stay is over. If anything is missing, tell your lodging.',
    },
  },
  revoked: {
    status: 410,
    title: { es: 'Este enlace ya no sirve', en: 'This link is no longer valid' },
    text: {
      es: 'Su alojamiento lo ha retirado. Pídale otro, o hágalo en recepción.',
      en: 'Your lodging has withdrawn it. Ask for another one, or register at the desk.',
    },
  },
  full: {
    status: 200,
    title: { es: 'Ya están todos', en: 'Everybody is done' },
    text: {
      es: 'No hay que hacer nada más. Al llegar, enseñen los documentos: en recepción solo los miran, no los fotocopian.',
      en: 'There is nothing else to do. Show the documents on arrival: the desk only looks at them and copies none.',
    },
  },
};

const SAID = {
  begin: { es: 'Empezar', en: 'Begin' },
  next: { es: 'Seguir con la siguiente persona', en: 'Go on with the next person' },
  heading: { es: 'Haga el check-in antes de llegar', en: 'Check in before you arrive' },
  stored: { es: 'Hecho. Los datos se han guardado.', en: 'Done. The data are stored.' },
  done: { es: 'Hechas', en: 'Done' },
  wrong: {
    es: '¿Algo está mal? Por su seguridad, lo enviado ya no se ve en este enlace: dígalo en recepción.',
    en: 'Is something wrong? For your safety what was sent is not shown by this link: tell the desk.',
  },
  noPhoto: {
    es: 'No le pedimos ninguna foto ni copia del documento, ni el número de su tarjeta. Si alguien se las pide en nombre del alojamiento, no las envíe.',
    en: 'We ask for no photograph or copy of the document, nor for a card number. If somebody asks for them in the name of the lodging, do not send them.',
  },
  why: { es: 'Por qué se piden estos datos', en: 'Why these data are asked' },
  law: {
    es: 'La ley obliga a todos los alojamientos de España a registrar a quien se aloja y a comunicarlo a las autoridades en 24 horas (Real Decreto 933/2021). No se usan para nada más.',
    en: 'By law every lodging in Spain registers who stays and reports it to the authorities within 24 hours (Royal Decree 933/2021). The data are used for nothing else.',
  },
  who: { es: 'Quién los guarda y cuánto tiempo', en: 'Who keeps them, and how long' },
  desk: { es: 'Prefiero hacerlo en recepción', en: 'I would rather do it at the desk' },
  deskText: {
    es: 'También puede. Lleve el documento de cada persona.',
    en: 'You can do that too. Bring the document of each person.',
  },
} as const satisfies Record<string, Words>;

/** Who is expected, why it is asked, and the button that begins. Of who is done it says how many, and nothing else. */
export function startPage(visit: CheckinVisit): CheckinPage {
  const { language, token, link, said } = visit;
  const { completadas } = link.invitation;
  const button = completadas > 0 ? SAID.next : SAID.begin;
  return {
    title: SAID.heading[language],
    house: link.invitation.nombre_hotel,
    foot: footOf(visit),
    main: html`${said && message('accepted', SAID.stored[language])}
<h1${said && html` class="block"`}>${SAID.heading[language]}</h1>
<p>${stayOf(visit)}</p>
${completadas > 0 && html`<p class="block"><strong>${doneOf(visit)}</strong></p>`}
<form class="block" method="post" action="/checkin/${token}?lang=${language}">${proofField(proofOf(token))}<button class="btn primary">${button[language]}</button></form>
${completadas > 0 && html`<p class="block muted">${SAID.wrong[language]}</p>`}
<p class="block inset">${SAID.noPhoto[language]}</p>
<div class="block">
<details><summary>${SAID.why[language]}</summary><p>${SAID.law[language]}</p></details>
<details><summary>${SAID.who[language]}</summary><p>${keptBy(visit)}</p></details>
<details><summary>${SAID.desk[language]}</summary><p>${SAID.deskText[language]}</p></details>
</div>`,
  };
}

/** What a link shows that takes nobody any more. */
export function closedPage(visit: CheckinVisit): CheckinPage {
  const { link, language, said } = visit;
  const { title, text, status } = CLOSED[link.openness === 'open' ? 'full' : link.openness];
  return {
    title: title[language],
    house: link.invitation.nombre_hotel,
    foot: footOf(visit),
    status,
    main: html`${said && message('accepted', SAID.stored[language])}
<h1${said && html` class="block"`}>${title[language]}</h1><p>${text[language]}</p>
${link.openness === 'full' && html`<p class="block muted">${SAID.wrong[language]}</p>`}`,
  };
}

/** A page without a link. */
export function refusalPage(refusal: Refusal | 'failed', language: PageLanguage): CheckinPage {
  const { title, text, status } = refusal === 'failed' ? FAILED : refusal;
  const main = html`<h1>${title[language]}</h1><p>${text[language]}</p>`;
  return { title: title[language], house: null, status, main };
}

function stayOf({ link, language }: CheckinVisit): string {
  const { fecha_entrada, fecha_salida, personas } = link.invitation;
  const [from, to] = [dayOf(fecha_entrada, language), dayOf(fecha_salida, language)];
  if (language === 'es')
    return `Del ${from} al ${to}, ${personas} ${personas === 1 ? 'persona' : 'personas'}.`;
  return `From ${from} to ${to}, ${personas} ${personas === 1 ? 'person' : 'people'}.`;
}

function doneOf({ link, language }: CheckinVisit): string {
  const { completadas, personas } = link.invitation;
  return `${SAID.done[language]}: ${completadas} ${language === 'es' ? 'de' : 'of'} ${personas}`;
}

function keptBy({ link, language }: CheckinVisit): string {
  const { legal_name, privacy_contact, invitation } = link;
  const name = legal_name ?? invitation.nombre_hotel;
  if (language === 'es')
    return `${name}, durante tres años desde su salida. Después se borran. Para verlos, corregirlos o preguntar: ${privacy_contact ?? 'en recepción'}.`;
  return `${name}, for three years from your departure. Then they are erased. To see or correct them, or to ask: ${privacy_contact ?? 'at the desk'}.`;
}

function footOf({ link: { legal_name, privacy_contact, invitation } }: CheckinVisit): Html {
  const parts = [legal_name ?? invitation.nombre_hotel, privacy_contact].filter(part => part !== null);
  return html`${parts.join(' · ')}`;
}
