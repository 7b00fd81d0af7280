import { describe, expect, test } from 'vitest';
import {
  type AvCommunication,
  type Communication,
  communicationsOf,
  composeRental,
  composeStay,
  MAGIC_IDENTITIES,
  magicOutcome,
  type PvCommunication,
  preflight,
  type RhCommunication,
  type RvCommunication,
  type Verdict,
  verdict,
  withReferenceSuffix,
} from '../src/index.ts';
import { adult, child, driver, holder, OPTIONS, rental, stay, TODAY } from './records.ts';

const verdictOn = (communication: Communication): Verdict => verdict(communication, { today: TODAY });
const family = composeStay(stay([adult(), child()]), OPTIONS);
const hire = composeRental(
  rental({ persons: [holder(), driver(), driver({ rol: 'CS', numero_documento: 'Y00000000' })] }),
  OPTIONS,
);

type Person = PvCommunication['persona'][number];
const withGuest = (index: number, changes: Partial<Person>): PvCommunication => ({
  ...family,
  persona: family.persona.map((person, at) => (at === index ? { ...person, ...changes } : person)),
});
const withStay = (changes: Partial<PvCommunication['contrato']>): PvCommunication => ({
  ...family,
  contrato: { ...family.contrato, ...changes },
});
type Driver = AvCommunication['persona'][number];
const withDriver = (
  index: number,
  changes: Partial<Driver['datosPersona']>,
  license?: Driver['permisoConducir'] | null,
): AvCommunication => ({
  ...hire,
  persona: hire.persona.map((person, at) =>
    at !== index
      ? person
      : {
          datosPersona: { ...person.datosPersona, ...changes },
          permisoConducir: license === undefined ? person.permisoConducir : (license ?? undefined),
        },
  ),
});
const [spain] = family.persona.map(({ direccion }) => direccion);

function address(changes: Partial<NonNullable<typeof spain>>): Partial<Person> {
  if (!spain) throw new Error('an address expected');
  return { direccion: { ...spain, ...changes } };
}

describe('the verdict', () => {
  test('accepts what follows the rules', () => {
    expect([verdictOn(family), verdictOn(hire)]).toEqual([{ accepted: true }, { accepted: true }]);
  });

  test.each<[string, Communication, string]>([
    ['a person count that differs', withStay({ numPersonas: 3 }), 'contrato.numPersonas'],
    [
      'a departure before the entry',
      withStay({ fechaSalida: '2026-05-10T16:30:00' }),
      'contrato.fechaEntrada',
    ],
    ['an entry a year ago', withStay({ fechaEntrada: '2025-05-01T00:00:00' }), 'contrato.fechaEntrada'],
    ['a departure in five years', withStay({ fechaSalida: '2031-05-01T00:00:00' }), 'contrato.fechaSalida'],
    ['an unknown payment', withStay({ pago: { tipoPago: 'VISA' } }), 'contrato.pago.tipoPago'],
    [
      'a card of another form',
      withStay({ pago: { tipoPago: 'TARJT', caducidadTarjeta: '09/28' } }),
      'contrato.pago.caducidadTarjeta',
    ],
    ['an empty reference', withStay({ referencia: '' }), 'contrato.referencia'],
    ['another role', withGuest(0, { rol: 'TI' }), 'persona[0].rol'],
    ['an empty name', withGuest(0, { nombre: '' }), 'persona[0].nombre'],
    ['another script', withGuest(0, { apellido1: 'Иванова' }), 'persona[0].apellido1'],
    ['a NIF without second surname', withGuest(0, { apellido2: undefined }), 'persona[0].apellido2'],
    ['DNI as document type', withGuest(0, { tipoDocumento: 'DNI' }), 'persona[0].tipoDocumento'],
    ['a wrong control letter', withGuest(0, { numeroDocumento: '00000000A' }), 'persona[0].numeroDocumento'],
    [
      'an adult without document',
      withGuest(0, { tipoDocumento: undefined, numeroDocumento: undefined }),
      'persona[0].tipoDocumento',
    ],
    [
      'a NIF without support number',
      withGuest(0, { soporteDocumento: undefined }),
      'persona[0].soporteDocumento',
    ],
    ['a birth date to come', withGuest(1, { fechaNacimiento: '2026-05-02' }), 'persona[1].fechaNacimiento'],
    ['F as sex', withGuest(0, { sexo: 'F' }), 'persona[0].sexo'],
    ['a country in lower case', withGuest(0, { nacionalidad: 'esp' }), 'persona[0].nacionalidad'],
    ['no contact, of a child too', withGuest(1, { telefono: undefined }), 'persona[1].telefono'],
    ['a minor without kinship', withGuest(1, { parentesco: undefined }), 'persona[1].parentesco'],
    ['an unknown kinship', withGuest(1, { parentesco: 'ZZ' }), 'persona[1].parentesco'],
    [
      'municipality 00000',
      withGuest(0, address({ codigoMunicipio: '00000' })),
      'persona[0].direccion.codigoMunicipio',
    ],
    [
      'no municipality in Spain',
      withGuest(0, address({ codigoMunicipio: undefined })),
      'persona[0].direccion.codigoMunicipio',
    ],
    [
      'a Spanish municipality elsewhere',
      withGuest(0, address({ pais: 'FRA', nombreMunicipio: 'Pau' })),
      'persona[0].direccion.codigoMunicipio',
    ],
    [
      'a document twice',
      withGuest(1, {
        tipoDocumento: 'NIF',
        numeroDocumento: '00000000T',
        apellido2: 'Prueba',
        soporteDocumento: 'AAA000000',
      }),
      'persona[1].numeroDocumento',
    ],
    ['a driver without licence', withDriver(1, {}, null), 'persona[1].permisoConducir'],
    ['a second driver without licence', withDriver(2, {}, null), 'persona[2].permisoConducir'],
    [
      'an unknown licence',
      withDriver(1, {}, { tipo: 'B1', validez: '2030-01-01', numero: '1' }),
      'persona[1].permisoConducir.tipo',
    ],
    ['two holders', withDriver(1, { rol: 'TI' }), 'persona'],
    ['no main driver', withDriver(1, { rol: 'CS' }), 'persona'],
    ['a traveller in a car', withDriver(2, { rol: 'VI' }), 'persona'],
    [
      'a company that drives',
      withDriver(1, { tipoDocumento: 'CIF' }),
      'persona[1].datosPersona.tipoDocumento',
    ],
    ['an unknown make', { ...hire, vehiculo: { ...hire.vehiculo, marca: 'ZASTAVA' } }, 'vehiculo.marca'],
    ['an unknown colour', { ...hire, vehiculo: { ...hire.vehiculo, color: 'FOSFORITO' } }, 'vehiculo.color'],
    ['no number plate', { ...hire, vehiculo: { ...hire.vehiculo, matricula: '' } }, 'vehiculo.matricula'],
  ])('refuses %s', (_, communication, field) => {
    const refused = verdictOn(communication);
    expect(refused).toMatchObject({ accepted: false, field });
    if (refused.accepted) return;
    expect(refused.tipoError.length).toBeLessThanOrEqual(5);
    expect(refused.error.length).toBeLessThanOrEqual(100);
  });

  test('compares times with offsets as instants', () => {
    expect(
      verdictOn(withStay({ fechaEntrada: '2026-05-10T12:00:00+02:00', fechaSalida: '2026-05-10T11:00:00Z' })),
    ).toEqual({ accepted: true });
  });

  test('takes any establishment, unless it is told which exist', () => {
    const knownEstablishments = new Set(['0000000003']);
    expect(verdict(hire, { today: TODAY, knownEstablishments })).toEqual({ accepted: true });
    expect(verdict(family, { today: TODAY, knownEstablishments })).toMatchObject({
      accepted: false,
      error: 'No existe un establecimiento para ese código',
    });
  });
});

describe('the verdict on a reservation', () => {
  const person = { rol: 'TI', nombre: 'Marina', apellido1: 'Ejemplo', telefono: '600000000' } as const;
  const lodging: RhCommunication = {
    kind: 'RH',
    establecimiento: { codigo: '2' },
    contrato: family.contrato,
    persona: [person],
  };
  const car: RvCommunication = {
    kind: 'RV',
    contrato: hire.contrato,
    vehiculo: { categoria: 'M1' },
    persona: [{ datosPersona: person }],
  };

  test('demands only a holder with a name and a contact', () => {
    expect([verdictOn(lodging), verdictOn(car)]).toEqual([{ accepted: true }, { accepted: true }]);
    expect(verdictOn({ ...lodging, persona: [{ ...person, rol: 'VI' }] })).toMatchObject({ accepted: false });
    expect(verdictOn({ ...lodging, persona: [{ ...person, telefono: undefined }] })).toMatchObject({
      accepted: false,
    });
    expect(verdictOn({ ...car, persona: [{ datosPersona: { ...person, rol: 'CP' } }] })).toMatchObject({
      accepted: false,
    });
  });
});

describe('magic identities', () => {
  test('have documents and references of their own, and describe themselves in both languages', () => {
    expect(new Set(MAGIC_IDENTITIES.map(({ document }) => document)).size).toBe(MAGIC_IDENTITIES.length);
    expect(new Set(MAGIC_IDENTITIES.map(({ outcome }) => outcome)).size).toBe(MAGIC_IDENTITIES.length);
    for (const { es, en } of MAGIC_IDENTITIES) expect(es).not.toBe(en);
  });

  test.each(MAGIC_IDENTITIES.map(identity => [identity.outcome, identity] as const))(
    '%s passes the preflight and is found by document and by reference',
    (outcome, identity) => {
      const guests = [adult(), adult({ numero_documento: identity.document })];
      expect(preflight(stay(guests), OPTIONS)).toEqual({ ready: true, issues: [] });
      const byDocument = composeStay(stay(guests), OPTIONS);
      const byReference = composeStay(stay([adult()], { referencia: identity.reference }), OPTIONS);
      const again = composeStay(
        stay([adult()], { referencia: withReferenceSuffix(`${identity.reference}-7`, 2) }),
        OPTIONS,
      );
      const driven = composeRental(
        rental({ persons: [holder({ numero_documento: identity.document }), driver()] }),
        OPTIONS,
      );
      for (const each of [byDocument, byReference, again, driven])
        expect(magicOutcome(each)?.outcome).toBe(outcome);
      const isRefused = outcome === 'rejected' || outcome === 'person_rejected';
      for (const each of [byDocument, byReference, driven]) expect(verdictOn(each).accepted).toBe(!isRefused);
    },
  );

  test('the one person who is refused is named', () => {
    const identity = MAGIC_IDENTITIES.find(({ outcome }) => outcome === 'person_rejected');
    const refused = verdictOn(
      composeStay(stay([adult(), adult({ numero_documento: identity?.document })]), OPTIONS),
    );
    expect(refused).toMatchObject({
      accepted: false,
      field: 'persona[1]',
      error: expect.stringContaining('Persona 2'),
    });
  });

  test('never stand in real data', () => {
    expect([family, hire].map(magicOutcome)).toEqual([undefined, undefined]);
  });
});

test('what is read gives its communications in order', () => {
  expect(communicationsOf({ ok: true, kind: 'C', model: { lote: ['a'] } })).toEqual([]);
});
