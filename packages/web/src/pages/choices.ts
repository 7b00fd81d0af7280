import type { Page, SignedVisit } from '../page.ts';

/** Ends the session. */
export const signOut: Page<SignedVisit> = {
  path: '/signout',
  act: async () => ({ lead: '/signin', session: null }),
};

/** Writes down the language that a user chose. */
export const language: Page<SignedVisit> = {
  path: '/language',
  async act({ services, visitor }, form) {
    const chosen = form.get('language') === 'en' ? 'en' : 'es';
    await services.setLanguage(visitor, chosen);
    const back = form.get('back') ?? '/';
    // A path of ours, whatever somebody wrote into the form.
    return { lead: /^\/(?![/\\])[\w/?=&.-]*$/.test(back) ? back : '/' };
  },
};
