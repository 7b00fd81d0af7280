import type { FilingSettings, RentalInput, StayInput } from '@mirlo/mir';
import type { Autoridad } from '../authority.ts';
import type { EpochMs } from '../terms.ts';
import type { FiledFields } from './differs.ts';
import type { ServiceStart } from './due.ts';
import type { StoredIssue, Submission } from './types.ts';

/** What a communication is composed from. */
export type FilingInput = { kind: 'PV'; stay: StayInput } | { kind: 'AV'; rental: RentalInput };

/** A living record of a unit, as far as every decision needs it. */
export interface Member {
  submission: Submission;
  start: ServiceStart;
  /** The last write to the record itself. */
  written_at: EpochMs;
  /** The unit by its fields now: another one than its submission's where it is to leave. */
  unit_now: string;
  establecimiento_id: number;
}

/**
 * The records of one unit before the rules: decisions are the same for a stay and a rental, what is judged and composed is not.
 */
export interface Unit<M extends Member = Member> {
  communication: 'PV' | 'AV';
  unit: string;
  account_id: number;
  establecimiento_id: number;
  /** By record id; one that has no id yet is last. */
  members: readonly M[];
  /** Submissions of deleted records of the unit whose filing is not over, as far as they are known: only who files sees them. */
  gone: readonly Submission[];
  /** Who takes its reports. What is not MIR's is never filed. */
  autoridad: Autoridad;
  /** What keeps the whole account back; each an error. */
  blockers: readonly StoredIssue[];
  settings: FilingSettings;
  /** The latest write to any record of it: the settling time counts from then. */
  lastWrite(): EpochMs;
  /** The issues of each, in their order, were they filed together; what `standard` say of the stay counts first. */
  judge(members: readonly M[], standard: readonly M[]): StoredIssue[][];
  /** What a filing of exactly these says; null where nothing can be composed of them. */
  fingerprint(members: readonly M[]): string | null;
  /** What a record says in each field that is filed. */
  fields(member: M): FiledFields;
  /** What they are filed from, under this reference. */
  input(members: readonly M[], referencia: string): FilingInput;
  /** The `referencia` before any suffix. */
  referencia(members: readonly M[]): string;
}

/** A unit of which no record lives any more. */
export function goneUnit(
  facts: Pick<
    Unit,
    'communication' | 'unit' | 'account_id' | 'establecimiento_id' | 'gone' | 'blockers' | 'settings'
  >,
): Unit {
  return {
    ...facts,
    // What MIR holds of deleted records is withdrawn, wherever they were.
    autoridad: 'mir',
    members: [],
    lastWrite: () => 0,
    judge: () => [],
    fingerprint: () => null,
    fields: () => new Map(),
    input: () => {
      throw new RangeError('a unit without living records has nothing to file');
    },
    referencia: () => '',
  };
}
