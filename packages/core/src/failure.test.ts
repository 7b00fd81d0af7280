import { describe, expect, it } from 'vitest';
import { Failure, failureBody, refusal, STATUS_OF } from './failure.ts';
import type { ErrorCode } from './generated/types.gen.ts';
import { invalid, missing } from './validation/problem.ts';

const TEXT = { es: 'un texto', en: 'a text' };
const codes = Object.keys(STATUS_OF).filter((code): code is ErrorCode => Object.hasOwn(STATUS_OF, code));

describe('an error body', () => {
  it.each(codes)('for %s says so in both languages', code => {
    const [es, en] = [failureBody(new Failure(code), 'es'), failureBody(new Failure(code), 'en')];
    for (const { ok, code: said, message } of [es, en]) {
      expect([ok, said]).toEqual([false, code]);
      expect(String(message).length).toBeGreaterThan(10);
    }
    expect(es.message).not.toBe(en.message);
  });

  it('names fields only where fields are what is wrong', () => {
    expect(failureBody(new Failure('not_found'), 'en')).toEqual({
      ok: false,
      code: 'not_found',
      message: 'There is no such record or route',
    });
    expect(failureBody(new Failure('validation_error'), 'en')).toMatchObject({ fields: {}, errors: {} });
  });

  it('can say more than its code does', () => {
    const detail = { es: 'detalle', en: 'detail' };
    expect(failureBody(new Failure('bad_json', { detail }), 'es').message).toBe('detalle');
    expect(failureBody(new Failure('bad_json', { detail }), 'en').message).toBe('detail');
  });

  it('lists what is missing where anything is, with every error beside it', () => {
    const failure = refusal([invalid('b', 3, TEXT), missing('a', TEXT)]);
    expect(failureBody(failure, 'en')).toMatchObject({
      code: 'missing_fields',
      fields: ['a'],
      errors: { b: 'received 3, expected a text', a: 'missing, expected a text' },
    });
    expect(failureBody(refusal([invalid('b', 3, TEXT)]), 'es')).toMatchObject({
      code: 'validation_error',
      fields: { b: 'se recibió 3, se espera un texto' },
    });
  });
});

describe('a failure', () => {
  it('carries problems and headers only where it is given some', () => {
    expect(new Failure('forbidden')).toMatchObject({
      message: 'forbidden',
      problems: [],
      headers: {},
      detail: null,
    });
    expect(new Failure('method_not_allowed', { headers: { Allow: 'GET' } }).headers).toEqual({
      Allow: 'GET',
    });
  });
});
