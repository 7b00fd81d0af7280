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
 * The tables in memory. A table has its rows in ascending order of id, and an index from text keys
 * (`keys.ts`) to the ids of the rows that have them. Rows are immutable: a write replaces the row,
 * so that snapshots and readers can share rows.
 */

export interface AccountRow {
  id: number;
  nombre: string;
  plan: StoredKey['plan'];
  api_enabled: boolean;
  sandbox_reads_production: boolean;
  filing: AccountFiling;
}

/** An API key. The plan and the switches are in the row of its account. */
export type KeyRow = Omit<StoredKey, 'plan' | 'api_enabled' | 'sandbox_reads_production'>;

/** The settings of an establishment that override the account's. */
export interface OverrideRow {
  id: number;
  settings: AccountFiling['settings'];
}

/** The creator of a guest or contract. The row's `id` is the id of that record. */
export interface AuthorRow extends Author {
  id: number;
}

type AuthorTables = { [R in FiledResource as `authors:${R}`]: AuthorRow };

/** A change of a guest, a contract or a part, with the record to whose history it belongs. */
export type ChangeRow = RecordChange & HistoryOf & { id: number };

type SubmissionTables = { [R in FiledResource as `submissions:${R}`]: Submission };

/** The row type of each table. A submission has the id of its record. */
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

export interface MemoryTable<Row> {
  rows: Map<number, Row>;
  index: Map<string, readonly number[]>;
  lastId: number;
}

export type Tables = { [T in TableName]: MemoryTable<TableRows[T]> };

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

/** The name of the table with the submissions of a resource. */
export function submissionTable(resource: FiledResource): keyof SubmissionTables {
  return resource === 'guests' ? 'submissions:guests' : 'submissions:contracts';
}

/** The name of the table with the creators of a resource's records. */
export function authorTable(resource: FiledResource): keyof AuthorTables {
  return resource === 'guests' ? 'authors:guests' : 'authors:contracts';
}

/** Makes all tables, without rows. */
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

/** Copies the tables. The copies share the rows. */
export function copyOf(tables: Tables): Tables {
  const copies = TABLES.map(name => {
    const { rows, index, lastId } = tables[name];
    return [name, { rows: new Map(rows as Map<number, unknown>), index: new Map(index), lastId }];
  });
  return Object.fromEntries(copies) as Tables;
}

function emptyTable<Row>(): MemoryTable<Row> {
  return { rows: new Map(), index: new Map(), lastId: 0 };
}

/** One row that a transaction changed, as the commit listener receives it. */
export type Change = {
  [T in TableName]: { table: T; id: number; before: TableRows[T] | null; after: TableRows[T] | null };
}[TableName];

export type CommitListener = (changes: readonly Change[]) => void;
