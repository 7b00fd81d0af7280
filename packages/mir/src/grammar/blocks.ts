import { block, choice, element, optional } from './particles.ts';
import {
  BOOLEAN,
  CARD_EXPIRY,
  COUNTRY_CODE,
  DATE,
  DATE_TIME,
  DOCUMENT_NUMBER,
  EMAIL,
  ESTABLISHMENT_CODE,
  FREE_TEXT,
  INT,
  MUNICIPALITY_CODE,
  PHONE,
  POSTAL_CODE,
  ROLE,
  SUPPORT_NUMBER,
  TEXT_1,
  TEXT_2,
  TEXT_5,
  TEXT_10,
  TEXT_25,
  TEXT_50,
  TEXT_100,
  VIN,
} from './values.ts';

/**
 * The blocks that several documents share, in the order of their elements (the ministry's schemas).
 */

export const ADDRESS = block(
  element('direccion', TEXT_100),
  optional('direccionComplementaria', TEXT_100),
  optional('codigoMunicipio', MUNICIPALITY_CODE),
  optional('nombreMunicipio', TEXT_100),
  element('codigoPostal', POSTAL_CODE),
  element('pais', COUNTRY_CODE),
);

export const PAYMENT = block(
  element('tipoPago', TEXT_5),
  optional('fechaPago', DATE),
  optional('medioPago', TEXT_50),
  optional('titular', TEXT_100),
  optional('caducidadTarjeta', CARD_EXPIRY),
);

/** A lodging place: its code or, where it has none, its type, name and address. */
export const ESTABLISHMENT = block(
  choice(
    element('codigo', ESTABLISHMENT_CODE),
    element(
      'datosEstablecimiento',
      block(element('tipo', TEXT_10), element('nombre', TEXT_50), element('direccion', ADDRESS)),
    ),
  ),
);

/** The contract of a stay (PV) or of its reservation (RH). */
export const LODGING_CONTRACT = block(
  element('referencia', TEXT_50),
  element('fechaContrato', DATE),
  element('fechaEntrada', DATE_TIME),
  element('fechaSalida', DATE_TIME),
  element('numPersonas', INT),
  optional('numHabitaciones', INT),
  optional('internet', BOOLEAN),
  element('pago', PAYMENT),
);

/**
 * The contract of a rental (AV) or of its reservation (RV). In the schema the place of return
 * stands before its time.
 */
export const RENTAL_CONTRACT = block(
  element('referencia', TEXT_50),
  element('fechaContrato', DATE),
  element('fechaRecogida', DATE_TIME),
  choice(element('codigoEstablecimientoRecogida', ESTABLISHMENT_CODE), element('direccionRecogida', ADDRESS)),
  choice(
    element('codigoEstablecimientoDevolucion', ESTABLISHMENT_CODE),
    element('direccionDevolucion', ADDRESS),
  ),
  element('fechaDevolucion', DATE_TIME),
  element('pago', PAYMENT),
);

export const TRAVELLER = block(
  element('rol', ROLE),
  element('nombre', TEXT_50),
  element('apellido1', TEXT_50),
  optional('apellido2', TEXT_50),
  optional('tipoDocumento', TEXT_5),
  optional('numeroDocumento', DOCUMENT_NUMBER),
  optional('soporteDocumento', SUPPORT_NUMBER),
  element('fechaNacimiento', DATE),
  optional('nacionalidad', COUNTRY_CODE),
  optional('sexo', TEXT_1),
  element('direccion', ADDRESS),
  optional('telefono', PHONE),
  optional('telefono2', PHONE),
  optional('correo', EMAIL),
  optional('parentesco', TEXT_2),
);

export const RESERVATION_PERSON = block(
  element('rol', ROLE),
  element('nombre', TEXT_50),
  element('apellido1', TEXT_50),
  optional('apellido2', TEXT_50),
  optional('tipoDocumento', TEXT_5),
  optional('numeroDocumento', DOCUMENT_NUMBER),
  optional('fechaNacimiento', DATE),
  optional('nacionalidad', COUNTRY_CODE),
  optional('sexo', TEXT_1),
  optional('direccion', ADDRESS),
  optional('telefono', PHONE),
  optional('telefono2', PHONE),
  optional('correo', EMAIL),
);

const HOLDER_OR_DRIVER = block(
  element('rol', ROLE),
  element('nombre', TEXT_50),
  element('apellido1', TEXT_50),
  optional('apellido2', TEXT_50),
  element('tipoDocumento', TEXT_5),
  element('numeroDocumento', DOCUMENT_NUMBER),
  optional('fechaNacimiento', DATE),
  optional('nacionalidad', COUNTRY_CODE),
  optional('sexo', TEXT_1),
  element('direccion', ADDRESS),
  optional('telefono', PHONE),
  optional('telefono2', PHONE),
  optional('correo', EMAIL),
);

export const RENTAL_PERSON = block(
  element('datosPersona', HOLDER_OR_DRIVER),
  optional(
    'permisoConducir',
    block(
      element('tipo', TEXT_5),
      element('validez', DATE),
      element('numero', TEXT_25),
      optional('soporte', TEXT_25),
    ),
  ),
);

export const RESERVATION_DRIVER = block(
  element('datosPersona', RESERVATION_PERSON),
  optional(
    'permisoConducir',
    block(
      optional('tipo', TEXT_5),
      optional('validez', DATE),
      optional('numero', TEXT_25),
      optional('soporte', TEXT_25),
    ),
  ),
);

export const RENTAL_VEHICLE = block(
  element('categoria', TEXT_50),
  element('tipo', TEXT_10),
  element('marca', TEXT_10),
  element('modelo', TEXT_50),
  element('matricula', TEXT_25),
  element('numeroBastidor', VIN),
  element('color', TEXT_10),
  optional('kmRecogida', INT),
  optional('kmDevolucion', INT),
  optional('datosGps', FREE_TEXT),
);

export const RESERVATION_VEHICLE = block(
  element('categoria', TEXT_50),
  optional('tipo', TEXT_10),
  optional('marca', TEXT_10),
  optional('modelo', TEXT_50),
  optional('matricula', TEXT_25),
  optional('numeroBastidor', VIN),
  optional('color', TEXT_10),
  optional('kmRecogida', INT),
  optional('kmDevolucion', INT),
  optional('datosGps', FREE_TEXT),
);
