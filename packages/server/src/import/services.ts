import type { EpochMs } from '@mirlo/core';
import type { FileRefusal, ImportServices, ShownImport, Visitor } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { userActs } from '../people/audit.ts';
import { accountOf } from '../people/keys.ts';
import type { Repeated } from '../repeat.ts';
import { turnsOf } from '../turns.ts';
import type { ImportModel } from './models.ts';
import { readFile } from './read-file.ts';
import { RefusedFile } from './refusal.ts';
import type { Sealing } from './sealing.ts';
import {
  changeImport,
  findImport,
  keepFile,
  listImports,
  readParts,
  rememberColumns,
  rememberedColumns,
  removeImport,
} from './store.ts';

interface ServiceParts {
  sealing: Sealing;
  runner: Pick<Repeated, 'wake'>;
  now: () => EpochMs;
}

/** The services of the pages of imports. */
export function importServices(database: Database, parts: ServiceParts): ImportServices {
  const act = userActs(database, parts.now);
  return {
    available: true,
    ...filing(database, act, parts),
    ...reading(database, act, parts),
    ...working(database, act, parts),
  };
}

type Act = ReturnType<typeof userActs>;

/** The services to upload and delete files. */
function filing(
  database: Database,
  act: Act,
  { sealing }: ServiceParts,
): Pick<ImportServices, 'begin' | 'erase'> {
  // One file of an account at a time, so that its files do not delay those of other accounts.
  const ofAccount = turnsOf<number>(1);
  return {
    async begin(visitor, { name, kind, bytes }, address) {
      const sheet = await ofAccount(accountOf(visitor), () => readFile(bytes).catch(refusalOf));
      if (typeof sheet === 'string') return { refused: sheet };
      const file = { account_id: accountOf(visitor), user_id: visitor.id, kind, name, sheet };
      return act(visitor, address, async ({ audit, at, ...runs }) => {
        const id = await keepFile(runs, sealing, file, at);
        await audit({ operation: 'import begin', resource: 'imports', record_id: id });
        return { id };
      });
    },
    async erase(visitor, id, address) {
      if (!(await findImport(database, visitor.id, id))) return false;
      return act(visitor, address, async ({ audit, ...runs }) => {
        if (!(await removeImport(runs, id))) return false;
        await audit({ operation: 'import erase', resource: 'imports', record_id: id });
        return true;
      });
    },
  };
}

function refusalOf(error: unknown): FileRefusal {
  if (error instanceof RefusedFile) return error.reason;
  throw error;
}

/** The services by which the pages read imports. */
function reading(
  database: Database,
  act: Act,
  { sealing }: ServiceParts,
): Pick<ImportServices, 'list' | 'find' | 'outcomes' | 'reported'> {
  return {
    list: async visitor => {
      const rows = await listImports(database, visitor.id);
      return Promise.all(
        rows.map(async row => ({
          ...shownRow(row),
          name: (await headOf(database, sealing, row))?.name ?? '',
        })),
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
      act(visitor, address, ({ audit }) =>
        audit({ operation: 'import report', resource: 'imports', record_id: id }),
      ),
  };
}

/** The actions on an import: rehearse, load, choose columns again. */
function working(
  database: Database,
  act: Act,
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
      const changes = {
        state: 'rehearsing',
        plan,
        done: 0,
        failed: null,
        next_at: now(),
        lease_token: null,
      } as const;
      const begun = await changeImport(database, id, ['columns', 'rehearsed', 'failed'], changes);
      if (begun) runner.wake();
      return begun;
    },
    async load(visitor, id, address) {
      if (!(await own(visitor, id))) return false;
      const begun = await act(visitor, address, async ({ audit, at, ...runs }) => {
        const changes = { state: 'loading', done: 0, next_at: at, lease_token: null } as const;
        if (!(await changeImport(runs, id, ['rehearsed'], changes))) return false;
        await audit({ operation: 'import load begin', resource: 'imports', record_id: id });
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

function shownRow({ id, kind, state, row_count, done, failed, created_at }: ImportModel) {
  return { id, kind, state, rows: row_count, done, failed, created_at };
}

/** The head of the file; undefined where it was encrypted with another SECRET_KEY. */
async function headOf(database: Database, sealing: Sealing, { id }: ImportModel) {
  const [head] = await readParts(database, sealing, id, 'head').catch(() => []);
  return head;
}

/**
 * An import as the page shows it. Null where it was encrypted with another SECRET_KEY: it is of no
 * use then.
 */
async function shownImport(
  database: Database,
  sealing: Sealing,
  row: ImportModel,
): Promise<ShownImport | null> {
  const head = await headOf(database, sealing, row);
  if (!head) return null;
  const { name, header, examples, encoding } = head;
  const { account_id, kind } = row;
  const remembered =
    row.plan === null ? await rememberedColumns(database, { account_id, kind, header }) : null;
  const plan = row.plan ?? (remembered && { fields: remembered, identity: null, place: null });
  return { ...shownRow(row), name, header, examples, encoding, plan };
}

/** Counts the rows whose identity an earlier row has, and those without an identity. */
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
