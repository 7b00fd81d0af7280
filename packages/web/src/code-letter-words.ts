import type { CheckinLanguage } from './checkin-words/index.ts';
import { houseIn } from './letter-words.ts';

/** The texts of the mail with a code. `{house}` is the lodging's name. */
interface CodeLetterWords {
  subject: string;
  /** The code is written below this text. */
  text: string;
  valid: string;
  ignore: string;
}

const CODE_LETTERS = {
  es: {
    subject: 'Su código: {house}',
    text: 'Este es el código para corregir su check-in en {house}:',
    valid: 'Vale diez minutos y una sola vez. Escríbalo solo en la página en la que lo ha pedido.',
    ignore: 'Si no lo ha pedido, no haga nada: sin el código nadie ve sus datos. Este buzón no se lee.',
  },
  en: {
    subject: 'Your code: {house}',
    text: 'This is the code to correct your check-in at {house}:',
    valid: 'It is valid for ten minutes, once. Type it only on the page on which you asked for it.',
    ignore:
      'If you did not ask for it, do nothing: nobody sees your data without the code. Nobody reads this mailbox.',
  },
  fr: {
    subject: 'Votre code : {house}',
    text: 'Voici le code pour corriger votre enregistrement – {house} :',
    valid:
      'Il est valable dix minutes, une seule fois. Ne le saisissez que sur la page où vous l’avez demandé.',
    ignore:
      'Si vous ne l’avez pas demandé, ne faites rien : sans le code, personne ne voit vos données. Cette boîte n’est pas lue.',
  },
  de: {
    subject: 'Ihr Code: {house}',
    text: 'Mit diesem Code berichtigen Sie Ihren Check-in – {house}:',
    valid:
      'Er gilt zehn Minuten und nur einmal. Geben Sie ihn nur auf der Seite ein, auf der Sie ihn angefordert haben.',
    ignore:
      'Haben Sie ihn nicht angefordert, müssen Sie nichts tun: Ohne den Code sieht niemand Ihre Daten. Dieses Postfach wird nicht gelesen.',
  },
  it: {
    subject: 'Il Suo codice: {house}',
    text: 'Questo è il codice per correggere il Suo check-in – {house}:',
    valid: 'Vale dieci minuti e una sola volta. Lo inserisca solo nella pagina in cui l’ha chiesto.',
    ignore:
      'Se non l’ha chiesto, non faccia nulla: senza il codice nessuno vede i Suoi dati. Questa casella non viene letta.',
  },
  pt: {
    subject: 'O seu código: {house}',
    text: 'Este é o código para corrigir o seu check-in – {house}:',
    valid: 'É válido durante dez minutos e uma só vez. Escreva-o apenas na página em que o pediu.',
    ignore:
      'Se não o pediu, não faça nada: sem o código ninguém vê os seus dados. Esta caixa de correio não é lida.',
  },
  nl: {
    subject: 'Uw code: {house}',
    text: 'Met deze code corrigeert u uw check-in – {house}:',
    valid:
      'De code is tien minuten geldig, één keer. Vul hem alleen in op de pagina waar u hem hebt gevraagd.',
    ignore:
      'Hebt u er niet om gevraagd, dan hoeft u niets te doen: zonder de code ziet niemand uw gegevens. Deze mailbox wordt niet gelezen.',
  },
  ca: {
    subject: 'El vostre codi: {house}',
    text: 'Aquest és el codi per corregir el vostre registre – {house}:',
    valid: 'Val deu minuts i una sola vegada. Escriviu-lo només a la pàgina on l’heu demanat.',
    ignore:
      'Si no l’heu demanat, no feu res: sense el codi ningú no veu les vostres dades. Aquesta bústia no es llegeix.',
  },
  eu: {
    subject: 'Zure kodea: {house}',
    text: 'Kode honekin zuzenduko duzu zure check-ina – {house}:',
    valid: 'Hamar minutuz balio du, behin bakarrik. Idatzi eskatu duzun orrian soilik.',
    ignore:
      'Ez baduzu eskatu, ez egin ezer: koderik gabe inork ez ditu zure datuak ikusten. Postontzi hau ez da irakurtzen.',
  },
  gl: {
    subject: 'O seu código: {house}',
    text: 'Este é o código para corrixir o seu rexistro – {house}:',
    valid: 'Vale dez minutos e unha soa vez. Escríbao só na páxina na que o pediu.',
    ignore: 'Se non o pediu, non faga nada: sen o código ninguén ve os seus datos. Esta caixa non se le.',
  },
} as const satisfies Record<CheckinLanguage, CodeLetterWords>;

/**
 * The texts of the mail with a code, in a language.
 *
 * @param house the lodging's name; empty where it cannot be shown
 */
export function codeLetterOf(language: CheckinLanguage, house: string): CodeLetterWords {
  const words: CodeLetterWords = CODE_LETTERS[language];
  const fill = (text: string) => text.replace('{house}', () => house || houseIn(language));
  return { ...words, subject: fill(words.subject), text: fill(words.text) };
}
