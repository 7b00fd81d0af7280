import type {
  AddressInput,
  ContractInput,
  GuestInput,
  PersonInput,
  PreflightOptions,
  RentalInput,
  StayInput,
  VehicleInput,
} from '../src/index.ts';

/**
 * The records of the ministry's sample documents. Each test changes a few fields of them. Some
 * tests compose them and compare the result with the samples byte for byte, so they are not taken
 * from `@mirlo/mocks/fixtures`.
 */

export const TODAY = '2026-05-01';

export const SETTINGS = { codigo_arrendador: '0000000001', tipo_pago: 'DESTI' } as const;

export const OPTIONS: PreflightOptions = { today: TODAY, settings: SETTINGS };

export const SPANISH_ADDRESS: AddressInput = {
  direccion: 'Calle Inventada 1, 2 B',
  codigo_municipio: '28079',
  codigo_postal: '28013',
  pais: 'ESP',
};

export const FOREIGN_ADDRESS: AddressInput = {
  direccion: '1 Imaginary Road',
  nombre_municipio: 'London',
  codigo_postal: 'SW1A 1AA',
  pais: 'GBR',
};

const STAY_TIMES = {
  fecha_entrada: '2026-05-10',
  hora_entrada: '16:30:00',
  fecha_salida: '2026-05-13',
  hora_salida: '11:00:00',
} as const;

/** A Spanish adult with a NIF. */
export function adult(changes: GuestInput = {}): GuestInput {
  return {
    nombre: 'Marina',
    apellido1: 'Ejemplo',
    apellido2: 'Prueba',
    tipo_documento: 'DNI',
    numero_documento: '00000000T',
    soporte_documento: 'AAA000000',
    fecha_nacimiento: '1988-03-21',
    nacionalidad: 'ESP',
    genero: 'F',
    contacto_email: 'marina@example.com',
    contacto_telefono: '600000000',
    ...SPANISH_ADDRESS,
    ...STAY_TIMES,
    ...changes,
  };
}

/** A child of seven without a document. */
export function child(changes: GuestInput = {}): GuestInput {
  return {
    nombre: 'Leo',
    apellido1: 'Ejemplo',
    fecha_nacimiento: '2018-07-01',
    genero: 'M',
    contacto_telefono: '600000000',
    parentesco: 'HJ',
    ...SPANISH_ADDRESS,
    ...STAY_TIMES,
    ...changes,
  };
}

export function stay(guests: readonly GuestInput[] = [adult()], changes: Partial<StayInput> = {}): StayInput {
  return {
    guests,
    numero_establecimiento: '0000000002',
    referencia: 'EST-2026-0001',
    created_on: TODAY,
    ...changes,
  };
}

/** The holder: a Spanish woman with a NIF and a licence. */
export function holder(changes: PersonInput = {}): PersonInput {
  return {
    rol: 'TI',
    nombre: 'Marina',
    apellido1: 'Ejemplo',
    apellido2: 'Prueba',
    tipo_documento: 'NIF',
    numero_documento: '00000000T',
    fecha_nacimiento: '1988-03-21',
    nacionalidad: 'ESP',
    sexo: 'M',
    correo: 'marina@example.com',
    license: { tipo: 'B', validez: '2031-01-31', numero: '00000000' },
    address: SPANISH_ADDRESS,
    ...changes,
  };
}

/** The main driver: a British man with a passport. */
export function driver(changes: PersonInput = {}): PersonInput {
  return {
    rol: 'CP',
    nombre: 'John',
    apellido1: 'Sample',
    tipo_documento: 'PAS',
    numero_documento: 'X00000000',
    fecha_nacimiento: '1990-01-15',
    nacionalidad: 'GBR',
    sexo: 'H',
    telefono: '+44 0000 000000',
    license: { tipo: 'B', validez: '2030-12-31', numero: 'SAMPLE900115' },
    address: FOREIGN_ADDRESS,
    ...changes,
  };
}

export function vehicle(changes: VehicleInput = {}): VehicleInput {
  return {
    categoria: 'TURISMO_M1',
    tipo: 'TURISMO',
    marca: 'Mercedes-Benz',
    modelo: 'Clase A',
    matricula: '0000BBB',
    numero_bastidor: 'WDD00000000000001',
    color: 'Azul marino',
    km_recogida: 15_200,
    ...changes,
  };
}

export function contract(changes: ContractInput = {}): ContractInput {
  return {
    referencia: 'RAC-2026-0001',
    fecha_contrato: '2026-05-01',
    fecha_recogida: '2026-06-03 09:30:00',
    fecha_devolucion: '2026-06-08 18:00:00',
    tipo_pago: 'TARJETA',
    caducidad_tarjeta: '09/28',
    ...changes,
  };
}

export function rental(changes: RentalInput = {}): RentalInput {
  return {
    contract: contract(),
    vehicle: vehicle(),
    persons: [holder(), driver()],
    numero_establecimiento: '0000000003',
    created_on: TODAY,
    ...changes,
  };
}
