import { expect, test } from 'vitest';
import { html, joined, raw } from './html.ts';

test('a value is escaped as text and as an attribute, markup is not escaped twice', () => {
  const name = `<b>"O'Neil" & Co</b>`;
  const escaped = '&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;';
  expect(html`<p title="${name}">${html`<i>${name}</i>`}</p>`.text).toBe(
    `<p title="${escaped}"><i>${escaped}</i></p>`,
  );
});

test('lists are joined, and what is absent is nothing', () => {
  expect(html`${['a', html`<b>`, 3, [null, undefined, false]]}`.text).toBe('a<b>3');
  expect(joined(['<', raw('<br>')], raw(', ')).text).toBe('&lt;, <br>');
});
