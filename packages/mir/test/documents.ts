import {
  type AvRequest,
  composeRental,
  composeStay,
  type PvRequest,
  type RhRequest,
  type RvRequest,
} from '../src/index.ts';
import {
  adult,
  contract,
  driver,
  holder,
  rental as rentalOf,
  SETTINGS,
  SPANISH_ADDRESS,
  stay as stayOf,
} from './records.ts';

/**
 * Documents that the ministry would accept. Their services begin today. PV and AV are composed from
 * `records.ts`, RH and RV are written here. References differ per call unless given.
 */

let next = 1;

const today = new Date();
const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const OPTIONS = { today: day(0), settings: SETTINGS };

const ADDRESS = {
  direccion: 'Calle Inventada 1, 2 B',
  codigoMunicipio: '28079',
  codigoPostal: '28013',
  pais: 'ESP',
};

type Stay = PvRequest['solicitud']['comunicacion'][number];
type Rental = AvRequest['solicitud']['comunicacion'][number];

export function stay(referencia = `EST-${next++}`): Stay {
  const guest = adult({ fecha_contrato: day(-2), fecha_entrada: day(0), fecha_salida: day(3) });
  const { contrato, persona } = composeStay(stayOf([guest], { referencia }), OPTIONS);
  return { contrato, persona };
}

export const pv = (
  comunicacion: readonly Stay[] = [stay()],
  codigoEstablecimiento = '0000000002',
): PvRequest => ({
  solicitud: { codigoEstablecimiento, comunicacion },
});

export function rental(referencia = `RAC-${next++}`): Rental {
  const terms = contract({
    referencia,
    fecha_contrato: day(-2),
    fecha_recogida: `${day(0)} 09:30:00`,
    fecha_devolucion: `${day(5)} 18:00:00`,
  });
  const dropoff_address = { ...SPANISH_ADDRESS, direccion: 'Avenida Inventada 20' };
  const { contrato, vehiculo, persona } = composeRental(
    rentalOf({ contract: terms, persons: [holder({ license: null }), driver()], dropoff_address }),
    OPTIONS,
  );
  return { contrato, vehiculo, persona };
}

export const av = (comunicacion: readonly Rental[] = [rental()]): AvRequest => ({
  solicitud: { comunicacion },
});

export const rh = (): RhRequest => ({
  solicitud: {
    comunicacion: [
      {
        establecimiento: {
          datosEstablecimiento: { tipo: 'HOTEL', nombre: 'Hotel Inventado', direccion: ADDRESS },
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
