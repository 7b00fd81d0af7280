export { ANSWER_CODES, type AnswerClass, type AnswerCode } from './answer-codes.ts';
export {
  createMirClient,
  type MirCallOptions,
  type MirClient,
  type MirClientOptions,
} from './client.ts';
export type {
  StoredAddress,
  StoredCommunication,
  StoredEstablishment,
  StoredPerson,
} from './communication-reader.ts';
export {
  MirError,
  type MirErrorFacts,
  type MirErrorKind,
  type Operation,
  type Receipt,
  type Receipts,
} from './error.ts';
export { ISSUER_HOSTS } from './fetch-issuer.ts';
export { type CertificateFacts, inspectTls, type TlsInspection } from './inspect-tls.ts';
export { isSimulator } from './is-simulator.ts';
export { MAX_QUERIES } from './limits.ts';
export {
  type PreparedRequest,
  prepareAlta,
  prepareAltas,
  prepareAnulacion,
  type StoredRequest,
} from './prepare.ts';
export { PREPRODUCTION_URL, PRODUCTION_URL } from './service-url.ts';
export type { RequestHeader } from './soap-requests.ts';
export type { CatalogueEntry, CommunicationResult, LoteResult } from './soap-responses.ts';
export type { TrustOptions } from './tls-connector.ts';
export { createDispatcher, type Dispatcher, type TransportOptions } from './transport.ts';
export { type WaitOptions, waitForVerdict } from './wait.ts';
