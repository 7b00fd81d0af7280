import { anInteger } from '../validation/expectation.ts';
import { missing, type Problem, problem } from '../validation/problem.ts';
import { partOf } from './part.ts';

type AddressLink = 'alquiler_id' | 'persona_id';

/**
 * The link that each kind of address takes. The other link is refused (the document, "Address").
 */
const LINK_OF: ReadonlyMap<unknown, AddressLink> = new Map([
  ['recogida', 'alquiler_id'],
  ['devolucion', 'alquiler_id'],
  ['persona', 'persona_id'],
]);

/**
 * Addresses: the pick-up and the drop-off of a contract, and the home of a person, each at most
 * once (the document, "Address").
 */
export const addresses = partOf('addresses', {
  fixed: ['tipo', 'alquiler_id', 'persona_id'],
  check: linkProblems,
  placeField: ({ tipo }) => LINK_OF.get(tipo) ?? 'tipo',
});

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
