import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepare } from './prepare.ts';

const json = (text: string) => {
  const value: unknown = JSON.parse(text);
  return Object.fromEntries(Object.entries(value ?? {}));
};

describe('preparing a body', () => {
  it('trims texts and takes an empty one as null', () => {
    const { body } = prepare(
      'GuestUpdate',
      { nombre: '  Lucía ', apellido2: ' \t ', habitacion: '' },
      'update',
    );
    expect(body).toEqual({ nombre: 'Lucía', apellido2: null, habitacion: null });
  });

  it('drops nulls of a create, so that a required one is missing', () => {
    expect(prepare('GuestCreate', { nombre: null, apellido2: '' }, 'create').body).toEqual({});
  });

  it('reads a uuid in any case as one, and leaves what is none', () => {
    const uuid = (sent: string) => prepare('GuestCreate', { uuid: sent }, 'create').body.uuid;
    expect(uuid(' 5F0C1F6E-3B0A-4F57-9A41-0D6F0A1F2B3C ')).toBe('5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c');
    expect(uuid('NO-UUID')).toBe('NO-UUID');
  });

  it('drops unknown and read-only fields', () => {
    const sent = { id: 1, mir: {}, enviado_ministerio: 1, created_at: 'x', uuid: 'y', foo: 1, nombre: 'A' };
    expect(prepare('GuestUpdate', sent, 'update').body).toEqual({ nombre: 'A' });
  });

  it('takes nothing from __proto__, constructor and the like', () => {
    const { body } = prepare(
      'GuestCreate',
      json('{"__proto__":{"nombre":"X"},"constructor":{"nombre":"Y"}}'),
      'create',
    );
    expect(body).toEqual({});
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });

  it('prepares what is nested in a rental', () => {
    const sent = {
      contract: { referencia: ' R1 ', usuario_id: 9, medio_pago: '4111 1111 1111 1111' },
      vehicle: null,
      persons: [{ rol: 'TI', alquiler_id: 5, license: { numero: ' ', foo: 1 }, address: 'x' }, null, 'y'],
    };
    expect(prepare('RentalCreate', sent, 'create').body).toEqual({
      contract: { referencia: 'R1', medio_pago: '1111' },
      persons: [{ rol: 'TI', license: {}, address: 'x' }, null, 'y'],
    });
  });

  it('puts no work into a text that is refused for its length', () => {
    const shown = (medio_pago: string) => prepare('ContractCreate', { medio_pago }, 'create').body.medio_pago;
    const long = '4111 1111 1111 1111 '.repeat(40_000).trim();
    expect(shown(long)).toBe(long);
    expect(shown(`4111 1111 1111 1111 ${'x'.repeat(40)}`)).toBe(`1111 ${'x'.repeat(40)}`);
  });

  it('looks at no more items than it needs to refuse their number', () => {
    const persons = Array.from({ length: 50_000 }, () => ({ rol: 'TI' }));
    expect(prepare('RentalCreate', { persons }, 'create').body.persons).toHaveLength(4);
  });

  it.each(['a\u0000b', 'a\ud800', '\udc00a'])('refuses a text that no database gives back: %j', nombre => {
    const { problems } = prepare('GuestCreate', { nombre }, 'create');
    expect(problems).toMatchObject([{ path: 'nombre', missing: false }]);
  });

  it('keeps whole characters beyond the basic plane', () => {
    expect(prepare('GuestCreate', { nombre: '👩‍👧 𝒜' }, 'create').problems).toEqual([]);
  });

  it('takes any JSON without throwing, and gives fields of the contract only', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (sent, persons) => {
        const { body } = prepare('RentalCreate', { ...sent, persons, contract: sent }, 'create');
        const known = ['uuid', 'contract', 'vehicle', 'persons', 'pickup_address', 'dropoff_address'];
        expect(known).toEqual(expect.arrayContaining(Object.keys(body)));
      }),
    );
  });
});
