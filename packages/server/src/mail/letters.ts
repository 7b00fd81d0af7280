import { type Html, html } from '@mirlo/look';
import type { User } from '../people/users.ts';
import type { MailKind } from './outbox.ts';

/** A mail as it is sent. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Said {
  subject: string;
  lines: readonly string[];
  /** What the link is called. */
  button: string;
  after: readonly string[];
}

/** Who is written to, and about what. */
interface Facts {
  name: string;
  /** Name of the account; null for operators. */
  account: string | null;
  link: string;
}

const IGNORE = {
  es: 'Si no esperaba este mensaje, no haga nada: el enlace caduca solo.',
  en: 'If you did not expect this message, do nothing: the link expires by itself.',
};

const SAID: Readonly<Record<MailKind, Readonly<Record<User['language'], (facts: Facts) => Said>>>> = {
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
};

/** The letter of a kind to somebody, in their language, as text and as HTML. */
export function letterTo(
  { name, language }: Pick<User, 'name' | 'language'>,
  kind: MailKind,
  facts: Omit<Facts, 'name'>,
): Letter {
  const account = facts.account === null ? null : plainName(facts.account);
  const said = SAID[kind][language]({ ...facts, account: account === '' ? null : account, name });
  const called = plainName(name);
  const greeting = called === '' ? null : `${language === 'es' ? 'Hola' : 'Hello'}, ${called}:`;
  const before = [...(greeting === null ? [] : [greeting]), ...said.lines];
  return {
    subject: said.subject,
    text: `${[...before, facts.link, ...said.after].join('\n\n')}\n`,
    html: page(language, said, before, facts.link).text,
  };
}

/** Nobody's name has an address in it: whoever writes one wants to have it read, and Mirlo is no relay. Marks that move text are none either. */
export function plainName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /@|:\/\/|www\.|\.\p{L}{2,}/iu.test(plain) ? '' : plain;
}

/** Mail programs know neither stylesheets nor scripts, and some show no colours. */
function page(
  language: string,
  { subject, button, after }: Said,
  lines: readonly string[],
  link: string,
): Html {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 560px; margin: 24px auto; padding: 0 16px">
${lines.map(line => html`<p>${line}</p>`)}
<p><a href="${link}" style="display: inline-block; padding: 10px 20px; border-radius: 6px; background: #14181d; color: #ffffff; text-decoration: none">${button}</a></p>
<p style="word-break: break-all"><a href="${link}">${link}</a></p>
${after.map(line => html`<p>${line}</p>`)}
</body></html>
`;
}
