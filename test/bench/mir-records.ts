import type { AddressInput, RentalInput, StayInput } from '../../packages/mir/src/index.ts';

/** Different records that the ministry would accept. The people are invented. */

const ADDRESS = {
  direccion: 'Calle Inventada 1, 2 B',
  codigo_municipio: '28079',
  codigo_postal: '28013',
  pais: 'ESP',
} satisfies AddressInput;
const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** A guest alone: one stay, one PV. */
export function stayOf(index: number, today: string, numeroEstablecimiento: string): StayInput {
  return {
    numero_establecimiento: numeroEstablecimiento,
    referencia: `BENCH-${index}`,
    guests: [
      {
        ...ADDRESS,
        nombre: 'Marina',
        apellido1: 'Ejemplo',
        apellido2: 'Prueba',
        tipo_documento: 'DNI',
        numero_documento: nif(index),
        soporte_documento: 'AAA000000',
        fecha_nacimiento: '1988-03-21',
        nacionalidad: 'ESP',
        genero: 'F',
        contacto_email: `guest${index}@example.com`,
        contacto_telefono: '600000000',
        fecha_entrada: today,
        hora_entrada: '16:30:00',
        fecha_salida: daysAfter(today, 3),
        tipo_pago: 'TARJETA',
      },
    ],
  };
}

/** A car with its holder and another driver: one AV. */
export function rentalOf(index: number, today: string): RentalInput {
  const contact = { address: ADDRESS, correo: `driver${index}@example.com` };
  return {
    numero_establecimiento: '0000000003',
    contract: {
      referencia: `BENCH-CAR-${index}`,
      fecha_recogida: `${today} 09:30:00`,
      fecha_devolucion: `${daysAfter(today, 5)} 18:00:00`,
      tipo_pago: 'TARJETA',
    },
    vehicle: {
      categoria: 'Compacto',
      tipo: 'TURISMO',
      marca: 'Mercedes-Benz',
      modelo: 'Clase A',
      matricula: `${String(index).padStart(4, '0')}BBB`,
      numero_bastidor: `WDD${String(index).padStart(14, '0')}`,
      color: 'Azul marino',
      km_recogida: 15_200,
    },
    persons: [
      {
        ...contact,
        rol: 'TI',
        nombre: 'Marina',
        apellido1: 'Ejemplo',
        apellido2: 'Prueba',
        tipo_documento: 'NIF',
        numero_documento: nif(index),
      },
      {
        ...contact,
        rol: 'CP',
        nombre: 'John',
        apellido1: 'Sample',
        tipo_documento: 'PAS',
        numero_documento: `X${String(index).padStart(8, '0')}`,
        license: { tipo: 'B', validez: daysAfter(today, 1500), numero: 'SAMPLE900115' },
      },
    ],
  };
}

function nif(index: number): string {
  return String(index).padStart(8, '0') + (CONTROL_LETTERS[index % CONTROL_LETTERS.length] ?? '');
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
