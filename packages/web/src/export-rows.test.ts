import { expect, it } from 'vitest';
import { exportRows, MOST_ROWS } from './export-rows.ts';
import type { SignedVisit } from './page.ts';

/** A visit of somebody whose account has `total` records. */
function visitWith(total: number): SignedVisit {
  const answer = async () => ({
    status: 200,
    headers: {},
    body: JSON.stringify({ data: [], total }),
    facts: null,
  });
  const visitor = { id: 1, name: 'Ana', account_id: 1, role: 'owner', establishments: null };
  return { services: { answer }, visitor, language: 'es', address: null } as unknown as SignedVisit;
}

it('more records than a file holds are counted, and not read', async () => {
  expect(await exportRows(visitWith(MOST_ROWS + 1), 'guests', {})).toEqual({ tooMany: MOST_ROWS + 1 });
});

it('without records there is the line of names', async () => {
  expect(await exportRows(visitWith(0), 'contracts', {})).toEqual({
    rows: [expect.arrayContaining(['Ficha', 'Referencia'])],
  });
});
