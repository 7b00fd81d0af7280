import type { EpochMs } from '@mirlo/core';
import type { FileRefusal, ImportServices, ShownImport, Visitor } from '@mirlo/web';
import { type Database, within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { auditUser } from '../people/audit.ts';
import { accountOf } from '../people/keys.ts';
import { readFile } from './read-file.ts';
import { RefusedFile } from './refusal.ts';
import type { ImportRunner } from './runner.ts';
import type { Sealing } from './sealing.ts';
import {
  changeImport,
  findImport,
  type ImportRow,
  keepFile,
  listImports,
  readParts,
  rememberColumns,
  rememberedColumns,
  removeImport,
} from './store.ts';

interface ServiceParts {
  sealing: Sealing;
  runner: Pick<ImportRunner, 'wake'>;
  now: () => EpochMs;
}

/** The services of the pages of imports. */
export function importServices(database: Database, parts: ServiceParts): ImportServices {
  return {
    available: true,
    ...filing(database, parts),
    ...reading(database, parts),
    ...working(database, parts),
  };
}

/** Makes the function that audits what a user did with an import. */
function auditing(visitor: Visitor, now: () => EpochMs, address: string | null) {
  return (operation: string, record_id: number) => (session: Session) =>
    auditUser(session, visitor, { operation, address, at: now(), resource: 'imports', record_id });
}

/** Upload and deletion of files. */
function filing(database: Database, { sealing, now }: ServiceParts): Pick<ImportServices, 'begin' | 'erase'> {
  return {
    async begin(visitor, { name, kind, bytes }, address) {
      const sheet = await readFile(bytes).catch(refusalOf);
      if (typeof sheet === 'string') return { refused: sheet };
      const file = { account_id: accountOf(visitor), user_id: visitor.id, kind, name, sheet };
      const id = await database.transaction(async session => {
        const kept = await keepFile(within(session), sealing, file, now());
        await auditing(visitor, now, address)('import begin', kept)(session);
        return kept;
      });
      return { id };
    },
    async erase(visitor, id, address) {
      if (!(await findImport(database, visitor.id, id))) return false;
      return database.transaction(async session => {
        if (!(await removeImport(within(session), id))) return false;
        await auditing(visitor, now, address)('import erase', id)(session);
        return true;
      });
    },
  };
}

function refusalOf(error: unknown): FileRefusal {
  if (error instanceof RefusedFile) return error.reason;
  throw error;
}

/** What the pages show of imports. */
function reading(
  database: Database,
  { sealing, now }: ServiceParts,
): Pick<ImportServices, 'list' | 'find' | 'outcomes' | 'reported'> {
  return {
    list: async visitor => {
      const rows = await listImports(database, visitor.id);
      return Promise.all(
        rows.map(async row => ({ ...shownRow(row), name: await nameOf(database, sealing, row) })),
      );
    },
    find: async (visitor, id) => {
      const row = await findImport(database, visitor.id, id);
      return row && shownImport(database, sealing, row);
    },
    async outcomes(visitor, id) {
      const row = await findImport(database, visitor.id, id);
      if (!row) return [];
      const kind = row.state === 'loaded' ? 'load' : 'rehearsal';
      return (await readParts(database, sealing, id, kind)).flat();
    },
    reported: (visitor, id, address) =>
      database.transaction(auditing(visitor, now, address)('import report', id)),
  };
}

/** The actions on an import: rehearse, load, choose columns again. */
function working(
  database: Database,
  { sealing, runner, now }: ServiceParts,
): Pick<ImportServices, 'rehearse' | 'load' | 'reopen'> {
  const own = (visitor: Visitor, id: number) => findImport(database, visitor.id, id);
  return {
    async rehearse(visitor, id, plan) {
      const row = await own(visitor, id);
      const shown = row && (await shownImport(database, sealing, row));
      if (!row || !shown) return false;
      const repeated = plan.identity === null ? 0 : await repeatedIn(database, sealing, id, plan.identity);
      if (repeated > 0) return { repeated };
      const where = { account_id: row.account_id, kind: row.kind, header: shown.header };
      await rememberColumns(database, where, plan.fields, now());
      const changes = { state: 'rehearsing', plan, done: 0, failed: null } as const;
      const due = { next_at: now(), lease_token: null };
      const begun = await changeImport(database, id, ['columns', 'rehearsed', 'failed'], {
        ...changes,
        ...due,
      });
      if (begun) runner.wake();
      return begun;
    },
    async load(visitor, id, address) {
      if (!(await own(visitor, id))) return false;
      const changes = { state: 'loading', done: 0, next_at: now(), lease_token: null } as const;
      const begun = await database.transaction(async session => {
        if (!(await changeImport(within(session), id, ['rehearsed'], changes))) return false;
        await auditing(visitor, now, address)('import load begin', id)(session);
        return true;
      });
      if (begun) runner.wake();
      return begun;
    },
    reopen: async (visitor, id) =>
      (await own(visitor, id)) !== null &&
      changeImport(database, id, ['rehearsed', 'failed'], { state: 'columns' }),
  };
}

function shownRow({ id, kind, state, row_count, done, failed, created_at }: ImportRow) {
  return { id, kind, state, rows: row_count, done, failed, created_at };
}

/** The name of the file; empty where it was encrypted with another SECRET_KEY. */
async function nameOf(database: Database, sealing: Sealing, { id }: ImportRow): Promise<string> {
  const [head] = await readParts(database, sealing, id, 'head').catch(() => []);
  return head?.name ?? '';
}

/** An import as the page shows it. Null where it was encrypted with another SECRET_KEY: it is of no use then. */
async function shownImport(
  database: Database,
  sealing: Sealing,
  row: ImportRow,
): Promise<ShownImport | null> {
  const [head] = await readParts(database, sealing, row.id, 'head').catch(() => []);
  if (!head) return null;
  const { name, header, examples, encoding } = head;
  const { account_id, kind } = row;
  const remembered =
    row.plan === null ? await rememberedColumns(database, { account_id, kind, header }) : null;
  const plan = row.plan ?? (remembered && { fields: remembered, identity: null, place: null });
  return { ...shownRow(row), name, header, examples, encoding, plan };
}

/** Counts the rows whose identity another row has too, and those without one. */
async function repeatedIn(database: Database, sealing: Sealing, id: number, column: number): Promise<number> {
  const rows = (await readParts(database, sealing, id, 'rows')).flat();
  const values = rows.map(([, cells]) => cells[column] ?? '');
  return values.length - new Set(values.filter(value => value !== '')).size;
}

/** The services without SECRET_KEY: a file could not be stored encrypted, so none is accepted. */
export const NO_IMPORTS: ImportServices = {
  available: false,
  begin: async () => ({ refused: 'unreadable' }),
  list: async () => [],
  find: async () => null,
  rehearse: async () => false,
  load: async () => false,
  reopen: async () => false,
  outcomes: async () => [],
  erase: async () => false,
  reported: async () => undefined,
};
