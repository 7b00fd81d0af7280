import { describe, expect, it } from 'vitest';
import { Failure, failureBody } from '../failure.ts';
import { prepare } from './prepare.ts';
import { type Bodies, validate } from './validate.ts';

function refused(name: keyof Bodies, sent: Record<string, unknown>, language: 'es' | 'en' = 'en') {
  const { body, problems } = prepare(name, sent, name.endsWith('Update') ? 'update' : 'create');
  try {
    validate(name, body, problems);
  } catch (error) {
    if (error instanceof Failure) return failureBody(error, language);
    throw error;
  }
  return null;
}

const RENTAL = {
  contract: { establecimiento_id: 4, referencia: 'R1' },
  vehicle: {},
  persons: [{ rol: 'TI' }],
};

describe('a body judged by its schema', () => {
  it('that is right is given back', () => {
    expect(refused('RentalCreate', RENTAL)).toBeNull();
  });

  it('lists every missing field, and every problem of both kinds in errors', () => {
    expect(refused('GuestCreate', { nombre: null, genero: 'X', fecha_entrada: '2026-02-30' })).toMatchObject({
      ok: false,
      code: 'missing_fields',
      fields: ['nombre', 'apellido1', 'establecimiento_id'],
      errors: {
        nombre: 'missing, expected a text of 1 to 50 characters',
        apellido1: expect.any(String),
        establecimiento_id: 'missing, expected an integer from 1',
        genero: 'received "X", expected one of M, F, Otro',
        fecha_entrada: 'received "2026-02-30", expected a real date YYYY-MM-DD',
      },
    });
  });

  it('names wrong fields by path, and says the same in errors', () => {
    const body = refused('RentalCreate', {
      ...RENTAL,
      persons: [{ rol: 'TI' }, { rol: 'XX', tipo_documento: 'LIBRO', license: { validez: '31/12/2030' } }],
    });
    expect(body).toMatchObject({ code: 'validation_error' });
    expect(Object.keys(Object(body?.fields))).toEqual([
      'persons[1].rol',
      'persons[1].tipo_documento',
      'persons[1].license.validez',
    ]);
    expect(body?.errors).toEqual(body?.fields);
  });

  it('speaks Spanish', () => {
    expect(refused('GuestUpdate', { contacto_email: 'nadie' }, 'es')).toMatchObject({
      message: 'Hay valores que no se admiten',
      fields: {
        contacto_email:
          'se recibió "nadie", se espera una dirección de correo (RFC 5322) con un punto en el dominio',
      },
    });
  });

  it('takes null for an optional field of an update and refuses it for a required one', () => {
    expect(refused('GuestUpdate', { apellido2: null })).toBeNull();
    expect(refused('GuestUpdate', { nombre: null })).toMatchObject({
      code: 'validation_error',
      fields: { nombre: 'received null, expected a text of 1 to 50 characters' },
    });
  });

  it.each([
    ['"3"', '3'],
    ['3.5', 3.5],
    ['true', true],
    ['1e+30', 1e30],
    ['0', 0],
    ['a list of 1 item', [3]],
    ['an object', { id: 3 }],
  ])('for an integer, %s is refused', (text, value) => {
    expect(refused('ContractCreate', { referencia: 'R', establecimiento_id: value })).toMatchObject({
      fields: { establecimiento_id: `received ${text}, expected an integer from 1` },
    });
  });

  it('refuses lists of persons by their size and items that are no objects', () => {
    const sized = (persons: unknown) => refused('RentalCreate', { ...RENTAL, persons });
    expect(sized([])).toMatchObject({
      code: 'validation_error',
      fields: { persons: 'received an empty list, expected a list of 1 to 3 items' },
    });
    for (const count of [4, 5_000]) {
      expect(sized(Array(count).fill({ rol: 'TI' }))).toMatchObject({
        fields: { persons: `received a list of ${count} items, expected a list of 1 to 3 items` },
      });
    }
    expect(sized([null])).toMatchObject({
      fields: { 'persons[0]': 'received null, expected a JSON object' },
    });
    expect(sized(null)).toMatchObject({ code: 'missing_fields', fields: ['persons'] });
    expect(sized('x')).toMatchObject({ code: 'validation_error' });
  });

  it('shows the beginning of a long text and its length, never all of it', () => {
    const body = refused('GuestCreate', {
      nombre: '👩'.repeat(5_000),
      apellido1: 'A',
      establecimiento_id: 1,
    });
    expect(body?.fields).toEqual({
      nombre: `received "${'👩'.repeat(60)}…" (5000 characters), expected a text of 1 to 50 characters`,
    });
  });

  it('counts characters, not code units', () => {
    const guest = (nombre: string) =>
      refused('GuestCreate', { nombre, apellido1: 'A', establecimiento_id: 1 });
    expect(guest('👩'.repeat(50))).toBeNull();
    expect(guest('👩'.repeat(51))).toMatchObject({ fields: { nombre: expect.any(String) } });
  });

  it('says one thing for each path', () => {
    const body = refused('GuestUpdate', { nombre: `${'a'.repeat(60)}\u0000` });
    expect(Object.keys(Object(body?.fields))).toEqual(['nombre']);
  });
});
