import { BODIES_OF } from '../generated/fields.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import { PRESENT } from '../present.ts';
import { anInteger } from '../validation/expectation.ts';
import { missing, type Problem, problem } from '../validation/problem.ts';
import { type OfContract, partWriting } from './part.ts';

type AddressLink = 'alquiler_id' | 'persona_id';

/** The link that each kind of address takes. The other link is refused (the document, "Address"). */
const LINK_OF: ReadonlyMap<unknown, AddressLink> = new Map([
  ['recogida', 'alquiler_id'],
  ['devolucion', 'alquiler_id'],
  ['persona', 'persona_id'],
]);

/**
 * Addresses: the pick-up and the drop-off of a contract, and the home of a person, each at most once (the document,
 * "Address").
 */
export const addresses: WritableDefinition<'addresses', OfContract> = {
  resource: 'addresses',
  bodies: BODIES_OF.addresses,
  dateField: null,
  naturalKey: [],
  fixed: ['tipo', 'alquiler_id', 'persona_id'],
  check: linkProblems,
  placeField: ({ tipo }) => LINK_OF.get(tipo) ?? 'tipo',
  present: PRESENT.addresses,
  writing: partWriting('addresses'),
};

function linkProblems(body: Readonly<Record<string, unknown>>): Problem[] {
  const { tipo } = body;
  const wanted = LINK_OF.get(tipo);
  if (!wanted) return [];
  const unwanted: AddressLink = wanted === 'alquiler_id' ? 'persona_id' : 'alquiler_id';
  return [
    ...(body[wanted] === undefined ? [missing(wanted, anInteger({ minimum: 1 }))] : []),
    ...(body[unwanted] === undefined
      ? []
      : [
          problem(unwanted, {
            es: `no se admite con tipo ${String(tipo)}, que se vincula con ${wanted}`,
            en: `not taken with tipo ${String(tipo)}, which is linked by ${wanted}`,
          }),
        ]),
  ];
}
