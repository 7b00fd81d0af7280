/**
 * A header of every answer of a simulator. The ministry never sends it, so a client that files real
 * records can recognise a simulator.
 */
export const SIMULATOR_HEADER = 'x-mirlo-simulator';
