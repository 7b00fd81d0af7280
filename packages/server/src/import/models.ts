import type { ImportKind, ImportPlan, ImportState, ShownImport } from '@mirlo/web';
import { table } from '../database/table.ts';

/**
 * A file of bookings that is being imported. `next_at`: when a server takes it up, or when its
 * lease ends.
 */
export class ImportModel extends table<{
  id: number;
  account_id: number;
  user_id: number;
  kind: ImportKind;
  state: ImportState;
  row_count: number;
  done: number;
  plan: ImportPlan | null;
  failed: ShownImport['failed'];
  lease_token: string | null;
  next_at: number;
  created_at: number;
}>('imports', { json: ['plan'] }) {}

/**
 * A part of an import, encrypted: the head of the file, its rows, or the results of a rehearsal or
 * load.
 */
export class ImportPartModel extends table<{
  import_id: number;
  kind: 'head' | 'rows' | 'rehearsal' | 'load';
  part: number;
  sealed: Buffer;
}>('import_parts', { idColumn: ['import_id', 'kind', 'part'] }) {}

/**
 * The fields that an account chose for the columns of a file. `header_hash` finds them for the next
 * file that has the same first line.
 */
export class ImportColumnsModel extends table<{
  account_id: number;
  kind: ImportKind;
  header_hash: string;
  fields: ImportPlan['fields'];
  updated_at: number;
}>('import_columns', { idColumn: ['account_id', 'kind', 'header_hash'], json: ['fields'] }) {}
