import { type Html, html, type Words } from '@mirlo/look';
import { icon } from '../icons.ts';
import { steps } from '../import-steps.ts';
import { counted, FILE_REFUSALS, IMPORT_STATE_NAMES, KIND_NAMES, STATE_COLOURS } from '../import-words.ts';
import { IMPORT_KINDS, IMPORT_LIMITS } from '../imports.ts';
import { option } from '../inputs.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message, proofField, select } from '../parts.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'Una hoja de reservas, de Excel (.xlsx) o CSV. Primero se ensaya: nada se guarda ni se comunica hasta que usted lo diga.',
    en: 'A sheet of bookings, of Excel (.xlsx) or CSV. It is rehearsed first: nothing is stored or filed until you say so.',
  },
  file: { es: 'Archivo', en: 'File' },
  hint: {
    es: 'La primera fila son los nombres de las columnas. Hasta 10 MB, 20.000 filas y 60 columnas.',
    en: 'The first row holds the names of the columns. Up to 10 MB, 20,000 rows and 60 columns.',
  },
  kind: { es: 'Qué hay en cada fila', en: 'What a row holds' },
  upload: { es: 'Subir y ver las columnas', en: 'Upload and see the columns' },
  none: { es: 'Elija un archivo.', en: 'Choose a file.' },
  kept: {
    es: 'El archivo se guarda cifrado y se borra a las 24 horas. Lo que se haya cargado queda.',
    en: 'The file is kept encrypted and erased after 24 hours. What was loaded stays.',
  },
  off: {
    es: 'En este servidor no se pueden importar archivos: falta SECRET_KEY, con la que se cifran. Dígaselo a quien lo administra.',
    en: 'Files cannot be imported on this server: SECRET_KEY, which they are encrypted with, is not set. Tell whoever runs it.',
  },
  yours: { es: 'Sus archivos de las últimas 24 horas', en: 'Your files of the last 24 hours' },
  rows: { es: 'filas', en: 'rows' },
} as const satisfies Record<string, Words>;

/** The page with the form for a new file, and the user's imports of the last day. */
export const newImport: SignedPage = {
  path: '/import',
  fileBytes: IMPORT_LIMITS.bytes,
  show: visit => shown(visit, null),
  async act(visit, form, file) {
    const { services, visitor, address, language } = visit;
    const refused = async (text: string) => ({ ...(await shown(visit, text)), status: 422 });
    if (file === null) return refused(WORDS.none[language]);
    if (file === 'too_large') return refused(FILE_REFUSALS.bytes[language]);
    const kind = IMPORT_KINDS.find(one => one === form.get('kind')) ?? 'guests';
    const begun = await services.imports.begin(visitor, { ...file, kind }, address);
    if ('refused' in begun) return refused(FILE_REFUSALS[begun.refused][language]);
    return { lead: `/import/${begun.id}` };
  },
};

async function shown(visit: SignedVisit, error: string | null): Promise<Extract<PageResult, { body: Html }>> {
  const { services, language } = visit;
  const body = html`<div class="page-head"><h1>${SAID.import[language]}</h1><p class="muted">${WORDS.about[language]}</p></div>
<div class="stack">
${services.imports.available ? form(visit, error) : message('held', WORDS.off[language])}
${await recent(visit)}</div>`;
  return { title: SAID.import[language], body };
}

function form({ language, proof }: SignedVisit, error: string | null): Html {
  const kinds = IMPORT_KINDS.map(kind => option(kind, KIND_NAMES[kind][language], kind === 'guests'));
  return html`${steps(0, language)}
${error !== null && message('refused', error)}
<section class="card"><form class="narrow" method="post" action="${ROOT}/import" enctype="multipart/form-data">${proofField(proof)}
${select('kind', WORDS.kind[language], kinds)}
<div class="field"><label for="file">${WORDS.file[language]}</label><p class="hint" id="file-hint">${WORDS.hint[language]}</p><input id="file" name="file" type="file" accept=".csv,.xlsx,.txt,text/csv" required aria-describedby="file-hint"></div>
<div><button class="btn primary">${icon('upload')}${WORDS.upload[language]}</button></div>
<p class="muted">${WORDS.kept[language]}</p>
</form></section>`;
}

async function recent({ services, visitor, language }: SignedVisit): Promise<Html | null> {
  const list = await services.imports.list(visitor);
  if (list.length === 0) return null;
  const rows = list.map(
    ({ id, name, state, rows: n }) =>
      html`<li><div><a href="${ROOT}/import/${id}"><strong>${name || id}</strong></a><br><span class="muted">${counted(n, language)} ${WORDS.rows[language]}</span></div><span class="badge" data-state="${STATE_COLOURS[state]}">${IMPORT_STATE_NAMES[state][language]}</span></li>`,
  );
  return html`<section class="card" aria-labelledby="recent-h"><h2 id="recent-h">${WORDS.yours[language]}</h2><ul role="list" class="things">${rows}</ul></section>`;
}
