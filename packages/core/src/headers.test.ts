import { describe, expect, it } from 'vitest';
import { preferredLanguage, requestIdOf } from './headers.ts';

describe('the language of messages', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['es', 'es'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.4, es;q=0.5', 'es'],
    ['fr, en;q=0.2', 'en'],
    ['fr', 'es'],
    ['ca, gl', 'es'],
    ['*', 'es'],
    ['*;q=0.5, en;q=0.3', 'es'],
    ['en, es', 'en'],
    ['es, en', 'es'],
    ['en;q=0', 'es'],
    ['en;q=0, es;q=0', 'es'],
    ['english please;;q=x', 'es'],
    ['EN;q=0.1, es;q=0.5, en', 'es'],
    ['en;q=1.000, es;q=0.999', 'en'],
    ['english please, en;q=0.1', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe('the request id', () => {
  it.each(['a', '01JD6Z3V9C4T8B', 'a.b_c-d', 'x'.repeat(64)])(
    'of the caller is kept where it is sane: %s',
    id => {
      expect(requestIdOf(id, () => 'new')).toBe(id);
    },
  );

  it.each([undefined, '', ' a', 'a b', 'a\nb', 'ñ', 'x'.repeat(65), '<script>'])('is new for %j', id => {
    expect(requestIdOf(id, () => 'new')).toBe('new');
  });
});
