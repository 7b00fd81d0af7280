import { callsOf } from '../call.ts';
import type { SignedPage } from '../page.ts';

/** Records that somebody at the desk has seen the document of a guest who checked in by a link. */
export const seenGuest: SignedPage = {
  path: '/guests/:id/seen',
  async act(visit) {
    const { id, services, visitor, address } = visit;
    await callsOf(visit, false)('getGuest', { path: { id } });
    await services.markSeen(visitor, id, address);
    return { lead: '/' };
  },
};
