import type { AvRequest, PvRequest, RhRequest, RvRequest } from '../src/index.ts';

/** Documents that the ministry would accept, with invented people. References differ per call unless given. */

let next = 1;

const address = {
  direccion: 'Calle Inventada 1, 2 B',
  codigoMunicipio: '28079',
  codigoPostal: '28013',
  pais: 'ESP',
};
const today = new Date();
const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

type Stay = PvRequest['solicitud']['comunicacion'][number];
type Rental = AvRequest['solicitud']['comunicacion'][number];

export function stay(referencia = `EST-${next++}`): Stay {
  return {
    contrato: {
      referencia,
      fechaContrato: day(-2),
      fechaEntrada: `${day(0)}T16:30:00`,
      fechaSalida: `${day(3)}T11:00:00`,
      numPersonas: 1,
      pago: { tipoPago: 'DESTI' },
    },
    persona: [
      {
        rol: 'VI',
        nombre: 'Marina',
        apellido1: 'Ejemplo',
        apellido2: 'Prueba',
        tipoDocumento: 'NIF',
        numeroDocumento: '00000000T',
        soporteDocumento: 'AAA000000',
        fechaNacimiento: '1988-03-21',
        nacionalidad: 'ESP',
        sexo: 'M',
        direccion: address,
        telefono: '600000000',
        correo: 'marina@example.com',
      },
    ],
  };
}

export const pv = (
  comunicacion: readonly Stay[] = [stay()],
  codigoEstablecimiento = '0000000002',
): PvRequest => ({
  solicitud: { codigoEstablecimiento, comunicacion },
});

export function rental(referencia = `RAC-${next++}`): Rental {
  const contact = { direccion: address, correo: 'marina@example.com' };
  return {
    contrato: {
      referencia,
      fechaContrato: day(-2),
      fechaRecogida: `${day(0)}T09:30:00`,
      codigoEstablecimientoRecogida: '0000000003',
      direccionDevolucion: { ...address, direccion: 'Avenida Inventada 20' },
      fechaDevolucion: `${day(5)}T18:00:00`,
      pago: { tipoPago: 'TARJT', titular: 'Marina Ejemplo Prueba', caducidadTarjeta: '09/2028' },
    },
    vehiculo: {
      categoria: 'TURISMO_M1',
      tipo: 'TURISMO',
      marca: 'MERCEDES',
      modelo: 'Clase A',
      matricula: '0000BBB',
      numeroBastidor: 'WDD00000000000001',
      color: 'MARINO',
      kmRecogida: 15200,
    },
    persona: [
      {
        datosPersona: {
          rol: 'TI',
          nombre: 'Marina',
          apellido1: 'Ejemplo',
          apellido2: 'Prueba',
          tipoDocumento: 'NIF',
          numeroDocumento: '00000000T',
          ...contact,
        },
      },
      {
        datosPersona: {
          rol: 'CP',
          nombre: 'John',
          apellido1: 'Sample',
          tipoDocumento: 'PAS',
          numeroDocumento: 'X00000000',
          nacionalidad: 'GBR',
          ...contact,
        },
        permisoConducir: { tipo: 'B', validez: '2030-12-31', numero: 'SAMPLE900115' },
      },
    ],
  };
}

export const av = (comunicacion: readonly Rental[] = [rental()]): AvRequest => ({
  solicitud: { comunicacion },
});

export const rh = (): RhRequest => ({
  solicitud: {
    comunicacion: [
      {
        establecimiento: {
          datosEstablecimiento: { tipo: 'HOTEL', nombre: 'Hotel Inventado', direccion: address },
        },
        contrato: stay().contrato,
        persona: [{ rol: 'TI', nombre: 'Marina', apellido1: 'Ejemplo', correo: 'marina@example.com' }],
      },
    ],
  },
});

export const rv = (): RvRequest => ({
  solicitud: {
    comunicacion: [
      {
        contrato: rental().contrato,
        vehiculo: { categoria: 'TURISMO_M1' },
        persona: [
          { datosPersona: { rol: 'TI', nombre: 'Marina', apellido1: 'Ejemplo', telefono: '600000000' } },
          { datosPersona: { rol: 'CP', nombre: 'John', apellido1: 'Sample', telefono: '600000000' } },
        ],
      },
    ],
  },
});
