export {
  MAX_XML_BYTES,
  type PackedDocument,
  packDocument,
  type UnpackFailure,
  type UnpackResult,
  unpackDocument,
} from './archive.ts';
export {
  type Anulacion,
  type AvCommunication,
  type AvRequest,
  type Communication,
  type ConductorAlquiler,
  type Consulta,
  type ContratoAlquiler,
  type ContratoHospedaje,
  type Direccion,
  DOCUMENTS,
  type DocumentGrammar,
  type DocumentKind,
  type DocumentModels,
  type Pago,
  type PersonaHospedaje,
  type PvCommunication,
  type PvRequest,
  type RhCommunication,
  type RhRequest,
  type RvCommunication,
  type RvRequest,
  type VehiculoAlquiler,
} from './grammar/documents.ts';
export type {
  Block,
  Choice,
  Element,
  Particle,
  TextType,
  Type,
  Value,
  ValueType,
} from './grammar/particles.ts';
export * from './inputs.ts';
export * from './terms.ts';
export type { Problem } from './xml/lexical.ts';
export { type FormatError, type ReadDocument, type ReadResult, readDocument } from './xml/read.ts';
export { InvalidModelError, type WriteOptions, writeDocument } from './xml/write.ts';
