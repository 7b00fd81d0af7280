/**
 * A simulated ministry: an HTTP server that speaks the service's SOAP. `createSimulator(options)` makes it, `listen()`
 * starts it and returns its `url`.
 *
 * - A request is checked in the ministry's order: user, header (`header-checks.ts`), archive, XML. A refused one stores
 *   nothing and is answered with a code; but a wrong password is a bare 401, and text that is no SOAP a 500.
 * - An accepted filing or annulment becomes a lote (`comunicacion.ts`, `state.ts`). The answer has the lote's number
 *   alone. After `delayMs` a query (`queries.ts`) shows what each communication became: a `codigoComunicacion`, or why it
 *   was refused (`../verdict`). An identical request is a duplicate for ever. A state file keeps all of it.
 * - Tests order faults (`faults.ts`), deviations from the schema (`quirks.ts`), or an outcome by a name (`magic.ts`).
 * - `journal()` lists what was received; another process does the same by `control.ts`, people by the pages (`pages/`).
 */
export type { SimulatorAccount } from './access.ts';
export type { Simulator, SimulatorAddress, SimulatorListenOptions, SimulatorOptions } from './face.ts';
export type { FaultAction, SimulatorFault } from './faults.ts';
export type { JournalEntry, SimulatorJournal } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
