import { describe, expect, test } from 'vitest';
import { placeOfWords, type RefusedFiling } from './field-of-words.ts';

/**
 * The ministry's words are free Spanish text: only the exact name of an element of its documents
 * tells the field.
 */

function filing(communication: 'PV' | 'AV', members = 1): RefusedFiling {
  return { communication, establecimiento_id: 5, members: Array.from({ length: members }) };
}

const field = (words: string, of: RefusedFiling) => placeOfWords(words, of)?.field;

describe('the field that the ministry’s words name', () => {
  test.each([
    ['fechaContrato', 'fecha_contrato', 'fecha_contrato'],
    ['fechaEntrada', 'fecha_entrada', undefined],
    ['fechaSalida', 'fecha_salida', undefined],
    ['fechaRecogida', undefined, 'fecha_recogida'],
    ['fechaDevolucion', undefined, 'fecha_devolucion'],
    ['tipoPago', 'tipo_pago', 'tipo_pago'],
    ['fechaPago', undefined, 'fecha_pago'],
    ['medioPago', undefined, 'medio_pago'],
    ['titular', undefined, 'titular_pago'],
    ['caducidadTarjeta', undefined, 'caducidad_tarjeta'],
    ['referencia', 'referencia', 'referencia'],
  ])('%s is %s of a guest and %s of a contract', (name, ofGuest, ofContract) => {
    const words = `El campo ${name} no es correcto.`;
    expect(field(words, filing('PV', 2))).toBe(ofGuest);
    expect(field(words, filing('AV'))).toBe(ofContract);
  });

  test.each([
    ['nombre', 'nombre'],
    ['apellido1', 'apellido1'],
    ['apellido2', 'apellido2'],
    ['tipoDocumento', 'tipo_documento'],
    ['numeroDocumento', 'numero_documento'],
    ['soporteDocumento', 'soporte_documento'],
    ['fechaNacimiento', 'fecha_nacimiento'],
    ['nacionalidad', 'nacionalidad'],
    ['sexo', 'genero'],
    ['telefono', 'contacto_telefono'],
    ['correo', 'contacto_email'],
    ['parentesco', 'parentesco'],
    ['direccion', 'direccion'],
    ['codigoMunicipio', 'codigo_municipio'],
    ['nombreMunicipio', 'nombre_municipio'],
    ['codigoPostal', 'codigo_postal'],
    ['pais', 'pais'],
  ])('%s is %s of a guest that is alone, and nobody’s where there are several', (name, expected) => {
    const words = `cvc-pattern-valid: ${name}`;
    expect(placeOfWords(words, filing('PV'))).toEqual({ resource: 'guests', id: null, field: expected });
    expect(placeOfWords(words, filing('PV', 2))).toBeUndefined();
    expect(placeOfWords(words, filing('AV'))).toBeUndefined();
  });

  test('is the first that is known', () => {
    expect(field("Error en 'persona': sexo y nombre", filing('PV'))).toBe('genero');
    expect(placeOfWords('contrato/fechaPago', filing('AV'))).toEqual({
      resource: 'contracts',
      id: null,
      field: 'fecha_pago',
    });
  });

  test('is none where no element is named to the letter', () => {
    for (const words of [
      '',
      '***',
      'Nombre inválido',
      'fechaentrada',
      'nombres',
      'constructor toString',
      'FechaEntrada',
    ]) {
      expect(placeOfWords(words, filing('PV'))).toBeUndefined();
    }
  });

  test('is the establishment’s number where the ministry knows no such establishment', () => {
    for (const of of [filing('PV'), filing('AV')]) {
      expect(placeOfWords('No existe un establecimiento con código 0000000009 nombre', of)).toEqual({
        resource: 'establishments',
        id: 5,
        field: 'numero_establecimiento',
      });
    }
  });
});
