import type { Page } from 'playwright-core';
import { FROM_ABROAD } from '../../../test/fixtures.ts';
import { formOf } from './panel-form.ts';

type Asked = { form: Record<string, string> };
type Ask<A> = (path: string, asked: Asked) => Promise<A>;

let documents = 0;

/** The fields that a traveller types, with another document each time. */
export function typed(more: Record<string, string> = {}): Record<string, string> {
  documents += 1;
  return {
    nombre: 'Marina',
    apellido1: 'Ejemplo',
    apellido2: 'Prueba',
    tipo_documento: 'PASAPORTE',
    numero_documento: `X${String(documents).padStart(7, '0')}`,
    fecha_nacimiento: '14/04/1988',
    nacionalidad: 'DEU',
    genero: 'F',
    direccion: 'Musterstraße 1',
    pais: 'DEU',
    codigo_postal: '10115',
    municipio: 'Berlin',
    contacto_email: 'marina@example.com',
    ...more,
  };
}

/** The fields that Ada, who is from abroad, types in the English form. */
export function typedByAda(more: Record<string, string> = {}): Record<string, string> {
  const { direccion, codigo_postal, nombre_municipio: municipio, nacionalidad, pais } = FROM_ABROAD;
  const own = { nombre: 'Ada', apellido1: 'Example', apellido2: '', contacto_email: 'ada@example.com' };
  return typed({ ...own, direccion, codigo_postal, municipio, nacionalidad, pais, ...more });
}

const CHOSEN = ['genero', 'nacionalidad', 'tipo_documento', 'pais'];

/** Types into the open page: first the texts, then the choices from lists. */
export async function typeInto(page: Page, form: Record<string, string>): Promise<void> {
  const fields = Object.entries(form).filter(([, value]) => value !== '');
  for (const [name, value] of fields) if (!CHOSEN.includes(name)) await page.fill(`#${name}`, value);
  for (const [name, value] of fields) if (CHOSEN.includes(name)) await page.selectOption(`#${name}`, value);
}

/**
 * Sends the form of one person, and signs it on the next page, as a traveller does.
 *
 * @returns the last answer: to the person's form where it was refused, otherwise to the signature
 */
export async function signAndSend<A extends { text: string }>(
  ask: Ask<A>,
  path: string,
  form: Record<string, string>,
  ink: Record<string, string> = { firma: 'Marina Ejemplo' },
): Promise<A> {
  const answer = await ask(path, { form });
  return answer.text.includes('name="sha256"') ? ask(path, { form: formOf(answer.text, ink) }) : answer;
}
