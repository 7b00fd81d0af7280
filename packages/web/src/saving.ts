import type { PageLanguage, Words } from '@mirlo/look';
import { CallRefused } from './call.ts';
import type { TypedTexts } from './fields.ts';
import type { Note } from './inputs.ts';
import { isDocument } from './mask.ts';

/** Messages about a form that was sent. */
export const SAVING = {
  saved: { es: 'Se ha guardado.', en: 'It was saved.' },
  there: {
    es: 'Ya estaba registrado: esta es la ficha que había, sin cambios.',
    en: 'It was registered already: this is the record that was there, unchanged.',
  },
  same: { es: 'No se ha cambiado nada.', en: 'Nothing was changed.' },
  wouldBeThere: {
    es: 'Ya está registrado: al guardar se abre la ficha que hay, sin cambios.',
    en: 'It is registered already: saving opens the record that is there, unchanged.',
  },
  refused: {
    es: 'No se ha guardado: corrija los campos señalados.',
    en: 'It was not saved: mend the fields that are marked.',
  },
  stale: {
    es: 'No se ha guardado: mientras tanto alguien ha cambiado esta ficha. Los campos señalados dicen lo que hay ahora; al guardar otra vez queda lo que usted ha escrito.',
    en: 'It was not saved: somebody changed this record meanwhile. The fields that are marked say what is there now; saving again keeps what you wrote.',
  },
  complete: {
    es: 'Comprobado: no falta nada. Aún no se ha guardado.',
    en: 'Checked: nothing is missing. It is not saved yet.',
  },
  look: {
    es: 'Comprobado: se puede comunicar; mire los avisos. Aún no se ha guardado.',
    en: 'Checked: it can be filed; look at the warnings. It is not saved yet.',
  },
  mend: {
    es: 'Comprobado: queda algo por resolver; se dice debajo, y en los campos señalados. Aún no se ha guardado.',
    en: 'Checked: something is left to be put right; it is said below, and at the fields that are marked. It is not saved yet.',
  },
} as const satisfies Record<string, Words>;

/**
 * The message above a form that was only checked.
 *
 * @param notes all messages at the form's fields and above it
 */
export function saidOfCheck(
  notes: readonly Pick<Note, 'kind'>[],
  language: PageLanguage,
): { state: 'accepted' | 'held'; text: string } {
  if (notes.length === 0) return { state: 'accepted', text: SAVING.complete[language] };
  const said = notes.every(({ kind }) => kind === 'warning') ? SAVING.look : SAVING.mend;
  return { state: 'held', text: said[language] };
}

const THERE_NOW: Words = { es: 'Ahora pone:', en: 'It says now:' };
const OTHER_NUMBER: Words = { es: 'Ahora pone otra cosa.', en: 'It says something else now.' };
const EMPTY: Words = { es: 'nada', en: 'nothing' };

/**
 * The message above a record after a form was sent; the parameter `said` of the page's address
 * chooses it.
 */
export function saidOf(
  query: URLSearchParams,
  language: PageLanguage,
): { state: 'accepted' | 'held'; text: string } | null {
  const said = query.get('said');
  if (said === 'saved') return { state: 'accepted', text: SAVING.saved[language] };
  return said === 'there' || said === 'same' ? { state: 'held', text: SAVING[said][language] } : null;
}

/**
 * For each field whose typed value differs from the stored one: a message with the stored value.
 */
export function differences(
  typed: TypedTexts,
  stored: TypedTexts,
  language: PageLanguage,
): Record<string, string> {
  const other = Object.entries(stored).filter(([name, value]) => typed[name] !== value);
  const said = (name: string, value: string) =>
    isDocument(name)
      ? OTHER_NUMBER[language]
      : `${THERE_NOW[language]} ${value === '' ? EMPTY[language] : value}`;
  return Object.fromEntries(other.map(([name, value]) => [name, said(name, value)]));
}

/** A refused call, as a form shows it. */
export interface FormRefusal {
  /** The problem of each field; empty where the refusal is about no field. */
  fields: Record<string, string>;
  /** The message above the form. */
  head: string;
  status: number;
}

/**
 * Converts the error of a call into the messages of a form.
 *
 * @throws the error itself where nothing in the form can correct it
 */
export function formRefusal(error: unknown, language: PageLanguage): FormRefusal {
  if (!(error instanceof CallRefused) || error.status >= 500) throw error;
  const fields = error.problems(language);
  const head = fields ? SAVING.refused[language] : error.body.message;
  return { fields: fields ?? {}, head, status: error.status };
}
