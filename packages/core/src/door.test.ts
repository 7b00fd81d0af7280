import { describe, expect, it } from 'vitest';
import { requestIdOf } from './door.ts';

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
