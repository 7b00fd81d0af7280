import { describe, expect, it } from 'vitest';
import { CANARY_ISLANDS, MADRID, madridDateTime } from '../madrid.ts';
import { contractStart, deadlineOf, guestStart, LEGAL_TERM_MS } from './due.ts';

function dueAt(start: ReturnType<typeof guestStart>): string | null {
  return start.due_at === null ? null : madridDateTime(start.due_at);
}

describe('the legal deadline', () => {
  it('is 24 hours after entry or pick-up, whatever the clocks do in between', () => {
    expect(dueAt(guestStart({ fecha_entrada: '2026-11-21', hora_entrada: '15:30:00' }, MADRID))).toBe(
      '2026-11-22 15:30:00',
    );
    expect(dueAt(guestStart({ fecha_entrada: '2026-11-21', hora_entrada: null }, MADRID))).toBe(
      '2026-11-22 00:00:00',
    );
    expect(dueAt(contractStart({ fecha_recogida: '2026-03-28 12:00:00' }, MADRID))).toBe(
      '2026-03-29 13:00:00',
    );
    expect(dueAt(contractStart({ fecha_recogida: '2026-10-24 12:00:00' }, MADRID))).toBe(
      '2026-10-25 11:00:00',
    );
  });

  it('is 29 February where there is one', () => {
    expect(dueAt(guestStart({ fecha_entrada: '2028-02-28', hora_entrada: '15:30:00' }, MADRID))).toBe(
      '2028-02-29 15:30:00',
    );
    expect(dueAt(contractStart({ fecha_recogida: '2028-02-29 12:00:00' }, MADRID))).toBe(
      '2028-03-01 12:00:00',
    );
    expect(dueAt(contractStart({ fecha_recogida: '2027-02-28 12:00:00' }, MADRID))).toBe(
      '2027-03-01 12:00:00',
    );
  });

  it('is none without a date', () => {
    expect(guestStart({ fecha_entrada: null, hora_entrada: '15:30:00' }, MADRID).due_at).toBeNull();
    expect(contractStart({ fecha_recogida: null }, MADRID).due_at).toBeNull();
  });

  it('stays within the years that a datetime can name', () => {
    expect(dueAt(contractStart({ fecha_recogida: '9999-12-31 09:00:00' }, MADRID))).toBe(
      '9999-12-31 23:59:59',
    );
    expect(dueAt(contractStart({ fecha_recogida: '9999-12-30 09:00:00' }, MADRID))).toBe(
      '9999-12-31 09:00:00',
    );
  });

  it('is the same in the Canary Islands, where the day begins an hour later', () => {
    const guest = { fecha_entrada: '2026-11-21', hora_entrada: '15:30:00' };
    const [there, madrid] = [guestStart(guest, CANARY_ISLANDS), guestStart(guest, MADRID)];
    expect(there.due_at).toBe(madrid.due_at);
    expect(madridDateTime(there.day_start ?? 0)).toBe('2026-11-21 01:00:00');
    const rental = contractStart({ fecha_recogida: '2026-07-01 09:00:00' }, CANARY_ISLANDS);
    expect(madridDateTime(rental.day_start ?? 0)).toBe('2026-07-01 01:00:00');
  });
});

describe('the deadline of a record', () => {
  it('is the legal one; of a correction at least 24 hours after it was needed first', () => {
    expect(deadlineOf({ due_at: 5, correction_since: null })).toBe(5);
    expect(deadlineOf({ due_at: null, correction_since: null })).toBeNull();
    expect(deadlineOf({ due_at: 5, correction_since: 9 })).toBe(9 + LEGAL_TERM_MS);
    expect(deadlineOf({ due_at: 10 * LEGAL_TERM_MS, correction_since: 9 })).toBe(10 * LEGAL_TERM_MS);
    expect(deadlineOf({ due_at: null, correction_since: 9 })).toBe(9 + LEGAL_TERM_MS);
  });
});
