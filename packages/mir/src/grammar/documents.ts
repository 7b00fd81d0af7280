import {
  type ADDRESS,
  ESTABLISHMENT,
  LODGING_CONTRACT,
  type PAYMENT,
  RENTAL_CONTRACT,
  RENTAL_PERSON,
  RENTAL_VEHICLE,
  RESERVATION_DRIVER,
  RESERVATION_PERSON,
  RESERVATION_VEHICLE,
  TRAVELLER,
} from './blocks.ts';
import { type Block, block, element, many, type Value } from './particles.ts';
import { ESTABLISHMENT_CODE, MINISTRY_CODE } from './values.ts';

/** One of the ministry's inner documents, which travel packed in the SOAP `solicitud`. */
export interface DocumentGrammar<C extends Block = Block> {
  /** Name of the root element. The root is always in the document's namespace. */
  readonly root: string;
  readonly namespace: string;
  /** Prefix that the writer uses. The reader accepts any prefix. */
  readonly prefix: string;
  /**
   * Whether the elements below the root are in the document's namespace too (B, C) or in none (PV,
   * AV, RH, RV).
   */
  readonly qualified: boolean;
  readonly content: C;
}

const NAMESPACES = 'http://www.neg.hospedajes.mir.es/';

/**
 * The document of a new communication (alta). Only its root is in the namespace (the ministry's
 * schemas).
 */
function alta<C extends Block>(name: string, comunicacion: C) {
  const content = block(element('solicitud', comunicacion));
  return {
    root: 'peticion',
    namespace: NAMESPACES + name,
    prefix: 'alt',
    qualified: false,
    content,
  } as const;
}

const PV_COMMUNICATION = block(element('contrato', LODGING_CONTRACT), many('persona', TRAVELLER));
const AV_COMMUNICATION = block(
  element('contrato', RENTAL_CONTRACT),
  element('vehiculo', RENTAL_VEHICLE),
  many('persona', RENTAL_PERSON, 2, 3),
);
const RH_COMMUNICATION = block(
  element('establecimiento', ESTABLISHMENT),
  element('contrato', LODGING_CONTRACT),
  many('persona', RESERVATION_PERSON),
);
const RV_COMMUNICATION = block(
  element('contrato', RENTAL_CONTRACT),
  element('vehiculo', RESERVATION_VEHICLE),
  many('persona', RESERVATION_DRIVER, 1, 3),
);

/**
 * The grammar of the six documents: the four communications, annulment B and query C, by the
 * ministry's schemas.
 */
export const DOCUMENT_GRAMMARS = {
  PV: alta(
    'altaParteHospedaje',
    block(element('codigoEstablecimiento', ESTABLISHMENT_CODE), many('comunicacion', PV_COMMUNICATION)),
  ),
  AV: alta('altaAlquilerVehiculo', block(many('comunicacion', AV_COMMUNICATION))),
  RH: alta('altaReservaHospedaje', block(many('comunicacion', RH_COMMUNICATION))),
  RV: alta('altaReservaVehiculo', block(many('comunicacion', RV_COMMUNICATION))),
  B: {
    root: 'comunicaciones',
    namespace: `${NAMESPACES}anularComunicacion`,
    prefix: 'anul',
    qualified: true,
    content: block(many('codigoComunicacion', MINISTRY_CODE)),
  },
  C: {
    root: 'lotes',
    namespace: `${NAMESPACES}consultarComunicacion`,
    prefix: 'con',
    qualified: true,
    content: block(many('lote', MINISTRY_CODE)),
  },
} as const satisfies Record<string, DocumentGrammar>;

/** PV, AV, RH, RV: new communications. B: annulment. C: query of lotes. */
export type DocumentKind = keyof typeof DOCUMENT_GRAMMARS;

/** The typed model of each document: the content of its root. */
export type DocumentModels = {
  readonly [K in DocumentKind]: Value<(typeof DOCUMENT_GRAMMARS)[K]['content']>;
};

/** Guest reports of one establishment. */
export type PvRequest = DocumentModels['PV'];
/** Vehicle rentals. */
export type AvRequest = DocumentModels['AV'];
/** Lodging reservations. */
export type RhRequest = DocumentModels['RH'];
/** Vehicle reservations. */
export type RvRequest = DocumentModels['RV'];
/** The communications to annul, by their codigoComunicacion. */
export type Anulacion = DocumentModels['B'];
/** The lotes to query. */
export type Consulta = DocumentModels['C'];

/** A postal address as filed. */
export type Direccion = Value<typeof ADDRESS>;
/** A payment as filed. */
export type Pago = Value<typeof PAYMENT>;
/** A traveller of a PV. */
export type PersonaHospedaje = Value<typeof TRAVELLER>;
/** A holder or driver of an AV. */
export type ConductorAlquiler = Value<typeof RENTAL_PERSON>;
/** The vehicle of an AV. */
export type VehiculoAlquiler = Value<typeof RENTAL_VEHICLE>;
/** The contract of a PV or RH. */
export type ContratoHospedaje = Value<typeof LODGING_CONTRACT>;
/** The contract of an AV or RV. */
export type ContratoAlquiler = Value<typeof RENTAL_CONTRACT>;

/**
 * One stay with all its guests. The request holds the establishment, so only stays of one
 * establishment can share a lote.
 */
export type PvCommunication = {
  readonly kind: 'PV';
  readonly codigoEstablecimiento: string;
} & Value<typeof PV_COMMUNICATION>;
/** One rental. */
export type AvCommunication = { readonly kind: 'AV' } & Value<typeof AV_COMMUNICATION>;
/** One lodging reservation. */
export type RhCommunication = { readonly kind: 'RH' } & Value<typeof RH_COMMUNICATION>;
/** One vehicle reservation. */
export type RvCommunication = { readonly kind: 'RV' } & Value<typeof RV_COMMUNICATION>;

/** One filing about one contract, told apart by `kind`. */
export type Communication = PvCommunication | AvCommunication | RhCommunication | RvCommunication;
