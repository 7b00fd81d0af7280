import { enviadoMinisterio, mirObject } from '../filing/index.ts';
import { presentRecord, type Records } from '../records.ts';
import type { Stored } from '../store.ts';
import type { Language } from '../terms.ts';

/** A guest as the API shows it. */
export function presentGuest(row: Stored['guests'], language: Language): Records['guests'] {
  return presentRecord('guests', row, filingFields(row, language));
}

/** A contract as the API shows it. */
export function presentContract(row: Stored['contracts'], language: Language): Records['contracts'] {
  const { numero_establecimiento, account_id: usuario_id } = row;
  const derived = { numero_establecimiento, usuario_id, ...filingFields(row, language) };
  return presentRecord('contracts', row, derived);
}

/** The fields of a record that describe its filing. */
function filingFields({ submission }: Stored['guests' | 'contracts'], language: Language) {
  return { enviado_ministerio: enviadoMinisterio(submission), mir: mirObject(submission, language) };
}
