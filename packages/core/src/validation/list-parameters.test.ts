import { describe, expect, it } from 'vitest';
import { Failure, failureBody } from '../failure.ts';
import { listParameters } from './list-parameters.ts';

const ALL = [
  'page',
  'limit',
  'q',
  'from',
  'to',
  'contract_id',
  'person_id',
  'establecimiento_id',
  'enviado_ministerio',
  'mir_state',
  'ids',
];

function refusedFields(query: string) {
  try {
    listParameters(new URLSearchParams(query), ALL);
  } catch (error) {
    if (error instanceof Failure) return failureBody(error, 'en').fields;
    throw error;
  }
  return null;
}

describe('the list parameters', () => {
  it('have the defaults of the document', () => {
    expect(listParameters(new URLSearchParams(), ALL)).toMatchObject({
      page: 1,
      limit: 20,
      words: undefined,
    });
  });

  it('are read as what they are', () => {
    const query = new URLSearchParams(
      'page=3&limit=200&q=%20Ferrer%20&from=2026-02-28&to=2026-02-28&contract_id=88&enviado_ministerio=0&mir_state=held&ids=9,2,9',
    );
    expect(listParameters(query, ALL)).toEqual({
      page: 3,
      limit: 200,
      words: ['ferrer'],
      from: '2026-02-28',
      to: '2026-02-28',
      contract_id: 88,
      person_id: undefined,
      establecimiento_id: undefined,
      enviado_ministerio: 0,
      mir_state: 'held',
      ids: [2, 9],
    });
  });

  it.each([
    ['page', ['0', '-1', '1.5', 'x', ' 1', '1 ', '01', '1e2', '99999999999999999999', '9007199254740991']],
    ['limit', ['0', '201', '-5', 'all']],
    ['from', ['2026-02-30', '2026-2-1', '01/02/2026', '2026-02-01 00:00:00']],
    ['contract_id', ['0', 'x', '9007199254740993']],
    ['enviado_ministerio', ['3', '-1', 'true']],
    ['mir_state', ['HELD', 'toString']],
    ['ids', ['0', '1,', ',1', '1, 2', '1;2', 'x', Array.from({ length: 201 }, (_, i) => i + 1).join(',')]],
    ['q', ['\u0000', 'Ferrer\u0000', Array.from({ length: 21 }, (_, i) => `w${i}`).join(' ')]],
  ])('%s is never clamped or guessed', (name, values) => {
    for (const value of values) {
      expect(refusedFields(`${name}=${encodeURIComponent(value)}`), value).toEqual({
        [name]: expect.any(String),
      });
    }
  });

  it('are refused where one is given twice, even with one value', () => {
    expect(refusedFields('limit=5&limit=5')).toEqual({ limit: 'received more than once' });
  });

  it('are refused all at once', () => {
    expect(Object.keys(Object(refusedFields('page=0&limit=0&from=x')))).toEqual(['page', 'limit', 'from']);
  });

  it('are refused on `to` where it comes before `from`', () => {
    expect(refusedFields('from=2026-03-02&to=2026-03-01')).toEqual({
      to: 'received "2026-03-01", expected a date from 2026-03-02 (from)',
    });
  });

  it('that the operation does not know are ignored, also twice', () => {
    const query = new URLSearchParams('contract_id=x&contract_id=y&foo=1&foo=2');
    expect(listParameters(query, ['page'])).toMatchObject({ contract_id: undefined });
  });

  it.each(['', '%20', '+%09'])('that are empty (%j) count as not given', blank => {
    const query = ALL.map(name => `${name}=${blank}`).join('&');
    expect(listParameters(new URLSearchParams(query), ALL)).toEqual(
      listParameters(new URLSearchParams(), ALL),
    );
  });

  it('are given once where all but one are empty', () => {
    expect(listParameters(new URLSearchParams('page=&page=2&page='), ALL).page).toBe(2);
    expect(refusedFields('page=&page=2&page=2')).toEqual({ page: 'received more than once' });
  });
});
