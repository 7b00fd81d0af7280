/**
 * A simulated ministry: an HTTP server that speaks the SOAP of SES.HOSPEDAJES (`createSimulator`, then `listen`). A
 * request passes these checks in order: user and password (401; any, unless `accounts` are given), SOAP (500); a
 * `comunicacion` also header, archive, XML and, for altas (A) and annulments (B), duplicate: one with the same lessor
 * code, operation, kind and XML came before. The answer is then one of the ministry's codes, and nothing is stored. An
 * alta or annulment that passes becomes a lote (`comunicacion.ts`, `state.ts`); the answer has its number and no
 * verdict. After `delayMs` a query (`queries.ts`) shows for each communication a `codigoComunicacion` or why it was
 * refused (`../verdict`). `anulacionLote` annuls at once, without a lote. A user sees and annuls only what it sent.
 * Tests order faults (`faults.ts`) and deviations from the schema (`quirks.ts`); a document or reference can force an
 * outcome (`../magic.ts`). `stateFile` keeps lotes and annulments across restarts. `journal()` lists communications and
 * counts requests; other processes use the control paths (`control.ts`), people the pages (`pages/`).
 */
export type { SimulatorAccount } from './access.ts';
export type { Simulator, SimulatorAddress, SimulatorListenOptions, SimulatorOptions } from './face.ts';
export type { FaultAction, SimulatorFault } from './faults.ts';
export type { JournalEntry, SimulatorJournal } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
