import type { PersonInput, RentalInput } from '@mirlo/mir';
import { daysAfter } from './family.ts';

/**
 * A car with its holder, who drives, and a second driver: filed as one AV. Payment and document
 * types may be in the vendor's own words, such as `TARJETA` and `PASAPORTE`: `composeRental` finds
 * the ministry's codes.
 */
export function rental(today: string, referencia: string): RentalInput {
  const holder: PersonInput = {
    nombre: 'Marina',
    apellido1: 'Ejemplo',
    apellido2: 'Prueba',
    tipo_documento: 'NIF',
    numero_documento: '00000000T',
    fecha_nacimiento: '1988-03-21',
    nacionalidad: 'ESP',
    sexo: 'M',
    correo: 'marina@example.com',
    address: {
      direccion: 'Calle Inventada 1, 2 B',
      codigo_municipio: '28079',
      codigo_postal: '28013',
      pais: 'ESP',
    },
    license: { tipo: 'B', validez: daysAfter(today, 1500), numero: '00000000T' },
  };
  const driver: PersonInput = {
    nombre: 'John',
    apellido1: 'Sample',
    tipo_documento: 'PASAPORTE',
    numero_documento: 'X00000000',
    fecha_nacimiento: '1990-01-15',
    nacionalidad: 'GBR',
    sexo: 'H',
    telefono: '+44 0000 000000',
    address: {
      direccion: '1 Imaginary Road',
      nombre_municipio: 'London',
      codigo_postal: 'SW1A 1AA',
      pais: 'GBR',
    },
    license: { tipo: 'B', validez: daysAfter(today, 1500), numero: 'SAMPLE900115' },
  };
  return {
    numero_establecimiento: '0000000003',
    contract: {
      referencia,
      fecha_recogida: `${today} 09:30:00`,
      fecha_devolucion: `${daysAfter(today, 5)} 18:00:00`,
      tipo_pago: 'TARJETA',
      caducidad_tarjeta: `09/${Number(today.slice(2, 4)) + 2}`,
    },
    vehicle: {
      categoria: 'Compacto',
      tipo: 'TURISMO',
      marca: 'Mercedes-Benz',
      modelo: 'Clase A',
      matricula: '0000BBB',
      numero_bastidor: 'WDD00000000000001',
      color: 'Azul marino',
      km_recogida: 15_200,
    },
    persons: [
      { ...holder, rol: 'TI' },
      { ...holder, rol: 'CP' },
      { ...driver, rol: 'CS' },
    ],
  };
}
