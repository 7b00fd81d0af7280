import type { ExportServices } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { writeWorkbook } from '../export/write-workbook.ts';
import { auditUser } from './audit.ts';

/** The services of the page of exports. */
export function exportServices(database: Database, now: () => number): ExportServices {
  return {
    workbook: writeWorkbook,
    exported: (visitor, { resource, n }, address) =>
      database.transaction(session =>
        auditUser(session, visitor, {
          operation: 'panel export',
          address,
          at: now(),
          resource,
          record_id: null,
          n,
        }),
      ),
  };
}
