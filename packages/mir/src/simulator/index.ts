/**
 * A simulated ministry: an HTTP server that speaks the SOAP of SES.HOSPEDAJES. `createSimulator(options)` makes it,
 * `listen()` starts it and returns its addresses.
 *
 * - A request passes these checks in order: user and password (401), SOAP (500); then, in a `comunicacion`, header
 *   (`header-checks.ts`), archive, XML, and for A and B duplicate. The other operations check only their own codes.
 *   Without `accounts`, any user and password pass that are not empty. Where a check from the header on fails, the
 *   answer is one of the ministry's codes, and nothing is stored.
 * - An alta (operation A) or annulment (B) that passes becomes a lote (`comunicacion.ts`, `state.ts`);
 *   `anulacionLote` makes none, and annuls at once. The answer has the lote's number and no verdict. After `delayMs` a
 *   query (`queries.ts`; operation C in `comunicacion.ts`) shows for each communication of an alta a
 *   `codigoComunicacion` or why it was refused (`../verdict`), for an annulment only the codes that it could not annul.
 *   A repeated request is a duplicate for ever. `stateFile` keeps the lotes across restarts.
 * - Tests order faults (`faults.ts`), which strike between SOAP and header, or after the request is processed. `hold`,
 *   `stuck` and `estado` let the request go on. They order deviations from the schema too (`quirks.ts`). A person's
 *   document or a contract's reference can force an outcome (`../magic.ts`): "down" is answered with 502 three times
 *   and then accepted, "duplicate" with 10121 although its lote is stored.
 * - `journal()` lists the communications and annulments, and counts the requests by answer. Other processes use the
 *   control paths (`control.ts`), people the pages (`pages/`).
 */
export type { SimulatorAccount } from './access.ts';
export type { Simulator, SimulatorAddress, SimulatorListenOptions, SimulatorOptions } from './face.ts';
export type { FaultAction, SimulatorFault } from './faults.ts';
export type { JournalEntry, SimulatorJournal } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
