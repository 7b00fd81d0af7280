import { type Html, html } from '@mirlo/look';
import type { Digest } from '../alerts/digest.ts';
import type { User } from '../people/users.ts';
import { type AccessChange, accessSaid } from './access.ts';
import { alertSaid } from './alert-letter.ts';
import type { MailedDeed } from './deed.ts';
import { deedSaid } from './deed-letter.ts';
import type { MailFacts, MailKind } from './outbox.ts';
import { plainName } from './plain-name.ts';
import type { Said } from './said.ts';

/** A mail as it is sent. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** What the mail to a user needs. */
interface Facts {
  name: string;
  /** Name of the account; null for operators. */
  account: string | null;
  link: string;
  /** The content of an alert, or what an operator did. */
  facts?: MailFacts;
}

const IGNORE = {
  es: 'Si no esperaba este mensaje, no haga nada: el enlace caduca solo.',
  en: 'If you did not expect this message, do nothing: the link expires by itself.',
};

/** Kinds of mail to users. */
export type UserMailKind = Exclude<MailKind, 'checkin' | 'reminder' | 'code'>;

/** @throws Error where the mail was queued without its content */
function digestIn(facts: MailFacts = null): Digest {
  if (facts === null || !('began' in facts)) throw new Error('the alert says nothing');
  return facts;
}

/** @throws Error where the mail was queued without its content */
function deedIn(facts: MailFacts = null): MailedDeed {
  if (facts === null || !('operation' in facts)) throw new Error('the letter says nothing');
  return facts;
}

/** @throws Error where the mail was queued without its content */
function accessIn(facts: MailFacts = null): AccessChange {
  if (facts === null || !('access' in facts)) throw new Error('the letter says nothing');
  return facts.access;
}

const SAID: Readonly<Record<UserMailKind, Readonly<Record<User['language'], (facts: Facts) => Said>>>> = {
  invite: {
    es: ({ account }) => ({
      subject: 'Su acceso al registro de viajeros',
      lines: [
        `Le han dado acceso al panel de registro de viajeros y alquileres${account === null ? '' : ` de ${account}`}.`,
        'Con este enlace entra una vez, en los próximos 7 días, y elige su contraseña:',
      ],
      button: 'Entrar',
      after: [IGNORE.es],
    }),
    en: ({ account }) => ({
      subject: 'Your access to the guest registry',
      lines: [
        `You were given access to the panel that registers guests and rentals${account === null ? '' : ` of ${account}`}.`,
        'This link signs you in once, within the next 7 days, and lets you choose a password:',
      ],
      button: 'Sign in',
      after: [IGNORE.en],
    }),
  },
  reset: {
    es: () => ({
      subject: 'Contraseña nueva',
      lines: [
        'Alguien, quizá usted, ha pedido una contraseña nueva.',
        'Con este enlace la elige, una sola vez y en la próxima hora:',
      ],
      button: 'Elegir contraseña',
      after: [IGNORE.es],
    }),
    en: () => ({
      subject: 'A new password',
      lines: [
        'Somebody, perhaps you, has asked for a new password.',
        'This link lets you choose one, once and within the next hour:',
      ],
      button: 'Choose a password',
      after: [IGNORE.en],
    }),
  },
  test: {
    es: () => ({
      subject: 'Mensaje de prueba',
      lines: ['El correo de Mirlo funciona. El panel está aquí:'],
      button: 'Abrir el panel',
      after: [],
    }),
    en: () => ({
      subject: 'Test message',
      lines: ['The mail of Mirlo works. The panel is here:'],
      button: 'Open the panel',
      after: [],
    }),
  },
  alert: {
    es: ({ facts }) => alertSaid(digestIn(facts), 'es'),
    en: ({ facts }) => alertSaid(digestIn(facts), 'en'),
  },
  access: {
    es: ({ facts }) => accessSaid(accessIn(facts), 'es'),
    en: ({ facts }) => accessSaid(accessIn(facts), 'en'),
  },
  deed: {
    es: ({ facts }) => deedSaid(deedIn(facts), 'es'),
    en: ({ facts }) => deedSaid(deedIn(facts), 'en'),
  },
};

/** Words the mail of a kind to a user, in their language, as text and as HTML. */
export function letterTo(
  { name, language }: Pick<User, 'name' | 'language'>,
  kind: UserMailKind,
  facts: Omit<Facts, 'name'>,
): Letter {
  const account = facts.account === null ? null : plainName(facts.account);
  const said = SAID[kind][language]({ ...facts, account: account === '' ? null : account, name });
  const called = plainName(name);
  const greeting = called === '' ? null : `${language === 'es' ? 'Hola' : 'Hello'}, ${called}:`;
  return written(language, said, greeting, facts.link);
}

/**
 * Renders a mail as text and as HTML.
 *
 * @param greeting null: the reader is not named
 */
export function written(language: string, said: Said, greeting: string | null, link: string): Letter {
  const before = [...(greeting === null ? [] : [greeting]), ...said.lines];
  return {
    subject: said.subject,
    text: `${[...before, ...listsOf(said, link), link, ...said.after].join('\n\n')}\n`,
    html: page(language, said, before, link).text,
  };
}

/** @param root URL of the panel's first page */
function listsOf({ lists = [] }: Said, root: string): string[] {
  return lists.map(({ title, items }) =>
    [
      title,
      ...items.map(({ text, path }) => `- ${text}${path === null ? '' : ` ${linkTo(root, path)}`}`),
    ].join('\n'),
  );
}

const linkTo = (root: string, path: string) => root + path.slice(1);

/** Renders the HTML. Mail programs know neither stylesheets nor scripts, and some show no colours. */
function page(
  language: string,
  { subject, lists = [], button, after }: Said,
  lines: readonly string[],
  link: string,
): Html {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 560px; margin: 24px auto; padding: 0 16px">
${lines.map(line => html`<p>${line}</p>`)}
${lists.map(
  ({ title, items }) =>
    html`<p><strong>${title}</strong></p><ul>${items.map(({ text, path }) => html`<li>${path === null ? text : html`<a href="${linkTo(link, path)}" style="color: inherit">${text}</a>`}</li>`)}</ul>`,
)}
<p><a href="${link}" style="display: inline-block; padding: 10px 20px; border-radius: 6px; background: #14181d; color: #ffffff; text-decoration: none">${button}</a></p>
<p style="word-break: break-all"><a href="${link}">${link}</a></p>
${after.map(line => html`<p>${line}</p>`)}
</body></html>
`;
}
