import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html } from './html.ts';
import { visible, withoutHidden } from './visible.ts';

const HIDDEN = /[\p{Cc}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/u;

/** Texts of letters, hidden characters, and the characters that markup is made of. */
const hostile = fc.string({
  unit: fc.constantFrom(
    ...'aÑ 1.@<>"&\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200c\u200d\u200e\u200f\u2060\u061c\ufeff\u00ad\u2028\u0007\u0000',
  ),
});

it('shows all that is hidden, and loses none of it', () => {
  fc.assert(
    fc.property(hostile, text => {
      const shown = visible(text);
      expect(shown).not.toMatch(HIDDEN);
      const back = shown.replace(/\[U\+([0-9A-F]+)\]/g, (_, code) =>
        String.fromCodePoint(parseInt(code, 16)),
      );
      expect(back).toBe(text);
    }),
  );
});

it('hides nothing in what a page says, and sends back from a field what was typed', () => {
  fc.assert(
    fc.property(hostile, text => {
      const { text: page } =
        html`<title>${text}</title><p class="who" title="${text}">Ana: ${text}, <b>${text}</b></p><a href="${'/x'}" aria-label="${'See'}: ${text}">${text}</a>`;
      expect(page).not.toMatch(HIDDEN);
      const { text: field } = html`<input name="n" value="${text}" class="${'a'}"> ${text}`;
      const [, value = ''] = /value="([^"]*)"/.exec(field) ?? [];
      const unescaped = value
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      expect(unescaped).toBe(text);
      expect(field.slice(field.indexOf('class'))).not.toMatch(HIDDEN);
    }),
  );
});

it.each([
  ['Ana\u202egnp.exe', 'Ana[U+202E]gnp.exe'],
  ['Ana\u200b García', 'Ana[U+200B] García'],
  ['An\u00ada\u{e0041}', 'An[U+00AD]a[U+E0041]'],
  ['A\u200dna', 'A[U+200D]na'],
  // In the next two texts the joiner or selector shapes the character before it, so it stays.
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['👩\u200d💻 ☎\ufe0f', '👩\u200d💻 ☎\ufe0f'],
  ['Núñez\tO’Hara\n3.º B', 'Núñez\tO’Hara\n3.º B'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

it.each([
  ['Ana\u202eoñuM', 'AnaoñuM'],
  ['\u200bAna\ufeff', 'Ana'],
  ['\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
  ['a\nb', 'a\nb'],
])('%j is %j without its hidden characters', (text, without) => {
  expect(withoutHidden(text)).toBe(without);
});

it('a name that is read from right to left moves nothing beside it', () => {
  expect(html`<p>${'יוסף'} (2)</p>`.text).toBe('<p><bdi>יוסף</bdi> (2)</p>');
  expect(html`<title>${'יוסף'}</title>`.text).toBe('<title>יוסף</title>');
});
