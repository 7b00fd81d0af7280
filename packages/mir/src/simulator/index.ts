/**
 * A simulated ministry: an HTTP server that speaks the SOAP of SES.HOSPEDAJES (`createSimulator`, then `listen`). A
 * SOAP request passes these checks in order: user and password (401; by `accounts`, or any not empty) and SOAP (500).
 * For a `comunicacion` follow the header, the archive, the XML and the number of items. Altas (A) and annulments (B)
 * must not be duplicates: no lote with the same lessor code, operation, kind and XML may be stored. A refusal is one of
 * the ministry's codes, and stores nothing. An alta or annulment that passes becomes a lote (`state.ts`), and the
 * answer has its number only. After `delayMs` a query shows for each communication of an alta a `codigoComunicacion` or
 * why it was refused (`../verdict`). `anulacionLote` annuls at once, without a lote. A user queries and annuls only its
 * own. Tests order faults (`faults.ts`; before the header's check) and deviations from the schema (`quirks.ts`); a
 * document or reference can force an outcome (`../magic.ts`). `stateFile` keeps lotes and annulments across restarts.
 * `journal()` lists communications and counts requests; other processes use the control paths (`control.ts`), people
 * the pages (`pages/`).
 */
export type { SimulatorAccount } from './access.ts';
export type { Simulator, SimulatorAddress, SimulatorListenOptions, SimulatorOptions } from './face.ts';
export type { FaultAction, SimulatorFault } from './faults.ts';
export type { JournalEntry, SimulatorJournal } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
