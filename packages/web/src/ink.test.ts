import { describe, expect, it } from 'vitest';
import { inkOf, MAX_DRAWN } from './ink.ts';

const DRAWN = '10.20.0_11.21.16_12.25.33*40.20.400_41.22.416';

describe('a signature', () => {
  it('is where the pen was and when, or a typed name', () => {
    expect(inkOf(DRAWN, '')).toEqual({ trazos: DRAWN });
    expect(inkOf('', '  Олена   Приклад ')).toEqual({ nombre: 'Олена Приклад' });
    expect(inkOf(DRAWN, 'Ada')).toHaveProperty('trazos');
  });

  it.each([
    ['nothing', ''],
    ['a dot', '10.20.0_10.20.16_10.20.33_10.20.50'],
    ['time that runs back', '1.1.9_2.2.8_3.3.7_4.4.6'],
    ['more than an hour', '1.1.0_2.2.1_3.3.2_4.4.3600001'],
    ['places off any screen', '1.1.0_2.2.1_3.3.2_10000.4.3'],
    ['no numbers', '1.1.0_2.2.1_<script>_4.4.3'],
    ['what is too long', '1.1.0_2.2.1_3.3.2_4.4.3_'.repeat(MAX_DRAWN)],
  ])('is not %s', (_, drawn) => {
    expect(inkOf(drawn, '')).toBe(null);
    expect(inkOf(drawn, '...')).toBe(null);
    expect(inkOf(drawn, 'Ada')).toEqual({ nombre: 'Ada' });
  });

  it('takes no control characters and nothing endless for a name', () => {
    expect([inkOf('', 'Ada\u0000'), inkOf('', 'a'.repeat(201)), inkOf('', '12 34')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
