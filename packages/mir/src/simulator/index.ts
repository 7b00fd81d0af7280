/**
 * A simulated ministry, to try programs that file reports before they use the real one. It is an HTTP server that
 * speaks the service's SOAP. `createSimulator(options)` makes a simulator; `listen()` starts the server and returns its
 * `url`.
 *
 * - A request is checked in the ministry's order: the user (`access.ts`), the SOAP header (`header-checks.ts`), the
 *   archive and its XML. A wrong password is a bare 401, text that is no SOAP a 500; every other refusal has a code.
 *   Nothing is stored then. An identical request is refused as a duplicate for ever.
 * - A filing (alta) or annulment that passes becomes a lote (the ministry's batch, `state.ts`). The answer is a receipt
 *   with the lote's number. After `delayMs`, which is 0 by default, a query shows each communication's own verdict: a
 *   `codigoComunicacion`, which proves that it is stored, or why it was refused (`comunicacion.ts`, `verdict/`).
 * - Queries are answered from that state (`queries.ts`), the `catalogo` from the code tables. With a state file, every
 *   event is appended to the file before it is answered.
 * - A test can make the simulator fail (`faults.ts`), delay answers (`held.ts`) or deviate from the schema as the real
 *   service does (`quirks.ts`). A magic identity in a record (`magic.ts`) forces an outcome. The option `now` replaces
 *   the clock.
 * - `journal()` lists what was received. Over the control paths (`control.ts`) another process reads it and sets faults,
 *   delay and quirks; the pages (`pages/`) show it to people.
 * - Every answer to HTTP that can be read says in a header that it comes from a simulator (`simulator-header.ts`), so
 *   that no program takes it for the ministry's.
 *
 * The sandbox of `@mirlo/mocks` emulates the ministry separately, without HTTP and SOAP. Both use the same `verdict`.
 */
export type { SimulatorAccount } from './access.ts';
export type { Simulator, SimulatorAddress, SimulatorListenOptions, SimulatorOptions } from './face.ts';
export type { FaultAction, SimulatorFault } from './faults.ts';
export type { JournalEntry, SimulatorJournal } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
