/**
 * A simulated ministry: an HTTP server that speaks the SOAP of SES.HOSPEDAJES (`createSimulator`,
 * then `listen`). A request passes these checks in order: user and password (401; by `accounts`, or
 * any not empty) and SOAP (500). For a `comunicacion` follow the header, the archive, the XML, the
 * number of items, and whether an alta (A) or annulment (B) was received already. What these refuse
 * is answered with one of the ministry's codes, and stored nowhere. What passes becomes a lote
 * (`state.ts`), and the answer has its number only. A query (C, `consultaLote`) shows after
 * `delayMs`, by the clock `now`, for each communication of an alta a `codigoComunicacion` or why it
 * was refused (`../verdict`). `anulacionLote` annuls at once, without a lote. A user queries and
 * annuls only its own. Tests order faults (`faults.ts`): before the header's check in place of
 * processing (but `hold`, `stuck` and `estado` let it go on), or `after` it; and answers that
 * deviate from the schema (`quirks.ts`). A magic document or reference, either alike, forces the
 * outcome of its communication, lote or whole request (`../magic.ts`). `stateFile` keeps lotes and
 * annulments across restarts; nothing resets them. `journal()` lists communications and counts
 * requests; other processes use the control paths (`control.ts`), people the pages (`pages/`).
 */
export type { SimulatorAccount } from './access.ts';
export type { Simulator, SimulatorAddress, SimulatorListenOptions, SimulatorOptions } from './face.ts';
export type { FaultAction, SimulatorFault } from './faults.ts';
export type { JournalEntry, SimulatorJournal } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
