import type { Caller, Service } from './service.ts';
import type { LoteRecord } from './state.ts';

/** The lotes with these codes that the caller's user sent; others are silently missing (PROTOCOL.md section 3.3). */
export function visibleLotes(codes: readonly string[], { user }: Caller, { state }: Service): LoteRecord[] {
  return [...new Set(codes)].flatMap(code => {
    const record = state.lotes.get(code);
    return record?.event.user === user ? [record] : [];
  });
}
