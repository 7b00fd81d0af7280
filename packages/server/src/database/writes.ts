import {
  countsUp,
  LINKS,
  MissingParent,
  type NoteRow,
  type Rows,
  type UpdateCondition,
  type WritableResource,
} from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { raw } from 'objection';
import { inBatches } from './batches.ts';
import { SUBMISSION_COLUMNS } from './columns.ts';
import { isForeignKeyError } from './errors.ts';
import { DERIVED, derivedColumns, INSERT_COLUMNS, insertValues, isRowLink } from './insert-plan.ts';
import { MODELS, SubmissionModel } from './models.ts';
import { submissionValues } from './rows.ts';
import type { Session, Statement } from './session.ts';
import { insertInto } from './sql/insert-into.ts';
import { marks } from './sql-text.ts';
import { statementOf } from './statements.ts';

type Changes = Partial<
  Omit<Rows[WritableResource], 'id' | 'account_id' | 'sandbox' | 'created_at' | 'revision'>
>;

/**
 * Changes columns of a record, and those derived from them. What they derive from is read with a
 * row lock, unless the record is locked: of two callers who change different fields at once, the
 * second must see what the first wrote.
 *
 * @returns false where there is no such record, or it has another revision than `from`
 */
export async function updateRow(
  session: Session,
  resource: WritableResource,
  id: number,
  changes: Changes,
  { from, locked }: UpdateCondition<WritableResource> = {},
): Promise<boolean> {
  const row = () => MODELS[resource].query(session.knex).findById(id);
  const fields = DERIVED[resource].flatMap(one =>
    one.fields.some(field => field in changes) ? one.fields : [],
  );
  const stored = locked ?? (fields.length > 0 ? await row().select(fields).forUpdate() : {});
  const derived = derivedColumns(resource, { ...stored, ...changes }, changes);
  try {
    const revision = countsUp(changes) ? { revision: raw('revision + 1') } : {};
    const only = from === undefined ? {} : { revision: from };
    return (
      (await row()
        .where(only)
        .patch({ ...changes, ...derived, ...revision })) === 1
    );
  } catch (error) {
    throw (await missingParent(session, resource, changes, error)) ?? error;
  }
}

const ROWS_A_STATEMENT = 100;
/** A restore writes many thousands of submissions, and a text to MariaDB has at most 16 MB. */
const STATEMENTS_A_TEXT = 10;
const CHANGING = SUBMISSION_COLUMNS.filter(column => column !== 'resource' && column !== 'record_id');

/**
 * Inserts or replaces submissions, many in one statement, and inserts notes, in few round trips. In
 * a submission that exists already, `gone` and `locks` stay as they are.
 */
export async function putSubmissionRows(
  session: Session,
  submissions: readonly Submission[],
  notes: readonly NoteRow[] = [],
): Promise<void> {
  const puts = [...inBatches(submissions, ROWS_A_STATEMENT)].map(part =>
    statementOf(
      // On these databases Objection inserts one row at a time; knex can insert many.
      session
        .knex(SubmissionModel.tableName)
        .insert(part.map(submissionValues))
        .onConflict(['resource', 'record_id'])
        .merge([...CHANGING]),
    ),
  );
  const statements = [...puts, ...notes.map(insertOf)];
  for (const part of inBatches(statements, STATEMENTS_A_TEXT)) await session.runEach(part);
}

function insertOf(note: NoteRow): Statement {
  const columns = INSERT_COLUMNS[note.table];
  const bindings = insertValues(note).map(value => {
    if (isRowLink(value)) throw new TypeError('a note links to a row of another insert');
    return value;
  });
  return { sql: insertInto(note.table, columns, [marks(columns.length)]), bindings };
}

/**
 * Finds the changed link that points to no record: SQLite does not name the foreign key that
 * failed. Null for another error.
 */
async function missingParent(
  { knex }: Session,
  resource: WritableResource,
  changes: Changes,
  error: unknown,
): Promise<MissingParent | null> {
  if (!isForeignKeyError(error)) return null;
  for (const { field, parent } of LINKS[resource]) {
    const id: unknown = Reflect.get(changes, field);
    if (typeof id === 'number' && !(await MODELS[parent].query(knex).findById(id).select('id')))
      return new MissingParent(resource, field);
  }
  return null;
}
