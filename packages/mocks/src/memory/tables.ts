import type {
  AccountFiling,
  Author,
  FiledResource,
  HistoryOf,
  RecordChange,
  Rows,
  StoredKey,
} from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { FiledCommunication } from '../ministry/communication.ts';

/**
 * The tables in memory. Rows are immutable: a write replaces the row, so that snapshots and readers may share it.
 *
 * - **table**: rows by id, ascending, plus one index of text keys (`keys.ts`) to the ids that hold them.
 */

export interface AccountRow {
  id: number;
  nombre: string;
  plan: StoredKey['plan'];
  api_enabled: boolean;
  sandbox_reads_production: boolean;
  filing: AccountFiling;
}

/** An API key; plan and switches stand on its account. */
export type KeyRow = Omit<StoredKey, 'plan' | 'api_enabled' | 'sandbox_reads_production'>;

/** What an establishment states of its own instead of the account's settings. */
export interface OverrideRow {
  id: number;
  settings: AccountFiling['settings'];
}

/** Who made a guest or contract; it has the id of the record. */
export interface AuthorRow extends Author {
  id: number;
}

type AuthorTables = { [R in FiledResource as `authors:${R}`]: AuthorRow };

/** A change of a guest, a contract or a part, and whose history it stands in. */
export type ChangeRow = RecordChange & HistoryOf & { id: number };

type SubmissionTables = { [R in FiledResource as `submissions:${R}`]: Submission };

/** Every table's row. Submissions have the id of their record. */
export type TableRows = Rows &
  SubmissionTables &
  AuthorTables & {
    record_changes: ChangeRow;
    accounts: AccountRow;
    keys: KeyRow;
    overrides: OverrideRow;
    communications: FiledCommunication;
  };

export type TableName = keyof TableRows;

export interface Table<Row> {
  rows: Map<number, Row>;
  index: Map<string, readonly number[]>;
  lastId: number;
}

export type Tables = { [T in TableName]: Table<TableRows[T]> };

export const TABLES: readonly TableName[] = [
  'accounts',
  'keys',
  'overrides',
  'establishments',
  'guests',
  'contracts',
  'vehicles',
  'persons',
  'licenses',
  'addresses',
  'invitations',
  'submissions:guests',
  'submissions:contracts',
  'communications',
  'authors:guests',
  'authors:contracts',
  'record_changes',
];

/** The table of a resource's submissions. */
export function submissionTable(resource: FiledResource): keyof SubmissionTables {
  return resource === 'guests' ? 'submissions:guests' : 'submissions:contracts';
}

/** The table of who made a resource's records. */
export function authorTable(resource: FiledResource): keyof AuthorTables {
  return resource === 'guests' ? 'authors:guests' : 'authors:contracts';
}

/** All tables, without a row. */
export function emptyTables(): Tables {
  return {
    accounts: emptyTable(),
    keys: emptyTable(),
    overrides: emptyTable(),
    establishments: emptyTable(),
    guests: emptyTable(),
    contracts: emptyTable(),
    vehicles: emptyTable(),
    persons: emptyTable(),
    licenses: emptyTable(),
    addresses: emptyTable(),
    invitations: emptyTable(),
    'submissions:guests': emptyTable(),
    'submissions:contracts': emptyTable(),
    communications: emptyTable(),
    'authors:guests': emptyTable(),
    'authors:contracts': emptyTable(),
    record_changes: emptyTable(),
  };
}

/** The same rows in tables of their own. */
export function copyOf(tables: Tables): Tables {
  const copies = TABLES.map(name => {
    const { rows, index, lastId } = tables[name];
    return [name, { rows: new Map(rows as Map<number, unknown>), index: new Map(index), lastId }];
  });
  return Object.fromEntries(copies) as Tables;
}

function emptyTable<Row>(): Table<Row> {
  return { rows: new Map(), index: new Map(), lastId: 0 };
}

/** One row that a transaction changed, as told to who listens for commits. */
export type Change = {
  [T in TableName]: { table: T; id: number; before: TableRows[T] | null; after: TableRows[T] | null };
}[TableName];

export type CommitListener = (changes: readonly Change[]) => void;
