import type { Service } from './service.ts';
import type { LoteRecord } from './state.ts';

/**
 * The lotes with these codes that this user sent. Other codes are silently left out (the ministry's
 * manual, `consultaLote`).
 */
export function visibleLotes(codes: readonly string[], user: string, { state }: Service): LoteRecord[] {
  return [...new Set(codes)].flatMap(code => {
    const record = state.lotes.get(code);
    return record?.event.user === user ? [record] : [];
  });
}
