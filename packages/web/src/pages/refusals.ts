import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { message } from '../parts.ts';

/** The message of a refused request. */
export interface RefusalMessage {
  status: number;
  title: Words;
  words: Words;
}

/**
 * The page was requested under another host than that of `PUBLIC_URL`. Or that is not set, and the
 * request came from another machine or through a proxy.
 */
export const NOT_HERE: RefusalMessage = {
  status: 403,
  title: { es: 'Aquí no se puede entrar', en: 'There is no signing in here' },
  words: {
    es: 'Las contraseñas podrían viajar sin cifrar. Se entra por la dirección de PUBLIC_URL, con TLS por delante; si el operador no la ha puesto, solo desde la propia máquina.',
    en: 'Passwords might travel unencrypted. One signs in at the address of PUBLIC_URL, with TLS in front; where the operator has set none, from the machine itself alone.',
  },
};

/** The form was not sent by a page of this site, or its session has ended. */
export const NOT_FROM_US: RefusalMessage = {
  status: 403,
  title: { es: 'No se ha hecho nada', en: 'Nothing was done' },
  words: {
    es: 'El formulario no venía de esta página o su sesión había terminado. Vuelva atrás, recargue la página y repita.',
    en: 'The form did not come from this page, or its session had ended. Go back, reload the page and repeat.',
  },
};

export const UNREADABLE: RefusalMessage = {
  status: 400,
  title: { es: 'No se ha hecho nada', en: 'Nothing was done' },
  words: {
    es: 'Lo enviado es demasiado grande o no se puede leer.',
    en: 'What was sent is too large, or cannot be read.',
  },
};

export const NO_PAGE: RefusalMessage = {
  status: 404,
  title: { es: 'Aquí no hay nada', en: 'There is nothing here' },
  words: { es: 'Esta página no existe.', en: 'There is no such page.' },
};

/** The message where a user sends a form that their role only lets them read. */
export const NOT_YOURS: RefusalMessage = {
  status: 403,
  title: { es: 'No se ha hecho nada', en: 'Nothing was done' },
  words: { es: 'Su función solo permite leer.', en: 'Your role reads only.' },
};

export const OTHER_VERB: RefusalMessage = {
  status: 405,
  title: { es: 'No se ha hecho nada', en: 'Nothing was done' },
  words: { es: 'Esta página no admite eso.', en: 'This page does not take that.' },
};

/** An internal error that the reader can do nothing about. */
export const FAILED: RefusalMessage = {
  status: 500,
  title: { es: 'Ahora no se puede', en: 'Not at the moment' },
  words: {
    es: 'No se ha podido leer o guardar. Vuelva a intentarlo dentro de un minuto; lo que ya estaba guardado sigue estándolo.',
    en: 'It could not be read or stored. Try again in a minute; what was stored before still is.',
  },
};

/** A refusal as a page's card. */
export function refusalCard({ title, words }: RefusalMessage, language: PageLanguage): Html {
  return html`<h1>${title[language]}</h1>${message('refused', words[language])}`;
}
