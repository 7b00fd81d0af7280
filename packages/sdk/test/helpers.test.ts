import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { byRole, madrid, newField, uuidFor } from '../src/index.ts';
import { clientOf, GUEST, thrownBy } from './client.ts';

/** A version 5 UUID (RFC 9562, 5.5), made with Node's own hash. */
function version5(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

it('newField reads what the service sends besides, and nothing of the prototype', () => {
  const record = { id: 7, added_later: { deep: [1] } };
  expect(newField(record, 'added_later')).toEqual({ deep: [1] });
  expect(newField(record, 'absent')).toBeUndefined();
  expect(newField(record, 'toString')).toBeUndefined();
});

describe('uuidFor', () => {
  const NAMESPACE = '6f0c2f1e-5d0b-5c39-9a0a-3f6f6d6c7b11';

  it('is a version 5 uuid of the parts, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 }),
        async (kind, parts) => {
          const name = [kind, ...parts].map(part => `${String(part).length}:${part}`).join('');
          expect(await uuidFor(kind, ...parts)).toBe(version5(NAMESPACE, Buffer.from(name).toString()));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never changes, or a restarted program would create anew', async () => {
    expect(await uuidFor('booking', '2026-1234')).toBe('c4ea6084-b47f-5736-8522-5cd8c25e43dd');
    expect(await uuidFor('guest', 7, 1)).toBe('790da0be-8128-5744-955c-0bdb980468c3');
  });

  it('tells parts apart that would read alike', async () => {
    const uuids = await Promise.all([
      uuidFor('a', 'bc'),
      uuidFor('ab', 'c'),
      uuidFor('abc'),
      uuidFor('a', 'b', 'c'),
      uuidFor('a', '1:b'),
    ]);
    expect(new Set(uuids).size).toBe(uuids.length);
  });

  it('takes Node’s Web Crypto where a test’s jsdom has none', async () => {
    const uuid = await uuidFor('booking', 7);
    vi.stubGlobal('crypto', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await uuidFor('booking', 7)).toBe(uuid);
  });

  it('says what a page without Web Crypto lacks, and so does a create', async () => {
    vi.stubGlobal('crypto', {});
    vi.stubGlobal('process', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const create = clientOf({ baseUrl: 'https://host.example' }).guests.create;
    for (const failed of [uuidFor('booking', 7), Promise.resolve().then(() => create(GUEST))]) {
      const { name, message } = await thrownBy(failed);
      expect(name).toBe('ConfigurationError');
      expect(message).toContain('secure contexts');
    }
  });
});

describe('madrid', () => {
  it("turns instants into Madrid's wall clock, whatever the machine's zone", () => {
    const winter = new Date('2026-01-31T23:30:00Z');
    const summer = Date.UTC(2026, 6, 1, 22, 30, 59);
    expect([madrid.date(winter), madrid.time(winter), madrid.dateTime(winter)]).toEqual([
      '2026-02-01',
      '00:30:00',
      '2026-02-01 00:30:00',
    ]);
    expect(madrid.dateTime(summer)).toBe('2026-07-02 00:30:59');
    expect(madrid.dateTime(new Date('2026-10-25T00:30:00Z'))).toBe('2026-10-25 02:30:00');
    expect(madrid.dateTime(new Date('2026-10-25T01:30:00Z'))).toBe('2026-10-25 02:30:00');
  });

  it('takes texts that have the form', () => {
    expect(madrid.date('2028-02-29')).toBe('2028-02-29');
    expect(madrid.time('23:59:59')).toBe('23:59:59');
    expect(madrid.dateTime('2026-03-29 02:30:00')).toBe('2026-03-29 02:30:00');
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    '',
    ' 2026-01-01',
  ])('refuses %j as a date', text => {
    expect(() => madrid.date(text)).toThrow(RangeError);
  });

  it.each(['24:00:00', '12:60:00', '12:00:60', '1:00:00', '12:00', ''])('refuses %j as a time', text => {
    expect(() => madrid.time(text)).toThrow(RangeError);
  });

  it.each([
    '2026-01-01',
    '2026-01-01T10:00:00',
    '2026-02-30 10:00:00',
    '2026-01-01 25:00:00',
    '2026-01-01 10:00',
  ])('refuses %j as a datetime', text => {
    expect(() => madrid.dateTime(text)).toThrow(RangeError);
  });

  it('counts days by the calendar, over changes of the clock and of the year', () => {
    expect(madrid.addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(madrid.addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(madrid.addDays('2026-10-26', -2)).toBe('2026-10-24');
    expect(madrid.addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(madrid.addDays('1890-01-01', -1)).toBe('1889-12-31');
    expect(madrid.nights('2026-10-24', '2026-10-26')).toBe(2);
    expect(madrid.nights('2026-03-28', '2026-03-30')).toBe(2);
    expect(madrid.nights('2026-11-02', '2026-11-01')).toBe(-1);
    expect(() => madrid.addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => madrid.nights('2026-02-28', '2026-02-30')).toThrow(RangeError);
    expect(() => madrid.addDays('2026-02-28', Number.NaN)).toThrow(RangeError);
  });

  it('counts days from year 1 to 9999, and says where a day is outside', () => {
    expect(madrid.addDays('0001-01-01', 1)).toBe('0001-01-02');
    expect(madrid.addDays('0999-12-31', 1)).toBe('1000-01-01');
    expect(madrid.addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(madrid.nights('0001-01-01', '0001-01-03')).toBe(2);
    expect(madrid.dateTime(new Date('0001-01-01T00:14:44Z'))).toBe('0001-01-01 00:00:00');
    expect(madrid.dateTime(new Date('9999-12-31T22:59:59Z'))).toBe('9999-12-31 23:59:59');
    const outside = /not within the years 0001 to 9999$/;
    expect(() => madrid.addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => madrid.addDays('9999-12-31', 1)).toThrow(outside);
    expect(() => madrid.addDays('0001-01-01', -1)).toThrow(outside);
    expect(() => madrid.date(new Date('0001-01-01T00:14:43Z'))).toThrow(outside);
    expect(() => madrid.date(new Date('9999-12-31T23:00:00Z'))).toThrow(outside);
    expect(() => madrid.date('0000-12-31')).toThrow(RangeError);
  });

  it('comes back from every count of days, whatever the zone of the machine', () => {
    const days = fc.integer({ min: -40_000, max: 40_000 });
    fc.assert(
      fc.property(days, days, (start, count) => {
        const arrival = madrid.addDays('2026-01-01', start);
        const departure = madrid.addDays(arrival, count);
        expect(madrid.nights(arrival, departure)).toBe(count);
        expect(departure).toBe(new Date(Date.parse(arrival) + count * 86_400_000).toISOString().slice(0, 10));
      }),
    );
  });

  it('refuses an instant that is none', () => {
    expect(() => madrid.date(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('byRole', () => {
  it('names the persons of a rental by their role, holder first', () => {
    expect(byRole({ CS: { nombre: 'C' }, CP: { nombre: 'B' }, TI: { nombre: 'A' } })).toEqual([
      { nombre: 'A', rol: 'TI' },
      { nombre: 'B', rol: 'CP' },
      { nombre: 'C', rol: 'CS' },
    ]);
    expect(byRole({ CP: { nombre: 'B' }, TI: undefined })).toEqual([{ nombre: 'B', rol: 'CP' }]);
  });

  it('asks for one person at least', () => {
    expect(() => byRole({})).toThrow(/TI, CP or CS/);
  });
});
