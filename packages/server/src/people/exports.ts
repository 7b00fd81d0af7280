import type { ExportServices } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { writeWorkbook } from '../export/write-workbook.ts';
import { userActs } from './audit.ts';

/** The services of the page of exports. */
export function exportServices(database: Database, now: () => number): ExportServices {
  const act = userActs(database, now);
  return {
    workbook: writeWorkbook,
    exported: (visitor, exported, address) =>
      act(visitor, address, ({ audit }) =>
        audit({ operation: 'panel export', ...exported, record_id: null }),
      ),
  };
}
