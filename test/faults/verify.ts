import type { StoredCommunication } from '../../packages/mir/src/client/index.ts';
import type { Api, Entry } from './ledger.ts';

/** How the ministry's filings differ from the records. */
export interface Findings {
  /** Ready records without an accepted filing. */
  lost: string[];
  /** Records with more than one accepted communication, or deleted records with one. */
  duplicated: string[];
  /** Records whose communication has other values, or whose state or code is wrong. */
  wrong: string[];
}

interface Shown {
  enviado_ministerio: number;
  mir: { state: string; codigo_comunicacion: string | null };
}

/** Compares every record with the ministry's accepted communications. */
export async function verify(
  entries: readonly Entry[],
  accepted: readonly StoredCommunication[],
  api: Api,
): Promise<Findings> {
  const findings: Findings = { lost: [], duplicated: [], wrong: [] };
  for (const entry of entries) {
    const name = `${entry.resource} ${entry.id}`;
    const standing = accepted.filter(communication => concerns(communication, entry));
    if (entry.deleted) {
      if (standing.length > 0) findings.duplicated.push(`${name} is deleted, and ${codes(standing)} stands`);
      continue;
    }
    const { mir, enviado_ministerio } = await shown(api, entry);
    const [one] = standing;
    if (one === undefined) findings.lost.push(`${name} is ${mir.state}, and nothing stands`);
    else if (standing.length > 1) findings.duplicated.push(`${name}: ${codes(standing)} stand`);
    else if (mir.state !== 'accepted' || enviado_ministerio !== 1 || mir.codigo_comunicacion !== one.codigo) {
      findings.wrong.push(`${name} is ${mir.state} ${mir.codigo_comunicacion}, and ${one.codigo} stands`);
    } else if (!says(one, entry))
      findings.wrong.push(`${name} says ${entry.value}, ${one.codigo} something else`);
  }
  return findings;
}

function concerns({ personas, referencia }: StoredCommunication, { resource, key }: Entry): boolean {
  return resource === 'guests'
    ? personas.some(({ documento }) => documento === key)
    : base(referencia) === key;
}

function says({ personas, vehiculos, referencia }: StoredCommunication, entry: Entry): boolean {
  if (entry.resource === 'contracts') return vehiculos[0]?.matricula === entry.value;
  const named = personas.find(({ documento }) => documento === entry.key)?.nombre === entry.value;
  return named && (entry.referencia === null || base(referencia) === entry.referencia);
}

/** The reference without the suffix, such as `--2`, of a filing anew. */
function base(referencia: string | null): string {
  return (referencia ?? '').replace(/--\d+$/, '');
}

function codes(standing: readonly StoredCommunication[]): string {
  return standing.map(({ codigo }) => codigo).join(', ');
}

async function shown(api: Api, { resource, id }: Entry): Promise<Shown> {
  const { body } = await api('GET', `/v1/${resource}/${id}`);
  return (body as { data: Shown }).data;
}
