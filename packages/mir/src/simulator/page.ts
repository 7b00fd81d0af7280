/** The page that shows what was filed: references, codes, states; no personal data. */
import type { Journal, JournalEntry } from './journal.ts';

const SHOWN = 200;

type Language = 'es' | 'en';
type Words = Readonly<Record<Language, string>>;

const TITLE: Words = { es: 'Simulador del ministerio', en: 'Simulated ministry' };
const NOTICE: Words = {
  es: 'Nada de lo que ve aquí ha llegado al Ministerio del Interior.',
  en: 'Nothing on this page has reached the Interior Ministry.',
};
const NONE: Words = { es: 'Todavía no se ha comunicado nada.', en: 'Nothing has been filed yet.' };
const COLUMNS: readonly Words[] = [
  { es: 'Recibida', en: 'Received' },
  { es: 'Tipo', en: 'Kind' },
  { es: 'Referencia', en: 'Reference' },
  { es: 'Establecimiento', en: 'Establishment' },
  { es: 'Personas', en: 'Persons' },
  { es: 'Estado', en: 'State' },
  { es: 'Código de comunicación o error', en: 'Communication code or error' },
  { es: 'Lote', en: 'Lote' },
];
const STATES: Readonly<Record<JournalEntry['estado'], Words>> = {
  pending: { es: 'pendiente', en: 'pending' },
  accepted: { es: 'aceptada', en: 'accepted' },
  refused: { es: 'rechazada', en: 'refused' },
  annulled: { es: 'anulada', en: 'annulled' },
};

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
td.code { font-family: ui-monospace, monospace }
.accepted { color: light-dark(#12692f, #6fd08c) } .refused { color: light-dark(#a3201f, #ff9a93) } .annulled { opacity: .65 }`;

/** Allows the page's own style and nothing else. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The last communications, newest first, in the reader's language (`Accept-Language`). */
export function page(journal: Journal, acceptLanguage: string | undefined): string {
  const language: Language = /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'es';
  const entries = journal.communications.slice(-SHOWN).reverse();
  const head = COLUMNS.map(words => `<th scope="col">${words[language]}</th>`).join('');
  const rows = entries.map(entry => row(entry, language)).join('\n');
  const table = `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${TITLE[language]}</title><style>${STYLE}</style></head>
<body><h1>${TITLE[language]}</h1><p>${NOTICE[language]} (${journal.communications.length})</p>
${entries.length === 0 ? `<p>${NONE[language]}</p>` : table}
</body></html>`;
}

function row(entry: JournalEntry, language: Language): string {
  const cells = [
    cell(entry.at),
    cell(entry.kind),
    cell(entry.referencia),
    cell(entry.establecimiento ?? ''),
    cell(String(entry.personas)),
    cell(STATES[entry.estado][language], entry.estado),
    cell(entry.codigoComunicacion ?? entry.error ?? '', 'code'),
    cell(entry.lote, 'code'),
  ];
  return `<tr>${cells.join('')}</tr>`;
}

function cell(text: string, name = ''): string {
  return `<td${name === '' ? '' : ` class="${name}"`}>${escapeHtml(text)}</td>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '');
}
