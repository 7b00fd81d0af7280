/**
 * The fields of the service's document ("Resources and their fields"), and those added for guests
 * and invitations. They are written down a second time, by hand, because the contract must not lose
 * or loosen one. `limit`: the length, or the format, or `enum`, or `integer`.
 */
interface DocumentedField {
  required: boolean;
  limit: number | string;
}

const need = (limit: number | string): DocumentedField => ({ required: true, limit });
const may = (limit: number | string): DocumentedField => ({ required: false, limit });

const uuid = may('uuid');
const place = {
  direccion: may(100),
  direccion_complementaria: may(100),
  codigo_municipio: may('municipality'),
  nombre_municipio: may(100),
  codigo_postal: may(20),
  pais: may('country'),
};

export const documentedFields: Readonly<Record<string, Readonly<Record<string, DocumentedField>>>> = {
  establishments: { nombre: need(100), numero_establecimiento: need(50), uuid },
  guests: {
    nombre: need(50),
    apellido1: need(50),
    apellido2: may(50),
    establecimiento_id: need('integer'),
    tipo_documento: may('enum'),
    numero_documento: may(15),
    fecha_nacimiento: may('date'),
    nacionalidad: may('country'),
    genero: may('enum'),
    contacto_email: may(250),
    contacto_telefono: may(20),
    fecha_entrada: may('date'),
    hora_entrada: may('time'),
    fecha_salida: may('date'),
    hora_salida: may('time'),
    habitacion: may(50),
    uuid,
    // Added: fields that the ministry requires besides.
    soporte_documento: may(9),
    parentesco: may('enum'),
    ...place,
    referencia: may(50),
    fecha_contrato: may('date'),
    tipo_pago: may(50),
  },
  contracts: {
    establecimiento_id: need('integer'),
    referencia: need(50),
    fecha_contrato: may('date'),
    fecha_recogida: may('datetime'),
    fecha_devolucion: may('datetime'),
    tipo_pago: may(50),
    fecha_pago: may('date'),
    medio_pago: may(50),
    titular_pago: may(100),
    caducidad_tarjeta: may('card-expiry'),
    codigo_establecimiento_mir: may(50),
    uuid,
  },
  vehicles: {
    alquiler_id: need('integer'),
    categoria: may(50),
    tipo: may(50),
    marca: may(50),
    modelo: may(50),
    matricula: may(25),
    numero_bastidor: may(17),
    color: may(50),
    km_recogida: may('integer'),
    km_devolucion: may('integer'),
    datos_gps: may(50),
    uuid,
  },
  persons: {
    alquiler_id: need('integer'),
    rol: need('enum'),
    nombre: may(50),
    apellido1: may(50),
    apellido2: may(50),
    tipo_documento: may('enum'),
    numero_documento: may(15),
    fecha_nacimiento: may('date'),
    nacionalidad: may('country'),
    sexo: may('enum'),
    telefono: may(20),
    telefono2: may(20),
    correo: may(250),
    uuid,
  },
  licenses: {
    persona_id: need('integer'),
    tipo: may(10),
    validez: may('date'),
    numero: may(25),
    soporte: may(25),
    uuid,
  },
  addresses: { tipo: need('enum'), alquiler_id: may('integer'), persona_id: may('integer'), ...place, uuid },
  // Added: the document shows pre-check-in links, but has no operation that makes one.
  invitations: {
    establecimiento_id: need('integer'),
    referencia: may(50),
    fecha_entrada: need('date'),
    hora_entrada: may('time'),
    fecha_salida: need('date'),
    personas: may('integer'),
    nombre_cliente: may(150),
    email_cliente: may(250),
    idioma: may('enum'),
    tipo_pago: may(50),
    habitacion: may(50),
    uuid,
  },
};
