import { inDays } from '../../../../test/days.ts';

/** Records that the preflight calls ready: a stay and a rental that begin today. */

const today = inDays(0);
const later = inDays(5);

export const COMPLETE_GUEST = {
  nombre: 'Ada',
  apellido1: 'Byron',
  tipo_documento: 'PASAPORTE',
  fecha_nacimiento: '1985-12-10',
  nacionalidad: 'GBR',
  genero: 'F',
  contacto_email: 'ada@example.com',
  fecha_entrada: today,
  hora_entrada: '15:00:00',
  fecha_salida: later,
  direccion: 'St James Square 12',
  nombre_municipio: 'London',
  codigo_postal: 'SW1Y',
  pais: 'GBR',
};

export function completeRental(establecimiento_id: number, referencia: string) {
  const address = {
    direccion: 'Calle Mayor 1',
    codigo_municipio: '28079',
    codigo_postal: '28013',
    pais: 'ESP',
  };
  const license = { tipo: 'B', validez: '2035-01-01', numero: '12345678Z' };
  const person = {
    nombre: 'Eva',
    apellido1: 'Sanz',
    apellido2: 'Gil',
    tipo_documento: 'NIF',
    fecha_nacimiento: '1980-05-05',
    telefono: '600000000',
    license,
    address,
  };
  return {
    contract: {
      establecimiento_id,
      referencia,
      fecha_recogida: `${today} 10:00:00`,
      fecha_devolucion: `${later} 10:00:00`,
      tipo_pago: 'TARJETA',
    },
    vehicle: {
      categoria: 'B',
      tipo: 'TURISMO',
      marca: 'SEAT',
      modelo: 'Ibiza',
      matricula: '1234BCD',
      numero_bastidor: 'VSSZZZ6JZAR000001',
      color: 'ROJO',
      km_recogida: 10,
    },
    persons: [
      { ...person, rol: 'TI', numero_documento: '12345678Z' },
      { ...person, rol: 'CP', numero_documento: '00000000T' },
    ],
  };
}
