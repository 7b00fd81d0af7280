import { type CheckinLanguage, checkinLanguage } from './checkin-words/index.ts';

/**
 * The texts of the mail to the person who booked. `{house}`, `{name}`, `{from}`, `{to}` and
 * `{people}` are filled in.
 */
export interface CheckinLetterWords {
  subject: string;
  /** The subject of a reminder. `missing` is the reminder's additional sentence, with `{done}`. */
  reminder: string;
  missing: string;
  greeting: string;
  /** The greeting where no name is known. */
  hello: string;
  /** The words for the lodging where its name cannot be shown. They stand in place of `{house}`. */
  house: string;
  stay: string;
  why: string;
  all: string;
  button: string;
  never: string;
  ignore: string;
}

/** The texts of the mail in every language of the travellers' pages. */
const CHECKIN_LETTERS = {
  es: {
    subject: 'Check-in antes de llegar: {house}',
    reminder: 'Recordatorio: check-in antes de llegar: {house}',
    missing: 'Aún faltan datos: {done} de {people} personas han hecho el check-in.',
    greeting: 'Hola, {name}:',
    hello: 'Hola:',
    house: 'su alojamiento',
    stay: 'Su reserva en {house}: del {from} al {to}. Personas: {people}.',
    why: 'La ley obliga a registrar a todas las personas que se alojan en España. Con este enlace lo hacen antes de llegar, en unos minutos cada una:',
    all: 'Puede reenviarlo a quienes viajan con usted: el mismo enlace sirve para todos. Nadie ve lo que otro ha enviado.',
    button: 'Hacer el check-in',
    never: 'No le pedimos ninguna foto ni copia del documento, ni el número de su tarjeta.',
    ignore: 'Si no ha reservado, no haga nada. Este buzón no se lee: pregunte a su alojamiento.',
  },
  en: {
    subject: 'Check in before you arrive: {house}',
    reminder: 'Reminder: check in before you arrive: {house}',
    missing: 'Data are still missing: {done} of {people} people have checked in.',
    greeting: 'Hello {name},',
    hello: 'Hello,',
    house: 'your lodging',
    stay: 'Your booking at {house}: from {from} to {to}. People: {people}.',
    why: 'By law everybody who stays in Spain has to be registered. This link lets you do it before you arrive, in a few minutes each:',
    all: 'You can pass it on to those who travel with you: one link serves everybody. Nobody sees what another one has sent.',
    button: 'Check in',
    never: 'We ask for no photograph or copy of a document, nor for a card number.',
    ignore:
      'If you have not booked, do nothing. Nobody reads this mailbox: ask your lodging where you have a question.',
  },
  fr: {
    subject: 'Enregistrement avant l’arrivée : {house}',
    reminder: 'Rappel : enregistrement avant l’arrivée : {house}',
    missing: 'Il manque encore des données : {done} personnes sur {people} sont enregistrées.',
    greeting: 'Bonjour {name},',
    hello: 'Bonjour,',
    house: 'votre hébergement',
    stay: 'Votre réservation – {house} : du {from} au {to}. Personnes : {people}.',
    why: 'La loi impose d’enregistrer toutes les personnes qui séjournent en Espagne. Ce lien permet de le faire avant l’arrivée, en quelques minutes par personne :',
    all: 'Vous pouvez le transmettre aux personnes qui voyagent avec vous : le même lien sert à toutes. Personne ne voit ce qu’une autre a envoyé.',
    button: 'S’enregistrer',
    never: 'Nous ne demandons ni photo ni copie du document d’identité, ni numéro de carte bancaire.',
    ignore:
      'Si vous n’avez rien réservé, ne faites rien. Cette boîte n’est pas lue : adressez vos questions à votre hébergement.',
  },
  de: {
    subject: 'Check-in vor der Anreise: {house}',
    reminder: 'Erinnerung: Check-in vor der Anreise: {house}',
    missing: 'Es fehlen noch Angaben: {done} von {people} Personen sind erfasst.',
    greeting: 'Guten Tag, {name},',
    hello: 'Guten Tag,',
    house: 'Ihre Unterkunft',
    stay: 'Ihre Buchung – {house}: vom {from} bis zum {to}. Personen: {people}.',
    why: 'In Spanien müssen alle Gäste einer Unterkunft gesetzlich gemeldet werden. Über diesen Link erledigen Sie das vor der Anreise, in wenigen Minuten pro Person:',
    all: 'Sie können ihn an Ihre Mitreisenden weitergeben: Ein Link gilt für alle. Niemand sieht, was jemand anderes gesendet hat.',
    button: 'Zum Check-in',
    never: 'Wir verlangen weder ein Foto noch eine Kopie des Ausweises und keine Kartennummer.',
    ignore:
      'Falls Sie nichts gebucht haben, brauchen Sie nichts zu tun. Dieses Postfach wird nicht gelesen: Fragen beantwortet Ihre Unterkunft.',
  },
  it: {
    subject: 'Check-in prima dell’arrivo: {house}',
    reminder: 'Promemoria: check-in prima dell’arrivo: {house}',
    missing: 'Mancano ancora dei dati: {done} persone su {people} hanno fatto il check-in.',
    greeting: 'Buongiorno {name},',
    hello: 'Buongiorno,',
    house: 'il Suo alloggio',
    stay: 'La Sua prenotazione – {house}: dal {from} al {to}. Persone: {people}.',
    why: 'La legge obbliga a registrare tutte le persone che alloggiano in Spagna. Con questo link può farlo prima dell’arrivo, in pochi minuti a persona:',
    all: 'Può inoltrarlo a chi viaggia con Lei: lo stesso link vale per tutti. Nessuno vede ciò che un altro ha inviato.',
    button: 'Fare il check-in',
    never: 'Non chiediamo foto né copie del documento, né il numero della carta di pagamento.',
    ignore:
      'Se non ha prenotato, non faccia nulla. Questa casella non viene letta: per domande si rivolga al Suo alloggio.',
  },
  pt: {
    subject: 'Check-in antes da chegada: {house}',
    reminder: 'Lembrete: check-in antes da chegada: {house}',
    missing: 'Ainda faltam dados: {done} de {people} pessoas fizeram o check-in.',
    greeting: 'Olá, {name}:',
    hello: 'Olá:',
    house: 'o seu alojamento',
    stay: 'A sua reserva – {house}: de {from} a {to}. Pessoas: {people}.',
    why: 'A lei obriga a registar todas as pessoas que se alojam em Espanha. Com esta ligação pode fazê-lo antes da chegada, em poucos minutos por pessoa:',
    all: 'Pode reencaminhá-la a quem viaja consigo: a mesma ligação serve para todos. Ninguém vê o que outra pessoa enviou.',
    button: 'Fazer o check-in',
    never: 'Não pedimos nenhuma fotografia nem cópia do documento, nem o número do cartão.',
    ignore:
      'Se não fez nenhuma reserva, não faça nada. Esta caixa de correio não é lida: pergunte ao seu alojamento.',
  },
  nl: {
    subject: 'Inchecken vóór aankomst: {house}',
    reminder: 'Herinnering: inchecken vóór aankomst: {house}',
    missing: 'Er ontbreken nog gegevens: {done} van {people} personen hebben ingecheckt.',
    greeting: 'Geachte {name},',
    hello: 'Geachte heer, mevrouw,',
    house: 'uw accommodatie',
    stay: 'Uw boeking – {house}: van {from} tot {to}. Personen: {people}.',
    why: 'De wet verplicht om iedereen die in Spanje overnacht te registreren. Met deze link doet u dat vóór aankomst, in een paar minuten per persoon:',
    all: 'U kunt de link doorsturen naar wie met u meereist: dezelfde link geldt voor iedereen. Niemand ziet wat een ander heeft verzonden.',
    button: 'Inchecken',
    never: 'Wij vragen geen foto of kopie van het document en geen kaartnummer.',
    ignore:
      'Hebt u niets geboekt, dan hoeft u niets te doen. Deze mailbox wordt niet gelezen: stel vragen aan uw accommodatie.',
  },
  ca: {
    subject: 'Registre abans d’arribar: {house}',
    reminder: 'Recordatori: registre abans d’arribar: {house}',
    missing: 'Encara falten dades: {done} de {people} persones s’han registrat.',
    greeting: 'Hola, {name}:',
    hello: 'Hola:',
    house: 'el vostre allotjament',
    stay: 'La vostra reserva – {house}: del {from} al {to}. Persones: {people}.',
    why: 'La llei obliga a registrar totes les persones que s’allotgen a Espanya. Amb aquest enllaç ho podeu fer abans d’arribar, en pocs minuts per persona:',
    all: 'El podeu reenviar a qui viatja amb vós: el mateix enllaç serveix per a tothom. Ningú no veu el que ha enviat un altre.',
    button: 'Fer el registre',
    never: 'No us demanem cap foto ni còpia del document, ni el número de la targeta.',
    ignore:
      'Si no heu fet cap reserva, no feu res. Aquesta bústia no es llegeix: pregunteu al vostre allotjament.',
  },
  eu: {
    subject: 'Check-ina iritsi aurretik: {house}',
    reminder: 'Gogorarazpena: check-ina iritsi aurretik: {house}',
    missing: 'Datuak falta dira oraindik: {people} pertsonatik {done} erregistratu dira.',
    greeting: 'Kaixo, {name}:',
    hello: 'Kaixo:',
    house: 'zure ostatua',
    stay: 'Zure erreserba – {house}: {from} – {to}. Pertsonak: {people}.',
    why: 'Legeak Espainian ostatu hartzen duten pertsona guztiak erregistratzera behartzen du. Esteka honekin iritsi aurretik egin dezakezue, minutu gutxitan pertsona bakoitzeko:',
    all: 'Zurekin bidaiatzen dutenei birbidal diezaiekezu: esteka bera denentzat balio du. Inork ez du ikusten beste batek bidalitakoa.',
    button: 'Egin check-ina',
    never: 'Ez dizugu eskatzen dokumentuaren argazkirik edo kopiarik, ezta txartelaren zenbakirik ere.',
    ignore:
      'Ez baduzu erreserbarik egin, ez egin ezer. Postontzi hau ez da irakurtzen: galdetu zure ostatuan.',
  },
  gl: {
    subject: 'Rexistro antes de chegar: {house}',
    reminder: 'Recordatorio: rexistro antes de chegar: {house}',
    missing: 'Aínda faltan datos: {done} de {people} persoas fixeron o rexistro.',
    greeting: 'Ola, {name}:',
    hello: 'Ola:',
    house: 'o seu aloxamento',
    stay: 'A súa reserva – {house}: do {from} ao {to}. Persoas: {people}.',
    why: 'A lei obriga a rexistrar todas as persoas que se aloxan en España. Con esta ligazón pódeno facer antes de chegar, nuns minutos cada unha:',
    all: 'Pode reenviala a quen viaxa con vostede: a mesma ligazón serve para todos. Ninguén ve o que enviou outra persoa.',
    button: 'Facer o rexistro',
    never: 'Non lle pedimos ningunha foto nin copia do documento, nin o número da súa tarxeta.',
    ignore: 'Se non reservou, non faga nada. Esta caixa non se le: pregunte no seu aloxamento.',
  },
} as const satisfies Record<CheckinLanguage, CheckinLetterWords>;

/** The facts of a booking that the mail states. */
export interface LetterFacts {
  house: string;
  name: string;
  fecha_entrada: string;
  fecha_salida: string;
  personas: number;
  completadas: number;
}

/** The language of a mail; Spanish where none is given, or an unknown one. */
export function letterLanguage(idioma: string | null): CheckinLanguage {
  return checkinLanguage(idioma) ?? 'es';
}

/** The words for a lodging whose name cannot be shown. */
export const houseIn = (language: CheckinLanguage): string => CHECKIN_LETTERS[language].house;

/** The texts of the mail about a booking, in a language. */
export function letterOf(language: CheckinLanguage, facts: LetterFacts): CheckinLetterWords {
  const words: CheckinLetterWords = CHECKIN_LETTERS[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const filled: Readonly<Record<string, string>> = {
    house: facts.house || words.house,
    name: facts.name,
    from: day.format(Date.parse(facts.fecha_entrada)),
    to: day.format(Date.parse(facts.fecha_salida)),
    people: String(facts.personas),
    done: String(facts.completadas),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => filled[key] ?? '');
  return {
    ...words,
    subject: fill(words.subject),
    reminder: fill(words.reminder),
    missing: fill(words.missing),
    greeting: fill(facts.name === '' ? words.hello : words.greeting),
    stay: fill(words.stay),
  };
}
