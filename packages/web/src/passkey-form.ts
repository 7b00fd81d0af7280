import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import { icon } from './icons.ts';
import type { PasskeyOptions } from './passkey-services.ts';
import { ROOT } from './site.ts';

export const PASSKEY_WORDS = {
  signIn: { es: 'Entrar con una llave de acceso', en: 'Sign in with a passkey' },
  use: { es: 'Usar la llave de acceso', en: 'Use the passkey' },
  about: {
    es: 'Su navegador le pide la huella, la cara o el PIN de este aparato o de su teléfono.',
    en: 'Your browser asks for the fingerprint, the face or the PIN of this device or of your telephone.',
  },
  failed: {
    es: 'No ha respondido ninguna llave de acceso. Pruebe otra vez, o use su contraseña.',
    en: 'No passkey answered. Try again, or use your password.',
  },
  refused: {
    es: 'Esa llave de acceso no sirve aquí, o tardó más de cinco minutos. Pruebe otra vez, o use su contraseña.',
    en: 'That passkey is of no use here, or took more than five minutes. Try again, or use your password.',
  },
  scripts: {
    es: 'Las llaves de acceso necesitan que el navegador ejecute scripts. Sin ellos, use su contraseña.',
    en: 'Passkeys need a browser that runs scripts. Without them, use your password.',
  },
} as const satisfies Record<string, Words>;

/** A form that is sent as soon as the browser has a passkey's answer. */
export interface PasskeyForm {
  /** The path that the form posts to, below `ROOT`. */
  action: string;
  options: PasskeyOptions;
  button: Words;
  /**
   * Whether the browser is asked only when the button is pressed. After a refusal it must be,
   * because the same passkey would be refused again and again.
   */
  waits: boolean;
  /** Further fields of the form. */
  hidden: Html;
  language: PageLanguage;
}

/**
 * Renders the form. Where it does not wait, the script asks the browser at once
 * (`islands/passkey.ts`).
 */
export function passkeyForm({ action, options, button, waits, hidden, language }: PasskeyForm): Html {
  return html`<form class="narrow" method="post" action="${ROOT}${action}" data-passkey="${JSON.stringify(options)}"${waits && raw(' data-waits')}>${hidden}
<input type="hidden" name="credential" value="">
<noscript><p class="say" data-state="held">${PASSKEY_WORDS.scripts[language]}</p></noscript>
<p class="say" data-state="refused" role="alert" data-failed${raw(' hidden')}>${icon('refused')}<span>${PASSKEY_WORDS.failed[language]}</span></p>
<button class="btn primary" type="button" data-ask${raw(' hidden')}>${button[language]}</button>
</form>`;
}
