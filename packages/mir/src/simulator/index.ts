/**
 * A simulated ministry: an HTTP server that speaks the service's SOAP. `createSimulator(options)` makes it, `listen()`
 * starts it and gives its addresses.
 *
 * - A filing is checked in the ministry's order: user, header (`header-checks.ts`), archive, XML. A refused one stores
 *   nothing and is answered with a code; but a wrong password is a bare 401, and text that is no SOAP a 500.
 * - A filing (A) or annulment (B) that passes becomes a lote (`comunicacion.ts`, `state.ts`). Its answer has the lote's
 *   number, and no verdict yet. After `delayMs` a query (`queries.ts`) shows what became of each communication: a
 *   `codigoComunicacion`, or why it was refused (`../verdict`). An identical request is a duplicate for ever. A state
 *   file can keep the lotes.
 * - Tests order faults (`faults.ts`) and deviations from the schema (`quirks.ts`). A person's document or a contract's
 *   reference can force an outcome (`../magic.ts`).
 * - `journal()` lists the lotes, and counts what was refused. Other processes use the control paths (`control.ts`), people the pages.
 */
export type { SimulatorAccount } from './access.ts';
export type { Simulator, SimulatorAddress, SimulatorListenOptions, SimulatorOptions } from './face.ts';
export type { FaultAction, SimulatorFault } from './faults.ts';
export type { JournalEntry, SimulatorJournal } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
