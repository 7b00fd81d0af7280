import { describe, expect, test } from 'vitest';
import {
  avRequest,
  composeRental,
  composeStay,
  filingFingerprint,
  maskCardNumber,
  NotReadyError,
  pvRequest,
  type RhCommunication,
  type RvCommunication,
  readDocument,
  rhRequest,
  rvRequest,
  sameFiling,
  withReferenceSuffix,
  writeDocument,
} from '../src/index.ts';
import {
  adult,
  child,
  contract,
  driver,
  FOREIGN_ADDRESS,
  holder,
  OPTIONS,
  rental,
  SPANISH_ADDRESS,
  stay,
  TODAY,
  vehicle,
} from './records.ts';
import { describeWithSchemas, readFromFolder } from './schemas/xsd.ts';

test.each([
  ['4111111111111111 12/26', '1111 12/26'],
  ['4111 1111 1111 1111 123', '1111 123'],
  ['VISA4111111111111111 12/26', 'VISA1111 12/26'],
  ['1 4111–1111–1111–1111', '1 1111'],
  ['12 3782 822463 10005 0326', '12 0005 0326'],
  ['4111111111111111 5500000000000004', '1111 0004'],
  ['MC 5500 0000 0000 0004, 4111 1111 1111 1111', 'MC 0004, 1111'],
])('a card number with another number beside it is masked all the same: %s', (given, masked) => {
  expect(maskCardNumber(given)).toBe(masked);
});

test('a very long text full of card numbers is masked in a moment', () => {
  expect(maskCardNumber('4111111111111111 '.repeat(50_000))).toBe('1111 '.repeat(50_000));
});

describe('a stay that is composed', () => {
  const family = composeStay(stay([adult({ habitacion: '101' }), child()]), OPTIONS);

  test('is one contract with all its guests', () => {
    expect(family).toMatchObject({
      kind: 'PV',
      codigoEstablecimiento: '0000000002',
      contrato: {
        referencia: 'EST-2026-0001',
        fechaContrato: '2026-05-01',
        fechaEntrada: '2026-05-10T16:30:00',
        fechaSalida: '2026-05-13T11:00:00',
        numPersonas: 2,
        pago: { tipoPago: 'DESTI' },
      },
    });
    expect(family.persona.map(({ rol, sexo, parentesco }) => [rol, sexo, parentesco])).toEqual([
      ['VI', 'M', undefined],
      ['VI', 'H', 'HJ'],
    ]);
  });

  test('has normalised documents and codes', () => {
    const guest = adult({
      tipo_documento: 'NIE',
      numero_documento: 'x-0000000-t',
      soporte_documento: 'e 0000-0000',
      nacionalidad: 'fra',
      tipo_pago: 'bizum',
    });
    const composed = composeStay(stay([guest]), OPTIONS);
    expect(composed.persona[0]).toMatchObject({
      tipoDocumento: 'NIE',
      numeroDocumento: 'X0000000T',
      soporteDocumento: 'E00000000',
      nacionalidad: 'FRA',
    });
    expect(composed.contrato.pago).toEqual({ tipoPago: 'MOVIL' });
  });

  test('states an unknown time as midnight, the earliest entry and the latest departure', () => {
    const noTime = { hora_entrada: null, hora_salida: null };
    const one = composeStay(stay([adult(noTime)]), OPTIONS).contrato;
    expect([one.fechaEntrada, one.fechaSalida]).toEqual(['2026-05-10T00:00:00', '2026-05-13T00:00:00']);
    const guests = [
      adult(noTime),
      child({ hora_entrada: '20:00:00', hora_salida: '09:00:00' }),
      child({ hora_entrada: '15:00:00', hora_salida: '10:00:00' }),
    ];
    const three = composeStay(stay(guests), OPTIONS).contrato;
    expect([three.fechaEntrada, three.fechaSalida]).toEqual(['2026-05-10T15:00:00', '2026-05-13T10:00:00']);
  });

  test.each([
    ['the stated one', { fecha_contrato: '2026-04-01' }, '2026-05-02', '2026-04-01'],
    ['the creation', {}, '2026-05-02', '2026-05-02'],
    ['the entry, if created later', {}, '2026-05-12', '2026-05-10'],
    ['today, if nothing is known', {}, null, TODAY],
  ])('is dated by %s', (_, guest, created_on, expected) => {
    expect(composeStay(stay([adult(guest)], { created_on }), OPTIONS).contrato.fechaContrato).toBe(expected);
  });

  test('sends the municipality as code in Spain, as name elsewhere, never both', () => {
    const both = { codigo_municipio: '28079', nombre_municipio: 'Madrid' };
    const here = composeStay(stay([adult(both)]), OPTIONS).persona[0]?.direccion;
    expect([here?.codigoMunicipio, here?.nombreMunicipio]).toEqual(['28079', undefined]);
    const there = composeStay(stay([adult({ ...both, pais: 'prt' })]), OPTIONS).persona[0]?.direccion;
    expect([there?.codigoMunicipio, there?.nombreMunicipio, there?.pais]).toEqual([
      undefined,
      'Madrid',
      'PRT',
    ]);
  });

  test('takes the reference of a guest where the stay has none', () => {
    const composed = composeStay(
      stay([adult(), child({ referencia: 'G-7' })], { referencia: null }),
      OPTIONS,
    );
    expect(composed.contrato.referencia).toBe('G-7');
    expect(() => composeStay(stay([adult()], { referencia: null }), OPTIONS)).toThrow(NotReadyError);
  });

  test('states OTRO as payment only where there is no account at all', () => {
    expect(composeStay(stay(), { today: TODAY }).contrato.pago.tipoPago).toBe('OTRO');
    expect(() => composeStay(stay(), { today: TODAY, settings: {} })).toThrow(NotReadyError);
  });

  test('is filed the same whatever the room, and another with another name', () => {
    const moved = composeStay(stay([adult({ habitacion: '202' }), child()]), OPTIONS);
    const renamed = composeStay(stay([adult({ apellido1: 'Muestra' }), child()]), OPTIONS);
    const suffixed = composeStay(
      stay([adult(), child()], { referencia: withReferenceSuffix('EST-2026-0001', 2) }),
      OPTIONS,
    );
    expect(sameFiling(family, moved)).toBe(true);
    expect(sameFiling(family, suffixed)).toBe(true);
    expect(sameFiling(family, renamed)).toBe(false);
    expect(filingFingerprint(family)).toBe(filingFingerprint({ ...moved }));
  });
});

describe('a rental that is composed', () => {
  test('has the codes of the tables', () => {
    const { vehiculo, contrato } = composeRental(rental(), OPTIONS);
    expect(vehiculo).toMatchObject({
      tipo: 'TURISMO',
      marca: 'MERCEDES',
      color: 'MARINO',
      kmRecogida: 15_200,
    });
    expect(contrato.pago).toEqual({
      tipoPago: 'TARJT',
      fechaPago: undefined,
      medioPago: undefined,
      titular: undefined,
      caducidadTarjeta: '09/2028',
    });
  });

  test('names holder, main and second driver in this order', () => {
    const persons = [driver({ rol: 'CS' }), driver(), holder()];
    const roles = composeRental(rental({ persons }), OPTIONS).persona.map(
      ({ datosPersona }) => datosPersona.rol,
    );
    expect(roles).toEqual(['TI', 'CP', 'CS']);
  });

  test('names a holder who drives twice, with the licence', () => {
    const { persona } = composeRental(rental({ persons: [holder()] }), { ...OPTIONS, holderDrives: true });
    expect(persona.map(({ datosPersona }) => [datosPersona.rol, datosPersona.numeroDocumento])).toEqual([
      ['TI', '00000000T'],
      ['CP', '00000000T'],
    ]);
    expect(persona[1]?.permisoConducir).toMatchObject({ tipo: 'B', validez: '2031-01-31' });
  });

  test('leaves out a holder licence that is incomplete', () => {
    const persons = [holder({ license: { tipo: 'B' } }), driver()];
    expect(composeRental(rental({ persons }), OPTIONS).persona[0]?.permisoConducir).toBeUndefined();
  });

  test('names places by complete address, else by the code of the office', () => {
    const places = (changes: object) => {
      const { contrato } = composeRental(rental(changes), OPTIONS);
      return [
        contrato.codigoEstablecimientoRecogida ?? contrato.direccionRecogida?.direccion,
        contrato.codigoEstablecimientoDevolucion ?? contrato.direccionDevolucion?.direccion,
      ];
    };
    expect(places({})).toEqual(['0000000003', '0000000003']);
    expect(places({ dropoff_address: FOREIGN_ADDRESS })).toEqual(['0000000003', '1 Imaginary Road']);
    expect(places({ pickup_address: { direccion: 'Muelle 1' } })).toEqual(['0000000003', '0000000003']);
    expect(places({ contract: contract({ codigo_establecimiento_mir: '9' }) })).toEqual(['9', '9']);
  });

  test('states the kind of vehicle as category where there is none', () => {
    expect(
      composeRental(rental({ vehicle: vehicle({ categoria: null, tipo: 'autocaravana' }) }), OPTIONS)
        .vehiculo,
    ).toMatchObject({ categoria: 'CAMPER', tipo: 'CAMPER' });
  });

  test('files a B1 as another licence, and a company without surname', () => {
    const company = holder({
      tipo_documento: 'CIF',
      numero_documento: 'A00000000',
      nombre: 'Coches S.L.',
      apellido1: null,
      apellido2: null,
      license: null,
    });
    const persons = [company, driver({ license: { tipo: 'B1', validez: '2030-01-01', numero: '1' } })];
    const { persona } = composeRental(rental({ persons }), OPTIONS);
    expect(persona[0]?.datosPersona).toMatchObject({ tipoDocumento: 'CIF', apellido1: '' });
    expect(persona[1]?.permisoConducir?.tipo).toBe('OT');
  });

  test('never carries a card number', () => {
    const medio_pago = 'VISA 4111 1111 1111 1111';
    expect(
      composeRental(rental({ contract: contract({ medio_pago }) }), OPTIONS).contrato.pago.medioPago,
    ).toBe('VISA 1111');
    expect(maskCardNumber('ES91 2100 0418 4502 0005 1332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(maskCardNumber('ES12 4111 1111 1111 1111 1234')).toBe('ES12 4111 1111 1111 1111 1234');
  });
});

describe('a request', () => {
  const one = composeStay(stay(), OPTIONS);

  test('takes 1 to 100 communications of one establishment', () => {
    expect(pvRequest('0000000002', Array(100).fill(one)).solicitud.comunicacion).toHaveLength(100);
    expect(() => pvRequest('0000000002', Array(101).fill(one))).toThrow(RangeError);
    expect(() => pvRequest('0000000002', [])).toThrow(RangeError);
    expect(() => pvRequest('0000000009', [one])).toThrow(RangeError);
    expect(() => avRequest([])).toThrow(RangeError);
  });
});

describe('the reference of a re-filing', () => {
  test('has a suffix and stays within 50 characters', () => {
    expect(withReferenceSuffix('REF', 1)).toBe('REF');
    expect(withReferenceSuffix('REF', 2)).toBe('REF--2');
    expect(withReferenceSuffix('R'.repeat(50), 12)).toBe(`${'R'.repeat(46)}--12`);
  });

  test('of any length leaves the filing the same', () => {
    for (const referencia of ['R', 'R'.repeat(47), 'R'.repeat(50)]) {
      const first = composeStay(stay([adult()], { referencia }), OPTIONS);
      const later = composeStay(stay([adult()], { referencia: withReferenceSuffix(referencia, 3) }), OPTIONS);
      expect(later.contrato.referencia).not.toBe(first.contrato.referencia);
      expect(sameFiling(first, later)).toBe(true);
    }
  });
});

describeWithSchemas('the samples beside the protocol', () => {
  test('the guest report is composed from records, byte for byte', () => {
    const telefono = { contacto_telefono: '600000000' };
    const guests = [
      adult({ ...telefono, fecha_contrato: '2026-05-02', parentesco: 'PM' }),
      child({ ...telefono, genero: null }),
    ];
    const composed = composeStay(stay(guests), OPTIONS);
    const xml = writeDocument('PV', pvRequest('0000000002', [composed]), { indent: true });
    expect(xml).toBe(readFromFolder('sample-pv.xml'));
  });

  test('the vehicle rental is composed from records, byte for byte', () => {
    const marina = holder({ fecha_nacimiento: null, nacionalidad: null, sexo: null, license: null });
    const terms = contract({
      fecha_contrato: '2026-06-01',
      fecha_pago: '2026-06-01',
      titular_pago: 'Marina Ejemplo Prueba',
    });
    const dropoff_address = {
      ...SPANISH_ADDRESS,
      direccion: 'Avenida Inventada 20',
      codigo_municipio: '29067',
      codigo_postal: '29004',
    };
    const composed = composeRental(
      rental({ contract: terms, persons: [marina, driver()], dropoff_address }),
      OPTIONS,
    );
    const xml = writeDocument('AV', avRequest([composed]), { indent: true });
    expect(readDocument(xml)).toEqual(readDocument(readFromFolder('sample-av.xml')));
    expect(xml).toBe(readFromFolder('sample-av.xml'));
  });

  const marina = { nombre: 'Marina', apellido1: 'Ejemplo' } as const;

  test('the lodging reservation is written from its model, byte for byte', () => {
    const reservation: RhCommunication = {
      kind: 'RH',
      establecimiento: { codigo: '0000000002' },
      contrato: {
        referencia: 'RES-2026-0001',
        fechaContrato: '2026-04-20',
        fechaEntrada: '2026-05-10T00:00:00',
        fechaSalida: '2026-05-13T00:00:00',
        numPersonas: 2,
        pago: { tipoPago: 'PLATF' },
      },
      persona: [{ rol: 'TI', ...marina, correo: 'marina@example.com' }],
    };
    const xml = writeDocument('RH', rhRequest([reservation]), { indent: true });
    expect(xml).toBe(readFromFolder('sample-rh.xml'));
  });

  test('the vehicle reservation is written from its model, byte for byte', () => {
    const reservation: RvCommunication = {
      kind: 'RV',
      contrato: {
        referencia: 'RRV-2026-0001',
        fechaContrato: '2026-05-20',
        fechaRecogida: '2026-06-03T00:00:00',
        codigoEstablecimientoRecogida: '0000000003',
        codigoEstablecimientoDevolucion: '0000000003',
        fechaDevolucion: '2026-06-08T00:00:00',
        pago: { tipoPago: 'DESTI' },
      },
      vehiculo: { categoria: 'TURISMO_M1' },
      persona: (['TI', 'CP'] as const).map(rol => ({
        datosPersona: { rol, ...marina, telefono: '600000000' },
      })),
    };
    const xml = writeDocument('RV', rvRequest([reservation]), { indent: true });
    expect(xml).toBe(readFromFolder('sample-rv.xml'));
  });

  test('annulment and query are written from their codes, byte for byte', () => {
    const annulment = { codigoComunicacion: ['11111111-2222-3333-4444-555555555555'] };
    const query = { lote: ['66666666-7777-8888-9999-000000000000'] };
    expect(writeDocument('B', annulment, { indent: true })).toBe(readFromFolder('sample-anulacion.xml'));
    expect(writeDocument('C', query, { indent: true })).toBe(readFromFolder('sample-consulta.xml'));
  });
});
