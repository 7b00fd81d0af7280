import { describe, expect, it } from 'vitest';
import { invalid, missing, onePerPath, problem } from './problem.ts';

const TEXT = { es: 'un texto', en: 'a text' };
const shown = (value: unknown) => invalid('f', value, TEXT).message;

describe('a problem', () => {
  it('names field, value received and what is expected, in both languages', () => {
    expect(invalid('persons[1].rol', 'X', TEXT)).toEqual({
      path: 'persons[1].rol',
      missing: false,
      message: {
        es: 'persons[1].rol: se recibió "X", se espera un texto',
        en: 'persons[1].rol: received "X", expected a text',
      },
    });
    expect(missing('a', TEXT)).toEqual({
      path: 'a',
      missing: true,
      message: { es: 'a: falta, se espera un texto', en: 'a: missing, expected a text' },
    });
  });

  it('of the whole body says so', () => {
    expect(problem('', TEXT).message).toEqual({ es: 'el cuerpo: un texto', en: 'the body: a text' });
  });

  it.each<[unknown, string, string]>([
    [3.5, '3.5', '3.5'],
    [null, 'null', 'null'],
    [true, 'true', 'true'],
    [[1], 'una lista', 'a list'],
    [{ a: 1 }, 'un objeto', 'an object'],
    ['say "hi"', JSON.stringify('say "hi"'), JSON.stringify('say "hi"')],
  ])('shows %j as it was received', (value, es, en) => {
    expect(shown(value)).toEqual({
      es: `f: se recibió ${es}, se espera un texto`,
      en: `f: received ${en}, expected a text`,
    });
  });

  it('shows 60 characters of a text, whatever they are made of, and how long it is', () => {
    const [whole, long] = ['a'.repeat(60), 'a'.repeat(61)];
    expect(shown(whole).en).toBe(`f: received "${whole}", expected a text`);
    expect(shown(long).es).toBe(`f: se recibió "${whole}…" (61 caracteres), se espera un texto`);
    expect(shown('👩'.repeat(60)).en).toBe(`f: received "${'👩'.repeat(60)}", expected a text`);
    expect(shown('👩'.repeat(61)).en).toBe(
      `f: received "${'👩'.repeat(60)}…" (61 characters), expected a text`,
    );
  });

  it('is told once for each path, the first that was found', () => {
    const [first, second, other] = [invalid('a', 1, TEXT), invalid('a', 2, TEXT), invalid('b', 1, TEXT)];
    expect(onePerPath([first, second, other])).toEqual([first, other]);
  });
});
