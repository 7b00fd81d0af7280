import type { TableSchema } from './table.ts';

/**
 * The tables of filing: submissions, filings, requests and journals, what is known of the ministry,
 * the audit and the log of calls, and the evidence of deletions.
 */
export const FILING: Readonly<Record<string, TableSchema>> = {
  /**
   * A submission outlives its record, so it has no foreign key to it. `gone`: the record was
   * deleted.
   */
  submissions: {
    columns: {
      'varchar(2)': 'communication',
      'varchar(10)': 'resource, autoridad',
      'varchar(12)': 'state',
      'varchar(191)': 'unit',
      'varchar(1)?': 'operation',
      'varchar(36)?': 'lote, codigo_comunicacion',
      'varchar(64)?': 'fingerprint',
      'text?': 'differs',
      mediumtext: 'issues',
      boolean: 'sandbox, gone',
      // `locks` makes a row lock visible on the other nodes of a cluster. A transaction that
      // decides by a row adds 1 to its `locks`; of two such transactions on two nodes, one fails at
      // COMMIT.
      count: 'record_id, account_id, establecimiento_id, filings, revision, locks',
      'bigid?': 'communication_id',
      instant: 'updated_at',
      'instant?': 'due_at, file_at, correction_since, exported_at',
    },
    defaults: { autoridad: 'mir', gone: false, locks: 0 },
    primary: 'resource, record_id',
    indexes: {
      due: 'state, due_at',
      file_at: 'file_at',
      // This index contains the whole primary key. Without statistics SQLite takes `unit = ?` and
      // `resource = ?` for equally selective, and might choose another index.
      unit: 'unit, resource, record_id',
      // This index alone is enough to count existing records by state, and to list exported ones.
      there: 'account_id, resource, state, gone, record_id, autoridad, exported_at',
      // This index alone tells what an account has due, in the order of filing
      // (`submitter/queues.ts`).
      turn: 'account_id, file_at, due_at, establecimiento_id, resource, record_id',
    },
  },

  /**
   * One row per filing of a stay or contract. It outlives its records, because the ministry's code
   * and the history of filings are the legal proof.
   */
  communications: {
    columns: {
      'varchar(2)': 'communication',
      'varchar(12)': 'state',
      'varchar(50)': 'referencia',
      'varchar(64)': 'fingerprint',
      'varchar(191)': 'unit',
      'varchar(20)?': 'code',
      'varchar(36)?': 'codigo_comunicacion',
      'text?': 'words',
      mediumtext: 'members',
      count: 'account_id, establecimiento_id, ordinal, orden',
      'count?': 'annulment_orden',
      bigid: 'lote_id',
      'bigid?': 'annulment_id',
      instant: 'created_at, updated_at',
      'instant?': 'due_at',
    },
    bigIds: true,
    indexes: {
      lote: 'lote_id',
      annulment: 'annulment_id',
      unit: 'unit',
      account: 'account_id, id',
      // This index alone is enough to count filings by day, and those after their deadline
      // (`people/filed-days.ts`).
      days: 'account_id, created_at, state, due_at, establecimiento_id',
    },
  },

  /**
   * One row per request to the ministry: the bytes as they are sent and their digest, by which
   * journals are compared (`journal/`); the attempts, the lease of the process that works on it,
   * the answers. `kind`: whether the ministry is the real one or a trial.
   */
  lotes: {
    columns: {
      'varchar(1)': 'operation',
      'varchar(12)': 'state',
      'varchar(20)': 'codigo_arrendador',
      'varchar(2)?': 'communication',
      'varchar(5)?': 'kind',
      'varchar(20)?': 'code',
      'varchar(36)?': 'lote',
      'varchar(64)?': 'lease_token, digest',
      'text?': 'words',
      mediumtext: 'body',
      count: 'account_id, establecimiento_id, size, attempts, polls',
      'bigid?': 'parent_id',
      instant: 'created_at, updated_at',
      'instant?': 'next_at, lease_until, due_at, sent_at',
    },
    bigIds: true,
    indexes: { next: 'next_at', lote: 'lote', digest: 'digest', kind: 'kind' },
  },

  /**
   * One row per address of the ministry: the state of its circuit breaker, which all submitters
   * share.
   */
  breakers: {
    columns: { 'varchar(10)': 'state', 'varchar(191)': 'ministry', 'text?': 'words', instant: 'since' },
    primary: 'ministry',
  },

  /**
   * The addresses of the ministries that this database has filed with. `seen_at`: when a submitter
   * that files there last looked at the queue.
   */
  ministries: {
    columns: { 'varchar(191)': 'address', 'varchar(5)?': 'kind', 'instant?': 'seen_at' },
    primary: 'address',
  },

  /** How far each journal of filings has come (`journal/`). */
  filing_journals: {
    columns: {
      'varchar(191)': 'id, place',
      'varchar(191)?': 'problem',
      bigid: 'generation, seen',
      'bigid?': 'unsettled_from',
      instant: 'updated_at',
    },
    primary: 'id',
  },

  /**
   * One row for each task that one process at a time does: migrating, or recording filings after a
   * restore (`migration-guard.ts`).
   */
  migration_guard: {
    columns: { 'varchar(36)?': 'owner', integer: 'id', count: 'counted' },
    primary: 'id',
  },

  /**
   * The audit: each action and its actor (`core/src/audit.ts`). There is no foreign key to anything
   * that may be deleted. The primary key is the only index, by account and time: each further index
   * would cost every create as much as all the rest of its audit line. Account 0 stands for no
   * account.
   */
  audit: {
    columns: {
      'varchar(30)': 'result',
      'varchar(7)?': 'actor',
      'varchar(14)?': 'resource',
      'varchar(40)?': 'operation',
      'varchar(45)?': 'address',
      'varchar(100)?': 'actor_name',
      'text?': 'fields',
      count: 'account_id, n',
      'count?': 'actor_id, record_id',
      instant: 'at, seq',
    },
    primary: 'account_id, at, seq',
    withoutRowId: true,
  },

  /**
   * By account: until when the IP addresses in the audit have been shortened
   * (`audit/cut-addresses.ts`).
   */
  audit_cuts: { columns: { count: 'account_id', instant: 'cut_until' }, primary: 'account_id' },

  /** The log of API calls, without what was sent or answered. It is indexed like the audit. */
  api_calls: {
    columns: {
      'varchar(64)': 'request_id',
      'varchar(40)?': 'operation, code',
      count: 'account_id, micros, n',
      'count?': 'key_id, status',
      instant: 'at, seq',
    },
    primary: 'account_id, at, seq',
    withoutRowId: true,
  },

  /**
   * One row for each purge or erasure: the number of deleted rows, the time, the actor and the
   * reason. It has no data of the persons concerned. `run`: the name of a scheduled run. It is
   * unique, so that only one of several servers begins the run.
   */
  evidence: {
    columns: {
      'varchar(10)': 'kind',
      'varchar(100)': 'actor',
      'varchar(40)?': 'run',
      'varchar(100)?': 'rule',
      'varchar(500)?': 'reason',
      'text?': 'counts',
      'count?': 'account_id',
      instant: 'at',
    },
    bigIds: true,
    unique: { run: 'run' },
  },
};
