import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';

const STEPS: readonly Words[] = [
  { es: 'Archivo', en: 'File' },
  { es: 'Columnas', en: 'Columns' },
  { es: 'Ensayo', en: 'Rehearsal' },
  { es: 'Carga', en: 'Load' },
];
const LABEL: Words = { es: 'Pasos', en: 'Steps' };

/**
 * The four steps of an import, with the current one marked.
 *
 * @param current from 0; 4 where all are done
 */
export function steps(current: number, language: PageLanguage): Html {
  const items = STEPS.map(
    (name, i) =>
      html`<li${i < current && raw(' data-done')}${i === current && raw(' aria-current="step"')}>${name[language]}</li>`,
  );
  return html`<ol role="list" class="steps" aria-label="${LABEL[language]}">${items}</ol>`;
}
