import type { SignedPage } from '../page.ts';
import { ownPath } from '../words.ts';

/** Ends the session. */
export const signOut: SignedPage = {
  path: '/signout',
  act: async () => ({ lead: '/signin', session: null }),
};

/** Stores whether single keys work for a user. */
export const shortcuts: SignedPage = {
  path: '/shortcuts',
  async act({ services, visitor }, form) {
    await services.setShortcuts(visitor, form.get('shortcuts') === 'on');
    return { lead: '/password' };
  },
};

/** Stores the language that a user chose. */
export const language: SignedPage = {
  path: '/language',
  async act({ services, visitor }, form) {
    const chosen = form.get('language') === 'en' ? 'en' : 'es';
    await services.setLanguage(visitor, chosen);
    return { lead: ownPath(form.get('back') ?? '/') };
  },
};
