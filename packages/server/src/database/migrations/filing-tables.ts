import {
  bigIdsOrNull,
  counts,
  type Define,
  flags,
  longTextsOrNull,
  texts,
  textsOrNull,
  times,
  timesOrNull,
} from './table.ts';

/**
 * The tables of filing: submissions, filings, requests and journals, what is known of the ministry, the audit, and the
 * evidence of deletions.
 */
export const FILING: Readonly<Record<string, Define>> = {
  /**
   * A submission outlives its record, so it has no foreign key to it. `gone` says that the record was deleted. The
   * index `submissions_there` contains `gone`, so submissions of existing records can be counted by state from the
   * index alone.
   */
  submissions(table) {
    texts(table, 10, 'resource');
    counts(table, 'record_id', 'account_id', 'establecimiento_id');
    flags(table, 'sandbox');
    texts(table, 191, 'unit');
    texts(table, 2, 'communication');
    texts(table, 12, 'state');
    timesOrNull(table, 'due_at', 'file_at');
    textsOrNull(table, 1, 'operation');
    textsOrNull(table, 36, 'lote', 'codigo_comunicacion');
    textsOrNull(table, 64, 'fingerprint');
    bigIdsOrNull(table, 'communication_id');
    counts(table, 'filings', 'revision');
    table.text('issues', 'mediumtext').notNullable();
    times(table, 'updated_at');
    table.boolean('gone').notNullable().defaultTo(false);
    // Makes a row lock visible on the other nodes of a cluster. Whoever decides by a row counts this column up; of two
    // such transactions on two nodes, one fails at COMMIT.
    table.integer('locks').unsigned().notNullable().defaultTo(0);
    table.primary(['resource', 'record_id']);
    table.index(['state', 'due_at'], 'submissions_due');
    table.index(['file_at'], 'submissions_file_at');
    // The index contains the whole primary key. Without statistics SQLite takes `unit = ?` and `resource = ?` for
    // equally selective, and might choose another index.
    table.index(['unit', 'resource', 'record_id'], 'submissions_unit');
    table.index(['account_id', 'resource', 'state', 'gone', 'record_id'], 'submissions_there');
  },

  /**
   * One row per filing of a stay or contract. It outlives its records, because codigoComunicacion and lineage are the
   * legal proof.
   */
  communications(table) {
    table.bigIncrements('id');
    counts(table, 'account_id', 'establecimiento_id', 'ordinal', 'orden');
    texts(table, 191, 'unit');
    texts(table, 2, 'communication');
    texts(table, 50, 'referencia');
    texts(table, 64, 'fingerprint');
    texts(table, 12, 'state');
    table.text('members', 'mediumtext').notNullable();
    table.bigInteger('lote_id').unsigned().notNullable();
    bigIdsOrNull(table, 'annulment_id');
    table.integer('annulment_orden').unsigned().nullable();
    textsOrNull(table, 20, 'code');
    textsOrNull(table, 36, 'codigo_comunicacion');
    longTextsOrNull(table, 'words');
    times(table, 'created_at', 'updated_at');
    table.index(['lote_id'], 'communications_lote');
    table.index(['annulment_id'], 'communications_annulment');
    table.index(['unit'], 'communications_unit');
    table.index(['account_id', 'id'], 'communications_account');
  },

  /**
   * One row per request to the ministry: the bytes as they are sent and their digest, by which journals are compared
   * (`journal/`); the attempts, the lease of the process that works on it, the answers. `kind`: what an acceptance is
   * worth, trial or real.
   */
  lotes(table) {
    table.bigIncrements('id');
    bigIdsOrNull(table, 'parent_id');
    counts(table, 'account_id', 'establecimiento_id', 'size', 'attempts', 'polls');
    texts(table, 1, 'operation');
    texts(table, 12, 'state');
    texts(table, 20, 'codigo_arrendador');
    textsOrNull(table, 2, 'communication');
    textsOrNull(table, 5, 'kind');
    textsOrNull(table, 20, 'code');
    textsOrNull(table, 36, 'lote');
    textsOrNull(table, 64, 'lease_token', 'digest');
    table.text('body', 'mediumtext').notNullable();
    longTextsOrNull(table, 'words');
    timesOrNull(table, 'next_at', 'lease_until', 'due_at', 'sent_at');
    times(table, 'created_at', 'updated_at');
    for (const column of ['next_at', 'lote', 'digest', 'kind'])
      table.index([column], `lotes_${column.replace('_at', '')}`);
  },

  /** One row per address of the ministry: whether it could be reached, as the last submitter to know has stored it. */
  breakers(table) {
    table.string('ministry', 191).primary();
    texts(table, 10, 'state');
    times(table, 'since');
    longTextsOrNull(table, 'words');
  },

  /**
   * The ministry's addresses that were filed with. `kind`: what acceptances of this address are worth. `seen_at`: when
   * a submitter that files there last looked at the queue.
   */
  ministries(table) {
    table.string('address', 191).primary();
    textsOrNull(table, 5, 'kind');
    timesOrNull(table, 'seen_at');
  },

  /** How far each journal of filings has come (`journal/`). */
  filing_journals(table) {
    table.string('id', 191).primary();
    texts(table, 191, 'place');
    textsOrNull(table, 191, 'problem');
    table.bigInteger('generation').unsigned().notNullable();
    table.bigInteger('seen').unsigned().notNullable();
    times(table, 'updated_at');
  },

  /**
   * Who did what (`core/src/audit.ts`). There is no foreign key to anything that may be deleted. The primary key is the
   * only index, by account and time: each further index would cost every create as much as all the rest of its audit
   * line. Account 0 stands for no account.
   */
  audit(table) {
    counts(table, 'account_id', 'n');
    times(table, 'at', 'seq');
    textsOrNull(table, 7, 'actor');
    textsOrNull(table, 14, 'resource');
    textsOrNull(table, 40, 'operation');
    textsOrNull(table, 45, 'address');
    textsOrNull(table, 100, 'actor_name');
    texts(table, 30, 'result');
    table.integer('actor_id').unsigned().nullable();
    table.integer('record_id').unsigned().nullable();
    longTextsOrNull(table, 'fields');
    table.primary(['account_id', 'at', 'seq']);
  },

  /** By account: until when the IP addresses in the audit have been shortened (`audit/cut-addresses.ts`). */
  audit_cuts(table) {
    table.integer('account_id').unsigned().primary();
    times(table, 'cut_until');
  },

  /**
   * What was deleted, when, by whom and why: one row for each purge or erasure, without anything about the persons
   * concerned.
   */
  evidence(table) {
    table.bigIncrements('id');
    texts(table, 10, 'kind');
    times(table, 'at');
    table.integer('account_id').unsigned().nullable();
    texts(table, 100, 'actor');
    textsOrNull(table, 100, 'rule');
    textsOrNull(table, 500, 'reason');
    // The name of a scheduled run. It is unique, so that of several servers only one begins the run.
    textsOrNull(table, 40, 'run');
    longTextsOrNull(table, 'counts');
    table.unique(['run'], { indexName: 'evidence_run' });
  },
};
