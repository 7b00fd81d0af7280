import { lookUpPaymentType } from '@mirlo/mir';
import type { Rows } from '../store.ts';
import type { StoredIssue } from './types.ts';

/** The fields that a PV states once for all its guests (PROTOCOL.md section 5, contrato). */
const SHARED_FIELDS = ['fecha_entrada', 'fecha_salida', 'fecha_contrato', 'tipo_pago'] as const;

/**
 * Checks whether the guests of a stay agree in the fields that a PV states once: dates and payment
 * (docs/decisions.md, "Filing"). The first guest who states a field sets its value for all: a guest already filed,
 * otherwise the lowest id.
 *
 * @param guests to be filed together, by id
 * @param filed guests of the stay who count first, by id
 * @returns for each of `guests` its `stay.mismatch` issues
 */
export function groupStay(
  guests: readonly Rows['guests'][],
  filed: readonly Rows['guests'][],
): StoredIssue[][] {
  const inOrder = [...filed, ...guests];
  const standards = SHARED_FIELDS.map(field => {
    const first = inOrder.find(other => other[field] !== null);
    return { field, expected: first?.[field] ?? null };
  });
  return guests.map(guest =>
    standards.flatMap(({ field, expected }): StoredIssue[] => {
      const received = guest[field];
      if (received === null || expected === null) return [];
      if (received === expected || (field === 'tipo_pago' && samePayment(received, expected))) return [];
      const params = { field, value: received, other: expected };
      return [{ rule: 'stay.mismatch', severity: 'error', resource: 'guests', id: null, field, params }];
    }),
  );
}

/** Whether two words stand for one payment type ("TARJETA", "tarjt") and so do not differ. */
function samePayment(received: string, expected: string): boolean {
  const [one, other] = [lookUpPaymentType(received), lookUpPaymentType(expected)];
  return one !== undefined && one.code === other?.code;
}
