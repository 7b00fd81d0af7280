/**
 * A ministry on a laptop, to try a filer against before the real one: an HTTP server that speaks the service's SOAP. Source: PROTOCOL.md section 13.
 *
 * - A request is judged in the ministry's order: the user (`access.ts`), the SOAP header (`header-checks.ts`), the archive and its XML. What fails
 *   there is answered at once, and nothing is stored.
 * - What passes is a lote (`state.ts`): the answer is a receipt, the verdict comes after a delay, each communication on its own, with a
 *   `codigoComunicacion` or the reason why not (`comunicacion.ts`, `verdict/`).
 * - `consulta` and `anulación` are answered from the same state (`queries.ts`). With a state file every event is appended before it is answered.
 * - On order it fails: faults by request (`faults.ts`), answers held back (`held.ts`), habits of the real service (`quirks.ts`).
 * - It says of itself that it is a simulator (`simulator-header.ts`): nothing that it accepted passes for filed.
 */
export type { SimulatorAccount } from './access.ts';
export type { ListenOptions, Simulator, SimulatorAddress, SimulatorOptions } from './face.ts';
export type { Fault, FaultAction } from './faults.ts';
export type { Journal, JournalEntry } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
