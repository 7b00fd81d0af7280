import type { Rows } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { Communication } from '@mirlo/mir';
import type { FoundRecord } from './records.ts';

/** The role of the holder. Only the holder may see who pays. */
const HOLDER = 'TI';

type Rental = Extract<FoundRecord, { resource: 'persons' }>;

/**
 * Shows a record as its person may see it. What belongs to other people of the same contract is
 * left out.
 */
export function ownView(found: FoundRecord): FoundRecord {
  if (found.resource === 'guests') return found;
  const { record, contract, submission } = found;
  return {
    ...found,
    contract: record.rol === HOLDER ? contract : { ...contract, ...NO_PAYMENT },
    submission: submission && {
      ...submission,
      issues: submission.issues.filter(issue => isAbout(issue, found)),
    },
  };
}

const NO_PAYMENT = {
  medio_pago: null,
  titular_pago: null,
  caducidad_tarjeta: null,
} as const satisfies Partial<Rows['contracts']>;

/** Whether an issue is about this person's records, or about the rental as such. */
function isAbout(
  { resource, id }: Submission['issues'][number],
  { record, license, address }: Rental,
): boolean {
  if (resource === 'persons') return id === record.id;
  if (resource === 'licenses') return id === license?.id;
  if (resource === 'addresses') return id === address?.id;
  return true;
}

/**
 * The contract of a communication. Who paid is left out, unless the holder is one of the given
 * persons.
 */
export function ownContract(
  communication: Communication,
  persona: readonly Communication['persona'][number][],
): Communication['contrato'] {
  if (communication.kind !== 'AV') return communication.contrato;
  const holds = persona.some(one => 'datosPersona' in one && one.datosPersona.rol === HOLDER);
  if (holds) return communication.contrato;
  const { tipoPago } = communication.contrato.pago;
  return { ...communication.contrato, pago: { tipoPago } };
}
