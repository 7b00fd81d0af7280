import { describe, expect, it } from 'vitest';
import { invalid, missing, onePerPath, problem } from './problem.ts';

const TEXT = { es: 'un texto', en: 'a text' };
const shown = (value: unknown) => invalid('f', value, TEXT).message;

describe('a problem', () => {
  it('says what was received and what is expected, in both languages, and leaves the path to its key', () => {
    expect(invalid('persons[1].rol', 'X', TEXT)).toEqual({
      path: 'persons[1].rol',
      missing: false,
      message: {
        es: 'se recibió "X", se espera un texto',
        en: 'received "X", expected a text',
      },
    });
    expect(missing('a', TEXT)).toEqual({
      path: 'a',
      missing: true,
      message: { es: 'falta, se espera un texto', en: 'missing, expected a text' },
    });
  });

  it('of the whole body stands under the empty path', () => {
    expect(problem('', TEXT)).toEqual({ path: '', missing: false, message: TEXT });
  });

  it.each<[unknown, string, string]>([
    [3.5, '3.5', '3.5'],
    [null, 'null', 'null'],
    [true, 'true', 'true'],
    [[], 'una lista vacía', 'an empty list'],
    [[1], 'una lista de 1 elemento', 'a list of 1 item'],
    [[1, [2]], 'una lista de 2 elementos', 'a list of 2 items'],
    [{ a: 1 }, 'un objeto', 'an object'],
    ['say "hi"', JSON.stringify('say "hi"'), JSON.stringify('say "hi"')],
  ])('shows %j as it was received', (value, es, en) => {
    expect(shown(value)).toEqual({
      es: `se recibió ${es}, se espera un texto`,
      en: `received ${en}, expected a text`,
    });
  });

  it('shows 60 characters of a text, whatever they are made of, and how long it is', () => {
    const [whole, long] = ['a'.repeat(60), 'a'.repeat(61)];
    expect(shown(whole).en).toBe(`received "${whole}", expected a text`);
    expect(shown(long).es).toBe(`se recibió "${whole}…" (61 caracteres), se espera un texto`);
    expect(shown('👩'.repeat(60)).en).toBe(`received "${'👩'.repeat(60)}", expected a text`);
    expect(shown('👩'.repeat(61)).en).toBe(`received "${'👩'.repeat(60)}…" (61 characters), expected a text`);
  });

  it('is told once for each path, the first that was found', () => {
    const [first, second, other] = [invalid('a', 1, TEXT), invalid('a', 2, TEXT), invalid('b', 1, TEXT)];
    expect(onePerPath([first, second, other])).toEqual([first, other]);
  });
});
