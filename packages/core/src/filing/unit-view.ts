import type { FilingSettings, RentalInput, StayInput } from '@mirlo/mir';
import type { Autoridad } from '../authority.ts';
import type { EpochMs } from '../terms.ts';
import type { FiledFields } from './differs.ts';
import type { ServiceStart } from './due.ts';
import type { StoredIssue, Submission } from './types.ts';

/** The data from which a communication is composed. */
export type FilingInput = { kind: 'PV'; stay: StayInput } | { kind: 'AV'; rental: RentalInput };

/** A living record of a unit, with the data that every decision needs. */
export interface Member {
  submission: Submission;
  start: ServiceStart;
  /** The time of the last write to the record itself. */
  written_at: EpochMs;
  /**
   * The unit that the record's fields name now. It differs from the submission's unit where the
   * record is about to leave that unit.
   */
  unit_now: string;
  establecimiento_id: number;
}

/**
 * The records of one unit as the rules see them. Stays and rentals share the decisions; they differ
 * in how they are judged and composed.
 */
export interface Unit<M extends Member = Member> {
  communication: 'PV' | 'AV';
  unit: string;
  account_id: number;
  establecimiento_id: number;
  /** By ascending record id. A record that has no id yet comes last. */
  members: readonly M[];
  /**
   * The submissions of deleted records of the unit whose filing is not over. Only the submitter
   * fills them in.
   */
  gone: readonly Submission[];
  /**
   * The authority that takes the unit's reports. A unit of another authority than MIR is never
   * filed.
   */
  autoridad: Autoridad;
  /** The issues that keep the whole account from filing. Each is an error. */
  blockers: readonly StoredIssue[];
  settings: FilingSettings;
  /** The latest write to any record of the unit. The settling time counts from it. */
  lastWrite(): EpochMs;
  /**
   * The issues of each member, in order, as if exactly these were filed together. Where members
   * disagree, the values of `standard` take precedence.
   */
  check(members: readonly M[], standard: readonly M[]): StoredIssue[][];
  /** The fingerprint of a filing of exactly these members. Null where none can be composed. */
  fingerprint(members: readonly M[]): string | null;
  /** The values of a record's fields that are part of its filing, by name. */
  fields(member: M): FiledFields;
  /** The data from which these members are filed, under this reference. */
  input(members: readonly M[], referencia: string): FilingInput;
  /** The `referencia` without a suffix. */
  referencia(members: readonly M[]): string;
}

/** Makes a unit whose records are all deleted. */
export function goneUnit(
  facts: Pick<
    Unit,
    'communication' | 'unit' | 'account_id' | 'establecimiento_id' | 'gone' | 'blockers' | 'settings'
  >,
): Unit {
  return {
    ...facts,
    // MIR holds the filings of deleted records, whichever authority takes the establishment's
    // reports now.
    autoridad: 'mir',
    members: [],
    lastWrite: () => 0,
    check: () => [],
    fingerprint: () => null,
    fields: () => new Map(),
    input: () => {
      throw new RangeError('a unit without living records has nothing to file');
    },
    referencia: () => '',
  };
}
