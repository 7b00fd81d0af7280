import { madridDateTime, type WallClock } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { CHECKIN_WORDS, checkinLanguage } from './checkin-words/index.ts';
import { authorName, type HistoryEntry, labelOf } from './history.ts';
import type { Ink } from './ink.ts';
import { message } from './parts.ts';
import type { Told } from './story.ts';
import { momentOn } from './times.ts';

/** A stored signature. */
export interface Signature {
  ink: Ink;
  /** The language of the text, ISO 639-1. */
  language: string;
  /** The exact text that was shown and signed. */
  text: string;
  /** The digest of the text, lower-case hexadecimal. */
  sha256: string;
  /** Epoch milliseconds. */
  signed_at: number;
  /** The record's values at the signing, by field. */
  fields: Readonly<Record<string, string | null>>;
  /** Whether the stored signature still has the digests that were made at the signing. */
  intact: boolean;
}

const SAID = {
  heading: { es: 'Firma del viajero', en: 'The traveller’s signature' },
  signed: { es: 'Firmado', en: 'Signed' },
  in: { es: 'Idioma', en: 'Language' },
  typed: { es: 'Nombre escrito como firma', en: 'Name typed as the signature' },
  drawn: { es: 'Firma trazada', en: 'Drawn signature' },
  digest: { es: 'SHA-256 de lo firmado', en: 'SHA-256 of what was signed' },
  text: { es: 'Lo que se mostró y se firmó', en: 'What was shown and signed' },
  sealed: {
    es: 'Lo firmado se ve al abrir el documento de identidad.',
    en: 'What was signed is shown once the identity document is opened.',
  },
  changed: { es: 'Cambiado después de firmar', en: 'Changed after signing' },
  by: { es: 'por', en: 'by' },
  broken: {
    es: 'Alterado en la base de datos: lo guardado no coincide con su SHA-256, no es lo que se firmó.',
    en: 'Altered in the database: what is stored does not match its SHA-256, it is not what was signed.',
  },
} as const satisfies Record<string, Words>;

/**
 * The fields whose value differs from the signed one. None where the signature itself was altered,
 * because it then proves nothing about the record.
 */
export function fieldsUnlikeSigned({ fields, intact }: Signature, record: object): readonly string[] {
  if (!intact) return [];
  const now = new Map<string, unknown>(Object.entries(record));
  return Object.keys(fields).filter(name => (fields[name] ?? null) !== (now.get(name) ?? null));
}

/**
 * The newest entry of the history that changed any of the given fields. Where these fields differ
 * from the signed values, that entry is later than the signing. Null where the history no longer
 * contains it.
 */
export function changeAfter(
  changed: readonly string[],
  history: readonly HistoryEntry[],
): HistoryEntry | null {
  const isIt = ({ action, resource, changes }: HistoryEntry) =>
    action === 'changed' && resource === 'guests' && changes.some(({ field }) => changed.includes(field));
  return history.findLast(isIt) ?? null;
}

/** The facts about the signature for the story of the record. */
export function signedStory(
  signature: Signature | null,
  record: object,
  history: readonly HistoryEntry[],
): Told['signed'] {
  if (signature === null) return undefined;
  const changed = changeAfter(fieldsUnlikeSigned(signature, record), history);
  return { at: signature.signed_at, changed };
}

/** The card that shows the signature, and whether the record has changed since the signing. */
export function signatureCard(
  signature: Signature,
  record: object,
  beside: {
    history: readonly HistoryEntry[];
    clock: WallClock;
    language: PageLanguage;
    /** Whether the documents of the record are open, so that the signature is shown. */
    open: boolean;
  },
): Html {
  const { clock, language, open } = beside;
  const at = madridDateTime(signature.signed_at);
  return html`<section class="card" aria-labelledby="signature-h"><h2 id="signature-h">${SAID.heading[language]}</h2>
${!signature.intact && message('refused', SAID.broken[language])}${changedNote(signature, record, beside)}
<p>${SAID.signed[language]}: <time datetime="${at.replace(' ', 'T')}">${momentOn(at, clock, language)}</time></p>
<p class="muted">${SAID.in[language]}: <span lang="${signature.language}">${languageName(signature.language, language)}</span></p>
<p class="muted">${SAID.digest[language]}:<br><span class="id">${signature.sha256}</span></p>
${open ? html`${inkShown(signature.ink, language)}<details><summary>${SAID.text[language]}</summary>${lines(signature)}</details>` : html`<p class="muted">${SAID.sealed[language]}</p>`}</section>`;
}

/**
 * The name of a language: in the language itself where the travellers' pages have it, otherwise in
 * the reader's language.
 */
function languageName(code: string, language: PageLanguage): string {
  const spoken = checkinLanguage(code);
  if (spoken !== null) return CHECKIN_WORDS[spoken].language;
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
}

function changedNote(
  signature: Signature,
  record: object,
  {
    history,
    clock,
    language,
  }: { history: readonly HistoryEntry[]; clock: WallClock; language: PageLanguage },
): Html | null {
  const changed = fieldsUnlikeSigned(signature, record);
  if (changed.length === 0) return null;
  const entry = changeAfter(changed, history);
  const author = entry && authorName(entry, language);
  const when = entry && `, ${momentOn(entry.at, clock, language)}`;
  const who = author && `, ${SAID.by[language]} ${author}`;
  const names = [...new Set(changed.map(name => labelOf({ resource: 'guests' }, name, language)))];
  return message('held', `${SAID.changed[language]}${when ?? ''}${who ?? ''}: ${names.join(', ')}`);
}

function lines({ text, language }: Signature): Html {
  const all = text.trimEnd().split('\n');
  return html`<p lang="${language}">${all.map((line, i) => html`${i > 0 && html`<br>`}${line}`)}</p>`;
}

function inkShown(ink: Ink, language: PageLanguage): Html {
  if ('name' in ink) return html`<p>${SAID.typed[language]}: <strong>${ink.name}</strong></p>`;
  const points = ink.strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const smallest = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER);
  const largest = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), 0);
  const [left, top] = [smallest(xs), smallest(ys)];
  const box = [left - 4, top - 4, largest(xs) - left + 8, largest(ys) - top + 8].join(' ');
  const path = ink.strokes.map(stroke => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}`).join('');
  return html`<svg class="ink" viewBox="${box}" role="img" aria-label="${SAID.drawn[language]}"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/></svg>`;
}
