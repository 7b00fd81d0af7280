/**
 * The rules and formats of SES.HOSPEDAJES, the Interior Ministry's web service, as pure functions
 * without network, files or clock: the caller passes today's date. A record takes these steps:
 *
 * - Preflight (`preflight/`) checks a stay or a rental in the fields of Mirlo's API. An error is
 *   what the ministry would refuse, the decree forbids or Mirlo will not file. A warning prevents
 *   nothing: a person should look at it.
 * - Compose (`compose-*.ts`) makes a communication (PV or AV) of a record without errors. A stay
 *   also needs a `referencia`. `fillMunicipalities` goes first if preflight had `municipalities`.
 * - `requests.ts` takes 1 to 100 communications, `xml/` writes them, `archive.ts` packs them.
 *
 * In simulator and sandbox `verdict/` judges a communication in the ministry's place. `codes/` has
 * the ministry's tables and ISO's countries, `/client` sends requests, `/simulator` answers them.
 */
export {
  MAX_XML_BYTES,
  type OwnBytes,
  type PackedDocument,
  packDocument,
  type UnpackFailure,
  type UnpackResult,
  unpackDocument,
} from './archive.ts';
export { isDate } from './calendar.ts';
export { BRANDS, type Brand, lookUpBrand } from './codes/brands.ts';
export { CATALOGUE, type CatalogueName } from './codes/catalogue.ts';
export { COUNTRIES, type CountryCode, lookUpCountry } from './codes/countries.ts';
export { isCountryCode } from './codes/country-codes.ts';
export {
  ESTABLISHMENT_TYPES,
  type EstablishmentType,
  lookUpEstablishmentType,
} from './codes/establishments.ts';
export { lookUpPaymentType, PAYMENT_TYPES, type PaymentType } from './codes/payment.ts';
export {
  DOCUMENT_TYPES,
  type DocumentType,
  KINSHIPS,
  type Kinship,
  lookUpDocumentType,
  lookUpKinship,
  SEXES,
} from './codes/people.ts';
export { type Genero, genero, generoOfSexo, type Sexo, sexo, sexoOfGenero } from './codes/sex.ts';
export type { CodeMatch, CodeNames, CodeTable } from './codes/table.ts';
export {
  COLOURS,
  type Colour,
  LICENSE_TYPES,
  type LicenseType,
  lookUpColour,
  lookUpLicenseType,
  lookUpVehicleType,
  VEHICLE_TYPES,
  type VehicleType,
} from './codes/vehicle.ts';
export { type ComposeOptions, NotReadyError } from './compose-parts.ts';
export { type ComposeRentalOptions, composeRental } from './compose-rental.ts';
export { composeStay } from './compose-stay.ts';
export { filingFingerprint, sameFiling, withReferenceSuffix } from './filing-reference.ts';
export { fillMunicipalities } from './fill-municipalities.ts';
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
  DOCUMENT_GRAMMARS,
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
export {
  type ControlledDocument,
  type ControlResult,
  checkControl,
  normaliseDocumentNumber,
  withControlLetter,
} from './identity-documents.ts';
export * from './inputs.ts';
export { MAGIC_IDENTITIES, type MagicIdentity, type MagicOutcome, magicOutcome } from './magic.ts';
export { preflight } from './preflight/preflight.ts';
export {
  issueMessage,
  PREFLIGHT_RULES,
  type PreflightRule,
  type PreflightRuleId,
} from './preflight/registry.ts';
export { maskCardNumber } from './record-values.ts';
export {
  avRequest,
  communicationsOf,
  MAX_COMMUNICATIONS,
  pvRequest,
  rhRequest,
  rvRequest,
} from './requests.ts';
export * from './terms.ts';
export { type Verdict, type VerdictContext, verdict } from './verdict/verdict.ts';
export type { ValueProblem } from './xml/lexical.ts';
export { type FormatError, type ReadDocument, type ReadResult, readDocument } from './xml/read.ts';
export { InvalidModelError, type WriteOptions, writeDocument } from './xml/write.ts';
