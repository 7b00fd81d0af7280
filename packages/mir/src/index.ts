/**
 * The rules and formats of SES.HOSPEDAJES, the Interior Ministry's web service for reports of
 * guests and rentals, as pure functions: no network, no files, no clock (preflight, compose and
 * verdict take today's date). **Preflight** (`preflight/`) checks a stay or a rental in the fields
 * of Mirlo's API (`inputs.ts`), by the rules in force on that date. An error is what the ministry
 * would refuse, the decree forbids, or Mirlo cannot compose; a warning is what a person should
 * check. **Compose** (`compose-*.ts`) turns a record that preflight calls ready into a
 * communication (PV or AV), after `fillMunicipalities` if preflight had that table. It throws where
 * a value is missing, such as the `referencia` of a stay. `requests.ts` makes a request of 1 to 100
 * communications (also RH, RV), `xml/` writes it by the schema in `grammar/`, `archive.ts` packs
 * it. **Verdict** (`verdict/`) says whether the ministry would accept a communication; it presumes
 * a valid format and obeys two of the test identities in `magic.ts`. **Codes** (`codes/`): the
 * ministry's tables, and ISO's countries. A look-up by name ignores case and accents; a partial
 * match has a warning, countries and document types are never guessed. More entries: `/client`
 * (SOAP; it writes and packs requests), `/simulator`, `/municipalities` (INE's, with postal codes).
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
