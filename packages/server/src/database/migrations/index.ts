import type { Knex } from 'knex';
import * as registry from './001-registry.ts';
import * as filing from './002-filing.ts';
import * as counters from './003-counters.ts';
import * as search from './004-search.ts';
import * as gone from './005-gone.ts';
import * as sqliteIndexes from './006-sqlite-indexes.ts';
import * as searchEpoch from './007-search-epoch.ts';
import * as filingJournals from './008-filing-journals.ts';
import * as ministries from './009-ministries.ts';
import * as keys from './010-keys.ts';
import * as audit from './011-audit.ts';
import * as leftovers from './012-leftovers.ts';
import * as evidence from './013-evidence.ts';
import * as cluster from './014-cluster.ts';
import * as plainSearch from './015-plain-search.ts';
import * as establishmentKeys from './016-establishment-keys.ts';

/** A step of the schema. It runs once; cut short, it runs again over what it had made. */
export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
}

/** All steps in their order; one set for SQLite, MariaDB and MySQL. A released step is never changed. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-registry', up: registry.up },
  { name: '002-filing', up: filing.up },
  { name: '003-counters', up: counters.up },
  { name: '004-search', up: search.up },
  { name: '005-gone', up: gone.up },
  { name: '006-sqlite-indexes', up: sqliteIndexes.up },
  { name: '007-search-epoch', up: searchEpoch.up },
  { name: '008-filing-journals', up: filingJournals.up },
  { name: '009-ministries', up: ministries.up },
  { name: '010-keys', up: keys.up },
  { name: '011-audit', up: audit.up },
  { name: '012-leftovers', up: leftovers.up },
  { name: '013-evidence', up: evidence.up },
  { name: '014-cluster', up: cluster.up },
  { name: '015-plain-search', up: plainSearch.up },
  { name: '016-establishment-keys', up: establishmentKeys.up },
];
