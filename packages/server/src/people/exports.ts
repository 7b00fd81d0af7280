import type { ExportServices } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { writeWorkbook } from '../export/write-workbook.ts';
import { turnsOf } from '../turns.ts';
import { userActs } from './audit.ts';
import { accountOf } from './keys.ts';

/** The services of the page of exports. */
export function exportServices(database: Database, now: () => number): ExportServices {
  const ofAccount = turnsOf<number>(1);
  const act = userActs(database, now);
  return {
    inTurn: (visitor, make) => ofAccount(accountOf(visitor), make),
    workbook: writeWorkbook,
    exported: (visitor, exported, address) =>
      act(visitor, address, ({ audit }) =>
        audit({ operation: 'panel export', ...exported, record_id: null }),
      ),
  };
}
