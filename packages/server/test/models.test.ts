import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { FILING } from '../src/database/migrations/filing-tables.ts';
import { PEOPLE } from '../src/database/migrations/people-tables.ts';
import { REGISTRY } from '../src/database/migrations/registry-tables.ts';
import { columnsOf } from '../src/database/migrations/table.ts';
import { openMigrated, temporaryFolder } from './sql-store.ts';
import { TABLES } from './tables.ts';

const SCHEMA = { ...REGISTRY, ...PEOPLE, ...FILING };

describe('the models', () => {
  const folder = temporaryFolder();
  let database: Database;
  beforeAll(async () => {
    database = await openMigrated(`sqlite:${folder.path}/mirlo.db`);
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  it('are one for each table of the schema', async () => {
    const tables = await database.session.all(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'knex%'",
    );
    expect(TABLES.map(({ tableName }) => tableName).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it.each(TABLES.map(model => [model.tableName, model] as const))(
    '%s: its booleans and its key are those of the schema',
    (name, model) => {
      const schema = SCHEMA[name];
      const booleans = schema ? columnsOf(schema).filter(({ type }) => type === 'boolean') : [];
      expect([...model.booleans].sort()).toEqual(booleans.map(column => column.name).sort());
      expect([model.idColumn].flat().join(', ')).toBe(schema?.primary ?? 'id');
    },
  );

  it.each(TABLES.map(model => [model.tableName, model] as const))(
    '%s: every relation can be joined, by columns that are there',
    async (_, model) => {
      for (const relation of Object.keys(model.getRelations()))
        await model.query(database.knex).joinRelated(relation).limit(1);
      for (const column of [...model.booleans, ...(model.jsonAttributes ?? []), model.idColumn].flat())
        await model.query(database.knex).select(column).limit(1);
    },
  );
});
