import { type Html, html } from '@mirlo/look';
import type { User } from '../people/users.ts';
import { accessSaid } from './access.ts';
import { alertSaid } from './alert-letter.ts';
import type { MailContent } from './content.ts';
import { deedSaid } from './deed-letter.ts';
import type { MailFacts, MailKind } from './outbox.ts';
import { plainName } from './plain-name.ts';

/** A mail as it is sent. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The facts for a mail to a user. */
interface Facts {
  name: string;
  /** Name of the account; null for operators. */
  account: string | null;
  link: string;
  /** The content of an alert, a deed of an operator, or a change of access. */
  facts?: MailFacts;
}

const IGNORE = {
  es: 'Si no esperaba este mensaje, no haga nada: el enlace caduca solo.',
  en: 'If you did not expect this message, do nothing: the link expires by itself.',
};

/** Kinds of mail to users. */
export type UserMailKind = Exclude<MailKind, 'checkin' | 'reminder' | 'code'>;

type ToldFacts = NonNullable<MailFacts>;

/**
 * Returns the facts of a mail, of the kind that has the field `field`.
 *
 * @throws Error where the mail was queued without it
 */
function told<K extends string>(facts: MailFacts = null, field: K): Extract<ToldFacts, Record<K, unknown>> {
  if (facts === null || !(field in facts)) throw new Error('the letter says nothing');
  return facts as Extract<ToldFacts, Record<K, unknown>>;
}

const SAID: Readonly<Record<UserMailKind, (facts: Facts, language: User['language']) => MailContent>> = {
  invite: ({ account }, language) => INVITED[language](account),
  reset: (_, language) => RESET[language],
  test: (_, language) => TEST[language],
  alert: ({ facts }, language) => alertSaid(told(facts, 'began'), language),
  access: ({ facts }, language) => accessSaid(told(facts, 'access').access, language),
  deed: ({ facts }, language) => deedSaid(told(facts, 'operation'), language),
};

const INVITED: Readonly<Record<User['language'], (account: string | null) => MailContent>> = {
  es: account => ({
    subject: 'Su acceso al registro de viajeros',
    lines: [
      `Le han dado acceso al panel de registro de viajeros y alquileres${account === null ? '' : ` de ${account}`}.`,
      'Con este enlace entra una vez, en los próximos 7 días, y elige su contraseña:',
    ],
    button: 'Entrar',
    after: [IGNORE.es],
  }),
  en: account => ({
    subject: 'Your access to the guest registry',
    lines: [
      `You were given access to the panel that registers guests and rentals${account === null ? '' : ` of ${account}`}.`,
      'This link signs you in once, within the next 7 days, and lets you choose a password:',
    ],
    button: 'Sign in',
    after: [IGNORE.en],
  }),
};

const RESET: Readonly<Record<User['language'], MailContent>> = {
  es: {
    subject: 'Contraseña nueva',
    lines: [
      'Alguien, quizá usted, ha pedido una contraseña nueva.',
      'Con este enlace la elige, una sola vez y en la próxima hora:',
    ],
    button: 'Elegir contraseña',
    after: [IGNORE.es],
  },
  en: {
    subject: 'A new password',
    lines: [
      'Somebody, perhaps you, has asked for a new password.',
      'This link lets you choose one, once and within the next hour:',
    ],
    button: 'Choose a password',
    after: [IGNORE.en],
  },
};

const TEST: Readonly<Record<User['language'], MailContent>> = {
  es: {
    subject: 'Mensaje de prueba',
    lines: ['El correo de Mirlo funciona. El panel está aquí:'],
    button: 'Abrir el panel',
    after: [],
  },
  en: {
    subject: 'Test message',
    lines: ['The mail of Mirlo works. The panel is here:'],
    button: 'Open the panel',
    after: [],
  },
};

/** Writes the mail of a kind to a user, in their language, as text and as HTML. */
export function letterTo(
  { name, language }: Pick<User, 'name' | 'language'>,
  kind: UserMailKind,
  facts: Omit<Facts, 'name'>,
): Letter {
  const account = facts.account === null ? null : plainName(facts.account);
  const said = SAID[kind]({ ...facts, account: account === '' ? null : account, name }, language);
  const called = plainName(name);
  const greeting = called === '' ? null : `${language === 'es' ? 'Hola' : 'Hello'}, ${called}:`;
  return writeLetter(language, said, greeting, facts.link);
}

/** Renders a mail as text and as HTML. @param greeting null: the reader is not named */
export function writeLetter(
  language: string,
  said: MailContent,
  greeting: string | null,
  link: string,
): Letter {
  const before = [...(greeting === null ? [] : [greeting]), ...said.lines];
  return {
    subject: said.subject,
    text: `${[...before, ...listsOf(said, link), link, ...said.after].join('\n\n')}\n`,
    html: page(language, said, before, link),
  };
}

/**
 * Renders the lists of a mail as text.
 *
 * @param root URL of the panel's first page
 */
function listsOf({ lists = [] }: MailContent, root: string): string[] {
  return lists.map(({ title, items }) =>
    [
      title,
      ...items.map(({ text, path }) => `- ${text}${path === null ? '' : ` ${linkTo(root, path)}`}`),
    ].join('\n'),
  );
}

const linkTo = (root: string, path: string) => root + path.slice(1);

/** Renders a mail as HTML. */
function page(
  language: string,
  { subject, lists = [], button, after }: MailContent,
  lines: readonly string[],
  link: string,
): string {
  return mailHtml(
    language,
    subject,
    html`${lines.map(line => html`<p>${line}</p>`)}
${lists.map(
  ({ title, items }) =>
    html`<p><strong>${title}</strong></p><ul>${items.map(({ text, path }) => html`<li>${path === null ? text : html`<a href="${linkTo(link, path)}" style="color: inherit">${text}</a>`}</li>`)}</ul>`,
)}
<p><a href="${link}" style="display: inline-block; padding: 10px 20px; border-radius: 6px; background: #14181d; color: #ffffff; text-decoration: none">${button}</a></p>
<p style="word-break: break-all"><a href="${link}">${link}</a></p>
${after.map(line => html`<p>${line}</p>`)}`,
  );
}

/**
 * Renders the HTML of a mail. Mail programs know neither stylesheets nor scripts, and some show no
 * colours.
 */
export function mailHtml(language: string, subject: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 560px; margin: 24px auto; padding: 0 16px">
${body}
</body></html>
`.text;
}
