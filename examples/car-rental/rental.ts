import { byRole, type DateString, madrid, type RentalInput, type RentalPersonInput } from '@mirlo/sdk';

const DAY_MS = 86_400_000;

/** Marina rents and drives: she is holder (TI) and main driver (CP). All people are invented. */
export function rentalOf(referencia: string, establecimiento_id: number, today: DateString): RentalInput {
  const marina: RentalPersonInput = {
    nombre: 'Marina',
    apellido1: 'Ejemplo',
    apellido2: 'Prueba',
    tipo_documento: 'NIF',
    numero_documento: '00002001T',
    fecha_nacimiento: '1988-03-21',
    nacionalidad: 'ESP',
    sexo: 'M',
    telefono: '600000001',
    correo: 'marina@example.com',
    address: {
      direccion: 'Calle Inventada 1, 2 B',
      codigo_municipio: '28079',
      codigo_postal: '28013',
      pais: 'ESP',
    },
    license: { tipo: 'B', validez: daysAfter(today, 1500), numero: '00002001T' },
  };
  return {
    contract: {
      establecimiento_id,
      referencia,
      fecha_recogida: `${today} 09:30:00`,
      fecha_devolucion: `${daysAfter(today, 5)} 18:00:00`,
      tipo_pago: 'TARJETA',
    },
    vehicle: {
      categoria: 'Compacto',
      tipo: 'TURISMO',
      marca: 'Seat',
      modelo: 'León',
      color: 'Azul marino',
      // Typed at the counter with two digits swapped.
      matricula: '1204BBB',
      numero_bastidor: 'VSS00000000000001',
      km_recogida: 15_200,
    },
    persons: byRole({ TI: marina, CP: marina }),
  };
}

/** John, who is to drive too (CS). */
export const SECOND_DRIVER = {
  person: {
    rol: 'CS',
    nombre: 'John',
    apellido1: 'Sample',
    tipo_documento: 'PAS',
    numero_documento: 'RENT200101',
    fecha_nacimiento: '1990-01-15',
    nacionalidad: 'GBR',
    sexo: 'H',
    telefono: '+44 0000 000000',
  },
  license: { tipo: 'B', validez: '2035-06-30', numero: 'SAMPLE900115' },
  address: {
    tipo: 'persona',
    direccion: '1 Imaginary Road',
    nombre_municipio: 'London',
    codigo_postal: 'SW1A 1AA',
    pais: 'GBR',
  },
} as const;

/** From noon, so that no change of the clocks moves it to another day. */
function daysAfter(day: DateString, days: number): DateString {
  return madrid.date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS);
}
