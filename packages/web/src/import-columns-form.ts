import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { establishmentsOf } from './establishments.ts';
import { type ImportTarget, PLACE, targetsOf } from './import-fields.ts';
import { matchColumns } from './import-headers.ts';
import type { ImportPlan, ShownImport } from './imports.ts';
import { option } from './inputs.ts';
import type { SignedVisit } from './page.ts';
import { proofField, select } from './parts.ts';
import { ROOT } from './site.ts';
import { TRIAL } from './trial.ts';

const WORDS = {
  title: { es: 'Qué es cada columna', en: 'What each column is' },
  about: {
    es: 'Compruebe lo reconocido y cambie lo que no sea así. Se recuerda para la próxima hoja con las mismas columnas.',
    en: 'Check what was recognised, and change what is not so. It is remembered for the next sheet with the same columns.',
  },
  column: { es: 'Columna', en: 'Column' },
  example: { es: 'Ejemplos', en: 'Examples' },
  is: { es: 'Es', en: 'Is' },
  unused: { es: 'No se usa', en: 'Not used' },
  nameless: { es: '(sin nombre)', en: '(without a name)' },
  place: {
    es: 'Establecimiento de las filas que no dicen ninguno',
    en: 'Establishment of rows that name none',
  },
  identity: { es: 'Qué distingue una fila', en: 'What tells a row apart' },
  ownRow: { es: 'La fila entera, con su número', en: 'The whole row, with its number' },
  identityHint: {
    es: 'Cargar dos veces lo mismo no lo guarda dos veces. Elija una columna solo si cada fila tiene en ella un valor suyo, que no vuelve en otro archivo.',
    en: 'What is loaded twice is not stored twice. Choose a column only where each row has a value of its own in it that comes back in no other file.',
  },
  rehearse: { es: 'Ensayar, sin guardar nada', en: 'Rehearse, nothing is stored' },
  windows: {
    es: 'El archivo estaba en Windows-1252 y se ha leído así: compruebe los acentos.',
    en: 'The file was in Windows-1252 and was read so: check the accents.',
  },
  limitsOfRental: {
    es: 'De un alquiler se cargan el contrato, el vehículo, el titular y, si es otro, el conductor principal. Los segundos conductores se añaden después, en la ficha.',
    en: 'Of a rental the contract, the vehicle, the holder and, where it is another one, the main driver are loaded. Second drivers are added later, on the record.',
  },
} as const satisfies Record<string, Words>;

/**
 * The form that asks which field each column holds, which column identifies a row, and which
 * establishment the rows belong to.
 */
export async function columnsForm(visit: SignedVisit, shown: ShownImport): Promise<Html> {
  const { language, proof } = visit;
  const { id, kind, header, examples, plan, encoding } = shown;
  const fields = plan?.fields ?? matchColumns(kind, header);
  const options = choicesOf(targetsOf(kind), language);
  const rows = header.map((name, i) => {
    const called = name || WORDS.nameless[language];
    const seen = examples
      .map(cells => cells[i] ?? '')
      .filter(Boolean)
      .join(' · ');
    return html`<tr><th scope="row">${called}</th><td class="muted">${seen}</td><td><select name="field" aria-label="${called}">${options(fields[i] ?? null)}</select></td></tr>`;
  });
  const places = await establishmentsOf(visit);
  const chosen = plan?.place ?? (fields.includes(PLACE) ? null : (places[0]?.id ?? null));
  const identities = header.map((name, i) => option(String(i), name || String(i + 1), plan?.identity === i));
  return html`<form class="card import" method="post" action="${ROOT}/import/${id}">${proofField(proof)}
<h2>${WORDS.title[language]}</h2><p class="muted">${WORDS.about[language]}</p>
${encoding === 'windows-1252' && html`<p>${WORDS.windows[language]}</p>`}
${kind === 'rentals' && html`<p class="muted">${WORDS.limitsOfRental[language]}</p>`}
<div class="scroll" role="region" aria-label="${WORDS.title[language]}" tabindex="0"><table><thead><tr><th scope="col">${WORDS.column[language]}</th><th scope="col">${WORDS.example[language]}</th><th scope="col">${WORDS.is[language]}</th></tr></thead><tbody>${rows}</tbody></table></div>
<div class="narrow">
${select('place', WORDS.place[language], [option('', '—', chosen === null), ...places.map(one => option(String(one.id), one.nombre, one.id === chosen))])}
${select('test', TRIAL.kind[language], [option('', TRIAL.real[language], plan?.trial !== true), option('1', TRIAL.test[language], plan?.trial === true)])}
${select('identity', WORDS.identity[language], [option('', WORDS.ownRow[language], plan?.identity === null), ...identities])}
<p class="hint">${WORDS.identityHint[language]}</p>
<div><button class="btn primary" name="do" value="rehearse">${WORDS.rehearse[language]}</button></div>
</div></form>`;
}

/**
 * Returns a function that renders the options of a select: all fields in their groups, one of them
 * chosen.
 */
function choicesOf(
  targets: readonly ImportTarget[],
  language: PageLanguage,
): (chosen: string | null) => Html {
  const groups = [...new Set(targets.map(({ group }) => group))];
  return chosen => {
    const grouped = groups.map(group => {
      const own = targets.filter(one => one.group === group);
      return html`<optgroup label="${group[language]}">${own.map(({ name, label }) => option(name, label[language], name === chosen))}</optgroup>`;
    });
    return html`${option('', WORDS.unused[language], chosen === null)}${grouped}`;
  };
}

/**
 * Reads the form. Where two columns are assigned to one field, the first column keeps the field.
 */
export function readPlan(form: URLSearchParams, { kind, header }: ShownImport): ImportPlan {
  const known = new Set(targetsOf(kind).map(({ name }) => name));
  const taken = new Set<string>();
  const given = form.getAll('field');
  const fields = header.map((_, i) => {
    const name = given[i] ?? '';
    if (!known.has(name) || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
  const identity = Number.parseInt(form.get('identity') ?? '', 10);
  const place = Number.parseInt(form.get('place') ?? '', 10);
  return {
    fields,
    identity: identity >= 0 && identity < header.length ? identity : null,
    place: place > 0 ? place : null,
    trial: form.get('test') === '1',
  };
}
