import type { PageLanguage } from '@mirlo/look';
import { formatTime } from '@mirlo/web';
import type { AlertGroup, AlertKind, Digest } from '../alerts/digest.ts';
import type { MailContent } from './content.ts';
import { plainName } from './plain-name.ts';

type Phrase = (group: AlertGroup) => string;

const RECORDS = {
  es: { guests: ['huésped', 'huéspedes'], contracts: ['alquiler', 'alquileres'] },
  en: { guests: ['guest', 'guests'], contracts: ['rental', 'rentals'] },
} as const;

function records({ resource, n }: AlertGroup, language: PageLanguage): string {
  const [one, many] = RECORDS[language][resource === 'contracts' ? 'contracts' : 'guests'];
  return `${n} ${n === 1 ? one : many}`;
}

const who = ({ resource }: AlertGroup, account: string, establishment: string) =>
  resource === 'establishments' ? establishment : account;

/** The texts for an alert that began, and for one that ended. */
const PHRASES: Readonly<Record<PageLanguage, Readonly<Record<AlertKind, { began: Phrase; ended: Phrase }>>>> =
  {
    es: {
      refused: {
        began: group =>
          `${records(group, 'es')} que el Ministerio ha rechazado: no ${group.n === 1 ? 'está comunicado' : 'están comunicados'}`,
        ended: group => `${records(group, 'es')} que el Ministerio había rechazado`,
      },
      held: {
        began: group => `${records(group, 'es')} sin completar, cerca de su plazo o fuera de él`,
        ended: group => `${records(group, 'es')} sin completar`,
      },
      stopped: {
        began: group =>
          `${who(group, 'La cuenta está parada', 'El establecimiento está parado')}: el Ministerio no admite su usuario, contraseña o código de arrendador`,
        ended: group => `${who(group, 'La cuenta', 'El establecimiento')} ya no está en pausa`,
      },
      ministry: {
        began: () =>
          'El Ministerio no responde desde hace más de una hora. Lo pendiente se envía solo en cuanto responda',
        ended: () => 'El Ministerio vuelve a responder',
      },
      queue: {
        began: () => 'La cola está parada: ningún proceso envía lo que ya toca. Mire `mirlo doctor`',
        ended: () => 'La cola avanza otra vez',
      },
    },
    en: {
      refused: {
        began: group => `${records(group, 'en')} refused by the ministry: not filed`,
        ended: group => `${records(group, 'en')} that the ministry had refused`,
      },
      held: {
        began: group => `${records(group, 'en')} incomplete, near the deadline or past it`,
        ended: group => `${records(group, 'en')} that lacked data`,
      },
      stopped: {
        began: group =>
          `${who(group, 'The account', 'The establishment')} is stopped: the ministry refuses its user, password or lessor code`,
        ended: group => `${who(group, 'The account', 'The establishment')} is stopped no more`,
      },
      ministry: {
        began: () =>
          'The ministry has not answered for more than an hour. What waits is sent by itself once it does',
        ended: () => 'The ministry answers again',
      },
      queue: {
        began: () => 'The queue stands: no process sends what is due. See `mirlo doctor`',
        ended: () => 'The queue moves again',
      },
    },
  };

const WORDS = {
  es: {
    calm: 'Resuelto',
    over: 'Resuelto:',
    new: 'Necesita que alguien lo mire:',
    due: ['vence', 'el primero vence'],
    more: 'más',
    of: (account: string) => `De la cuenta ${account}, en la que nadie más recibe avisos.`,
    unnamed: 'De una cuenta en la que nadie más recibe avisos.',
    button: 'Abrir el panel',
    why: 'En el panel, en Avisos, elige si los recibe.',
    test: { subject: 'Aviso de prueba', line: 'Así llega un aviso. No hay que hacer nada.' },
  },
  en: {
    calm: 'Resolved',
    over: 'Resolved:',
    new: 'Somebody has to look at it:',
    due: ['due', 'the first is due'],
    more: 'more',
    of: (account: string) => `Of the account ${account}, of which nobody else gets alerts.`,
    unnamed: 'Of an account of which nobody else gets alerts.',
    button: 'Open the panel',
    why: 'In the panel, at Alerts, you choose whether you get them.',
    test: { subject: 'Test alert', line: 'This is how an alert arrives. There is nothing to do.' },
  },
} as const;

/**
 * Writes a digest of alerts: new ones first, with links, then ended ones. It has counts and places,
 * no guest data.
 */
export function alertSaid(digest: Digest, language: PageLanguage): MailContent {
  const words = WORDS[language];
  if (digest.test)
    return {
      subject: words.test.subject,
      lines: [words.test.line],
      button: words.button,
      after: [words.why],
    };
  const { began, ended } = digest;
  const new_ = began.map(group => ({ text: phrase(group, 'began', language), path: group.path }));
  const over = ended.map(group => ({ text: phrase(group, 'ended', language), path: null }));
  const of = digest.of === undefined ? [] : [ofLine(digest.of, language)];
  return {
    subject: subjectOf(began, ended, language),
    lines: of,
    lists: [
      { title: words.new, items: new_ },
      { title: words.over, items: over },
    ].filter(({ items }) => items.length > 0),
    button: words.button,
    after: [words.why],
  };
}

function ofLine(account: string, language: PageLanguage): string {
  const plain = plainName(account);
  return plain === '' ? WORDS[language].unnamed : WORDS[language].of(plain);
}

function subjectOf(
  began: readonly AlertGroup[],
  ended: readonly AlertGroup[],
  language: PageLanguage,
): string {
  const { calm, more } = WORDS[language];
  const [first, ...others] = began.length > 0 ? began : ended;
  if (first === undefined) return calm;
  const said = short(first, began.length > 0 ? 'began' : 'ended', language);
  const counted = others.length === 0 ? said : `${said} (+${others.length} ${more})`;
  return began.length > 0 ? counted : `${calm}: ${counted}`;
}

/** The text up to the first colon or full stop, with the place. */
function short(group: AlertGroup, when: 'began' | 'ended', language: PageLanguage): string {
  const [head = ''] = PHRASES[language][group.kind][when](group).split(/[:.]/);
  return head + placeOf(group);
}

function phrase(group: AlertGroup, when: 'began' | 'ended', language: PageLanguage): string {
  const { due } = WORDS[language];
  const said = PHRASES[language][group.kind][when](group);
  const [head = '', ...rest] = said.split(/(?=[:.] )/);
  const clock = when === 'began' && group.due !== null ? formatTime(group.due, language) : null;
  const dueText = clock === null ? '' : ` (${due[group.n === 1 ? 0 : 1]} ${clock})`;
  return `${head}${placeOf(group)}${rest.join('')}${dueText}.`;
}

function placeOf({ place }: AlertGroup): string {
  const plain = place === null ? '' : plainName(place);
  return plain === '' ? '' : ` (${plain})`;
}
