import { firstKeptDay, RETENTION_YEARS } from '../purge/index.ts';
import type { FoundRecord } from './records.ts';

/** The last day of a stay or rental (`YYYY-MM-DD`); null where none is stated. */
export function endOf(found: FoundRecord): string | null {
  const end = found.resource === 'guests' ? found.record.fecha_salida : found.contract.fecha_devolucion;
  return end?.slice(0, 10) ?? null;
}

/**
 * The last day on which a stay or rental that ended on a day has to be kept (RD 933/2021 art. 5.3).
 */
export function keptUntil(end: string): string {
  const [year = '', month = '', day = ''] = end.split('-');
  const until = `${Number(year) + RETENTION_YEARS}-${month}`;
  return month === '02' && day === '29' ? `${until}-28` : `${until}-${day}`;
}

/** Whether the three years after the end of a stay or rental are over. */
export function areThreeYearsOver(end: string | null, now: number): boolean {
  return end !== null && end < firstKeptDay(now);
}
