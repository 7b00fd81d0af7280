import { html, raw, type Words } from '@mirlo/look';
import { LEGAL_FACTS, type LegalFact, readFact } from '../account-facts.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { field, message, proofField } from '../parts.ts';
import { SAVING } from '../saving.ts';
import type { AccountFacts } from '../services.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'Quién responde de los datos de los viajeros, como hay que decírselo a ellos (RGPD, art. 13).',
    en: 'Who answers for the guests’ data, as they have to be told (GDPR art. 13).',
  },
  legal_name: { es: 'Nombre o razón social', en: 'Legal name' },
  address: { es: 'Dirección', en: 'Address' },
  privacy_contact: { es: 'Contacto para los datos personales', en: 'Contact about personal data' },
  contactHint: { es: 'Un correo, un teléfono o una página.', en: 'An e-mail, a telephone or a page.' },
  quiet: { es: 'Horas sin avisos por correo', en: 'Hours without alerts by mail' },
  quietHint: {
    es: 'Por ejemplo 22:00-07:00; off para ninguna; vacío, las del servidor. Lo que vencería antes de que acaben se avisa igual.',
    en: 'Such as 22:00-07:00; off for none; empty for the server’s. What would be late before they end is told all the same.',
  },
  wrongQuiet: {
    es: 'Escriba las horas así: 22:00-07:00, u off.',
    en: 'Write the hours like 22:00-07:00, or off.',
  },
  reminders: {
    es: 'Recordar el check-in por correo a quien reservó, 24 y 6 horas antes de la llegada, mientras falte alguien',
    en: 'Remind who booked of the check-in by mail, 24 and 6 hours before the arrival, while somebody is missing',
  },
  save: { es: 'Guardar', en: 'Save' },
} as const satisfies Record<string, Words>;
const QUIET = /^(?:off|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/;
const QUIET_LENGTH = 11;

/** The typed values. `reminders` is `on` or empty. */
type Typed = Readonly<Record<LegalFact | 'quiet_hours' | 'reminders', string>>;
type Errors = Partial<Record<keyof Typed, string>>;

/** The page of an account's legal facts, hours without alerts, and reminders of the check-in. */
export const account: SignedPage = {
  path: '/account',
  async show(visit) {
    const facts = await visit.services.accountFacts(visit.visitor);
    const { legal_name, address, privacy_contact, quiet_hours, reminders } = facts;
    const typed = {
      legal_name: legal_name ?? '',
      address: address ?? '',
      privacy_contact: privacy_contact ?? '',
      quiet_hours: quiet_hours ?? '',
      reminders: reminders ? 'on' : '',
    };
    return shown(visit, typed, {}, visit.query.has('saved'));
  },
  async act(visit, form) {
    const { services, visitor, address, language } = visit;
    const text = (name: string) => form.get(name) ?? '';
    const facts: Partial<Record<keyof AccountFacts, string | null>> = {};
    const errors: Errors = {};
    for (const name of ['legal_name', 'address', 'privacy_contact'] as const) {
      const read = readFact(name, text(name));
      if (read === undefined) errors[name] = tooLong(name, language);
      else facts[name] = read;
    }
    const quiet = text('quiet_hours').replace(/\s/g, '').replace('–', '-').toLowerCase();
    const [from, to] = quiet.split('-');
    if (quiet !== '' && (!QUIET.test(quiet) || from === to)) errors.quiet_hours = WORDS.wrongQuiet[language];
    const { legal_name = null, address: where = null, privacy_contact = null } = facts;
    const typed = {
      legal_name: text('legal_name'),
      address: text('address'),
      privacy_contact: text('privacy_contact'),
      quiet_hours: text('quiet_hours'),
      reminders: text('reminders'),
    };
    if (Object.keys(errors).length > 0) return { ...shown(visit, typed, errors, false), status: 422 };
    const quiet_hours = quiet === '' ? null : quiet;
    await services.setAccountFacts(
      visitor,
      { legal_name, address: where, privacy_contact, quiet_hours, reminders: typed.reminders === 'on' },
      address,
    );
    return { lead: '/account?saved' };
  },
};

const tooLong = (name: LegalFact, language: 'es' | 'en') =>
  language === 'es' ? `Como mucho ${LEGAL_FACTS[name]} letras.` : `At most ${LEGAL_FACTS[name]} letters.`;

function shown(
  { language, proof, visitor }: SignedVisit,
  typed: Typed,
  errors: Errors,
  saved: boolean,
): Extract<PageResult, { body: unknown }> {
  const one = (name: keyof Typed, label: Words, maxlength: number, hint?: Words) =>
    field({
      name,
      label: label[language],
      type: 'text',
      autocomplete: 'off',
      value: typed[name],
      error: errors[name],
      maxlength,
      optional: true,
      ...(hint && { hint: hint[language] }),
    });
  const body = html`<div class="page-head"><h1>${SAID.account[language]}: ${visitor.account}</h1><p class="muted">${WORDS.about[language]}</p></div>
<div class="stack">
${saved && message('accepted', SAVING.saved[language])}
${Object.keys(errors).length > 0 && message('refused', SAVING.refused[language])}
<section class="card"><form class="narrow" method="post" action="${ROOT}/account" novalidate>${proofField(proof)}
${one('legal_name', WORDS.legal_name, LEGAL_FACTS.legal_name)}
${one('address', WORDS.address, LEGAL_FACTS.address)}
${one('privacy_contact', WORDS.privacy_contact, LEGAL_FACTS.privacy_contact, WORDS.contactHint)}
${one('quiet_hours', WORDS.quiet, QUIET_LENGTH, WORDS.quietHint)}
<label class="tick"><input type="checkbox" name="reminders" value="on"${typed.reminders === 'on' && raw(' checked')}> ${WORDS.reminders[language]}</label>
<button class="btn primary">${WORDS.save[language]}</button>
</form></section></div>`;
  return { title: SAID.account[language], body };
}
