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

/** What becomes of records: their filings, the requests that carried them, what is known of the ministry, who did what and what was removed. */
export const FILING: Readonly<Record<string, Define>> = {
  /** Outlives its record, so nothing links it to one; `gone` says that the record is, so that those in a state are counted on an index. */
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
    // Makes a lock visible on the other nodes of a cluster: who decides by a row counts on in it, and of two on two nodes one is refused at COMMIT.
    table.integer('locks').unsigned().notNullable().defaultTo(0);
    table.primary(['resource', 'record_id']);
    table.index(['state', 'due_at'], 'submissions_due');
    table.index(['file_at'], 'submissions_file_at');
    // Ends with what it leads to: without figures about the tables SQLite takes `unit = ?` and `resource = ?` for equally rare.
    table.index(['unit', 'resource', 'record_id'], 'submissions_unit');
    table.index(['account_id', 'resource', 'state', 'gone', 'record_id'], 'submissions_there');
  },

  /** One row per filing of a stay or contract. It outlives its records: code and lineage are the legal proof. */
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
   * One row per request to the ministry: the bytes as they are sent and their digest, which journals are compared with (`journal/`), the
   * attempts, the lease of who works on it, the answers. `kind`: what an acceptance is worth, trial or real.
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

  /** One row per address of the ministry: how the last submitter that knew something found it. */
  breakers(table) {
    table.string('ministry', 191).primary();
    texts(table, 10, 'state');
    times(table, 'since');
    longTextsOrNull(table, 'words');
  },

  /** The addresses that were filed with; `kind`: what acceptances there are worth; `seen_at`: when a submitter that files there last looked at the queue. */
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
   * Who did what (`core/src/audit.ts`). Nothing links it to what may be gone. Its one index is the table itself, in the order of accounts and
   * times: every further one would cost each create as much as all the rest of its line. Account 0: nobody's.
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

  /** How far old addresses in the audit are cut (`audit/cut-addresses.ts`). */
  audit_cuts(table) {
    table.integer('account_id').unsigned().primary();
    times(table, 'cut_until');
  },

  /** What was removed, when, by whom and why: one row a purge or erasure, without anything of those it was about. */
  evidence(table) {
    table.bigIncrements('id');
    texts(table, 10, 'kind');
    times(table, 'at');
    table.integer('account_id').unsigned().nullable();
    texts(table, 100, 'actor');
    textsOrNull(table, 100, 'rule');
    textsOrNull(table, 500, 'reason');
    // Of a scheduled run: several servers begin it, one does it.
    textsOrNull(table, 40, 'run');
    longTextsOrNull(table, 'counts');
    table.unique(['run'], { indexName: 'evidence_run' });
  },
};
