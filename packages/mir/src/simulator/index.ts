/**
 * A simulated ministry for tests: an HTTP server that speaks the SOAP of SES.HOSPEDAJES.
 *
 * - It refuses a wrong user (401) or SOAP (500), then, with the ministry's codes, a wrong header,
 *   ZIP, XML or number of communications, and a duplicate. A refused request makes no lote.
 * - An alta or annulment that passes is stored as a lote (`state.ts`). The answer has the lote's
 *   number and no verdict. Each user reaches its own lotes only.
 * - From `delayMs` after the receipt on, a query of the lote shows the verdict (`../verdict`) on
 *   each communication, and an annulment takes effect. `anulacionLote` takes effect at once.
 * - Tests order faults (`faults.ts`) and how answers differ from the schema (`quirks.ts`). A magic
 *   document or reference forces an outcome (`../magic.ts`), in some cases on the whole request.
 * - `stateFile` keeps lotes across restarts. `journal()` lists what is stored; `pages/` shows it.
 */
export type { SimulatorAccount } from './access.ts';
export type { Simulator, SimulatorAddress, SimulatorListenOptions, SimulatorOptions } from './face.ts';
export type { FaultAction, SimulatorFault } from './faults.ts';
export type { JournalEntry, SimulatorJournal } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
