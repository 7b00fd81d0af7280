import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import { isWithin } from '../rights.ts';
import type { Reader, Rows } from '../store.ts';
import type { ResourceName } from '../terms.ts';

/** A record of any resource, with the links by which its establishment is found. */
type Seen = Pick<Rows['guests'], 'id' | 'account_id' | 'sandbox'> & {
  establecimiento_id?: number;
  alquiler_id?: number | null;
  persona_id?: number | null;
};

/**
 * Judges whether an actor may see a record: its account's, of a key kind that is shown to it, of an establishment that it is bound to.
 *
 * @throws Failure `forbidden`
 */
export async function assertSees(
  reader: Reader,
  actor: Actor,
  resource: ResourceName,
  record: Seen,
): Promise<void> {
  if (record.account_id !== actor.account_id) throw new Failure('forbidden');
  if (resource !== 'establishments' && !record.sandbox && !actor.seesProduction) {
    throw new Failure('forbidden', {
      detail: {
        es: 'La cuenta no muestra registros de producción a las claves de pruebas',
        en: 'The account does not show production records to sandbox keys',
      },
    });
  }
  if (actor.establishments === null) return;
  const establishment = await establishmentOf(reader, resource, record);
  if (establishment !== null && isWithin(actor, establishment)) return;
  throw new Failure('forbidden', {
    detail: {
      es: 'El registro es de un establecimiento al que la clave no está vinculada',
      en: 'The record is of an establishment that the key is not bound to',
    },
  });
}

/** The establishment of a record; a part's is its contract's. Null where that is gone. */
async function establishmentOf(
  reader: Reader,
  resource: ResourceName,
  { id, establecimiento_id, alquiler_id, persona_id }: Seen,
): Promise<number | null> {
  if (resource === 'establishments') return id;
  if (establecimiento_id !== undefined) return establecimiento_id;
  const contract = alquiler_id ?? (persona_id && (await reader.find('persons', persona_id))?.alquiler_id);
  return contract ? ((await reader.find('contracts', contract))?.establecimiento_id ?? null) : null;
}
