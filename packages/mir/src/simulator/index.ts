export type { SimulatorAccount } from './access.ts';
export type { ListenOptions, Simulator, SimulatorAddress, SimulatorOptions } from './face.ts';
export type { Fault, FaultAction } from './faults.ts';
export type { Journal, JournalEntry } from './journal.ts';
export type { Quirks } from './quirks.ts';
export { createSimulator } from './simulator.ts';
