import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_RIGHTS, type PagePath } from '../../web/src/rights.ts';
import { makeLink } from '../src/people/links.ts';
import { launchChromium, wideElements } from './browser.ts';
import { type Site, siteWithEverything } from './every-page.ts';
import { formOf } from './panel-form.ts';

/**
 * Every page shows the text of every field as text, whatever it is, and makes its hidden characters
 * visible.
 */

const HIDDEN = /[\p{Cf}\u2028\u2029]|(?![\t\n\r])\p{Cc}/u;
/** Values of fields and links: they hold exactly what was typed. */
const EXACT = / (?:value|href|action)="[^"]*"/g;
const QUOTED = /"[^"]*"/g;
/** Markup that came through: a tag of ours has no such word outside its quotes. */
const MARKUP = /<[a-z!/][^<>]*hostil/i;
const PIECES = [
  '<b id=hostil>',
  '"><img src=x onerror=hostil()>',
  "' onfocus='hostil()",
  '</title><script>hostil()</script>',
  '</textarea><b id=hostil>',
  '<!--hostil',
  '\u202e',
  '\u2066\u2069',
  '\u200b',
  '\ufeff',
  '\u0007',
  'W'.repeat(1_000),
  'Ñandú & ',
];
/**
 * Pages whose forms the test does not send. Signing out would end the session that the test needs.
 */
const UNSENT: readonly PagePath[] = ['/signout'];

/** Pages that are not looked at: files, and those that only a button shows. */
const UNSHOWN: readonly PagePath[] = [
  '/import/:id/report',
  '/guests/:id/documents',
  '/rentals/:id/documents',
];

/** Pages that show nothing that anybody typed. */
const NOTHING_TYPED: readonly PagePath[] = ['/export', '/confirm', '/password'];

let site: Site;
beforeAll(async () => {
  site = await siteWithEverything();
});
afterAll(() => site.server.stop());

const OF_OPERATORS: readonly PagePath[] = ['/accounts', '/accounts/:id', '/service'];

/** Lists every page of the table that is shown, with its addresses and the user who opens it. */
function pagesOf(imports: readonly string[]) {
  const { ids, server } = site;
  const idIn: Readonly<Record<string, readonly number[]>> = {
    guests: [ids.guest],
    checkins: [ids.link],
    rentals: [ids.rental],
    drivers: [ids.driver],
    keys: [ids.key],
    establishments: [ids.place],
    accounts: [server.account],
    import: imports.map(path => Number(path.split('/').at(-1))),
  };
  const shown = (Object.keys(PAGE_RIGHTS) as PagePath[]).filter(path => PAGE_RIGHTS[path].show.length > 0);
  return shown.flatMap(path => {
    const who = OF_OPERATORS.includes(path) ? site.operator : site.owner;
    const found = path.includes(':id') ? idIn[path.split('/')[1] ?? ''] : [0];
    if (!found) throw new Error(`${path}: whose is its id?`);
    const query = ['/guests', '/rentals', '/checkins'].includes(path) ? '?q=' : '';
    return found.map(id => ({ path, who, address: `/app${path.replace(':id', String(id))}${query}` }));
  });
}

function expectHarmless(where: string, text: string): void {
  const read = text.replace(EXACT, '');
  expect([where, HIDDEN.exec(read)?.[0]]).toEqual([where, undefined]);
  expect([where, MARKUP.exec(read.replace(QUOTED, '""'))?.[0]]).toEqual([where, undefined]);
}

/** The forms of a page that have text fields, with each field filled. */
function formsOf(text: string, typed: string): { action: string; form: Record<string, string> }[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? [];
  const found = [...main.matchAll(/<form[^>]*method="post"[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)];
  return found.flatMap(([, action = '', inner = '']) => {
    const tags = [...inner.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => tag);
    const isTyped = (tag: string) => !/type="(?:hidden|file|radio|checkbox)"|\bdisabled\b/.test(tag);
    if (!tags.some(tag => isTyped(tag) && !tag.startsWith('<select'))) return [];
    const fields = tags.map(tag => {
      const kept = /value="([^"]*)"/.exec(tag)?.[1] ?? '';
      return [/name="([^"]*)"/.exec(tag)?.[1] ?? '', isTyped(tag) ? typed : kept];
    });
    return [{ action, form: Object.fromEntries(fields.filter(([name]) => name !== '')) }];
  });
}

describe('every page of the table', () => {
  it('shows hostile texts as text, in each field of what is stored and of what is typed', async () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pieces, async some => {
        const text = `a${some.join('')}z`;
        const imports = await site.importsOf(text);
        await site.fill(text);
        const sent: string[] = [];
        for (const { path, who, address } of pagesOf(imports)) {
          // Documents are opened by a button.
          const form = path.endsWith('/documents') && { form: { proof: who.proof } };
          const { status, text: page } = await site.panel.ask(address, {
            cookie: who.session ?? '',
            ...form,
          });
          // The report does not exist before the rehearsal.
          const isThere = status === 200 || (path === '/import/:id/report' && status === 303);
          expect([address, status, isThere]).toEqual([address, status, true]);
          if (path === '/import/:id/report') continue;
          expectHarmless(address, page);
          if (UNSENT.includes(path)) continue;
          for (const { action, form } of formsOf(page, text)) {
            const answer = await site.panel.ask(action, { form, cookie: who.session ?? '' });
            sent.push(action);
            expect([action, Number(answer.status) < 500]).toEqual([action, true]);
            expectHarmless(`${action} sent`, answer.text);
          }
        }
        expect(sent).toEqual(expect.arrayContaining(['/app/confirm', '/app/password']));
      }),
      { numRuns: 5 },
    );
  });
});

it('shows hostile texts as text on the pages that let somebody in', async () => {
  const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(pieces, async some => {
      const text = `a${some.join('')}z`;
      await site.fill(text);
      const [user] = await site.server.database.knex('users').limit(1);
      const link = async (kind: 'invite' | 'reset') =>
        `/app/enter/${await makeLink(site.server.database, Number(user.id), kind, Date.now())}`;
      const links = [await link('invite'), await link('reset')];
      for (const address of ['/app/signin', '/app/forgot', '/app/passkey', ...links]) {
        const shown = await site.panel.ask(address);
        expectHarmless(address, shown.text);
        const typed = { email: text, password: text, credential: text };
        const answer = await site.panel.ask(address, { form: formOf(shown.text, typed) });
        expect([address, Number(answer.status) < 500]).toEqual([address, true]);
        expectHarmless(`${address} sent`, answer.text);
      }
      const nobody = await site.panel.ask(`/app/enter/${encodeURIComponent(text)}`);
      expect(Number(nobody.status)).toBeLessThan(500);
      expectHarmless('/app/enter of nobody', nobody.text);
    }),
    { numRuns: 10 },
  );
});

const browser = await launchChromium();
afterAll(() => browser?.close());

it.skipIf(browser === null)('wraps whatever is long on a phone, and runs nothing of it', async () => {
  if (browser === null) return;
  // The markup comes first, because the name of a file is cut.
  const text = `<b id=hostil>"><img src=x onerror=hostil()>\u202e\u200b${'W'.repeat(1_000)}`;
  const imports = await site.importsOf(text);
  await site.fill(text);
  const url = `http://localhost:${site.server.port}`;
  for (const who of [site.owner, site.operator]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    await context.addCookies([{ name: 'mirlo', value: who.session ?? '', url }]);
    const page = await context.newPage();
    const complaints: string[] = [];
    const wrong: unknown[] = [];
    const silent: PagePath[] = [];
    page.on('console', said => said.type() === 'error' && complaints.push(said.text()));
    page.on('pageerror', error => complaints.push(error.message));
    const own = pagesOf(imports).filter(one => one.who === who && !UNSHOWN.includes(one.path));
    for (const { address, path } of own) {
      await page.goto(url + address);
      const wide = await wideElements(page);
      const made = await page.locator('#hostil, img').count();
      if (wide.length + made > 0) wrong.push({ address, wide, made });
      if (!(await page.locator('main').textContent())?.includes('<b id=hostil>')) silent.push(path);
    }
    expect([wrong, complaints]).toEqual([[], []]);
    expect(silent.filter(path => !NOTHING_TYPED.includes(path))).toEqual([]);
    await context.close();
  }
});
