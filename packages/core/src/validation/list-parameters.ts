import { refusal } from '../failure.ts';
import { CORRECTION_STATES, type CorrectionState, MIR_STATES } from '../filing/shown-state.ts';
import type { MirState } from '../generated/types.gen.ts';
import type { Bilingual } from '../language.ts';
import { MAX_WORDS, searchWords } from '../search.ts';
import { A_DATE, anInteger, oneOf, words } from './expectation.ts';
import { date as isDate } from './formats.ts';
import { UNSTORABLE } from './prepare.ts';
import { invalid, type Problem, problem } from './problem.ts';

/** The document's defaults and bounds ("Common list parameters"). */
export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 200;
/** On a later page, offset plus limit could exceed the safe integers. */
const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_LIMIT);

const INTEGER = /^(?:0|[1-9][0-9]{0,15})$/;
const MINISTRY_FLAGS = [0, 1, 2] as const;
/** At most as many ids as a page has records. */
const MAX_IDS = MAX_LIMIT;
const SOME_IDS: Bilingual = {
  es: `de 1 a ${MAX_IDS} identificadores separados por comas`,
  en: `1 to ${MAX_IDS} ids with commas between`,
};
const EXPORTED = [0, 1] as const;

/**
 * The list parameters of a request, converted to their types. `page` and `limit` have defaults; the
 * others are undefined where they were not given.
 */
export interface ListParameters {
  page: number;
  limit: number;
  /** The normalised words of `q`. */
  words: readonly string[] | undefined;
  from: string | undefined;
  to: string | undefined;
  contract_id: number | undefined;
  person_id: number | undefined;
  establecimiento_id: number | undefined;
  enviado_ministerio: 0 | 1 | 2 | undefined;
  mir_state: MirState | undefined;
  mir_correction: CorrectionState | undefined;
  /** In ascending order, each once. */
  ids: readonly number[] | undefined;
  mir_exported: 0 | 1 | undefined;
}

/**
 * Reads the list parameters strictly (docs/decisions.md, "List parameters"): nothing is clamped
 * silently, and a parameter that is given twice is refused. Parameters that the operation does not
 * know are ignored. Empty ones are ignored too, because forms send them for fields that nobody
 * filled in.
 *
 * @param known the names that the operation takes
 * @throws Failure `validation_error` with every invalid parameter
 */
export function listParameters(query: URLSearchParams, known: readonly string[]): ListParameters {
  const problems: Problem[] = [];
  const one = <T>(
    name: string,
    read: (text: string) => T | undefined,
    expected: Bilingual,
  ): T | undefined => {
    const values = known.includes(name) ? query.getAll(name).filter(isGiven) : [];
    const [text] = values;
    if (text === undefined) return undefined;
    if (values.length > 1) {
      problems.push(problem(name, { es: 'se recibió más de una vez', en: 'received more than once' }));
      return undefined;
    }
    const value = read(text);
    if (value === undefined) problems.push(invalid(name, text, expected));
    return value;
  };
  const integer = (name: string, maximum: number = Number.MAX_SAFE_INTEGER) =>
    one(name, text => readInteger(text, maximum), anInteger({ minimum: 1, maximum }));
  const date = (name: string) => one(name, text => (isDate(text) ? text : undefined), A_DATE);

  const parameters: ListParameters = {
    page: integer('page', MAX_PAGE) ?? 1,
    limit: integer('limit', MAX_LIMIT) ?? DEFAULT_LIMIT,
    words: one('q', readWords, words(MAX_WORDS)),
    from: date('from'),
    to: date('to'),
    contract_id: integer('contract_id'),
    person_id: integer('person_id'),
    establecimiento_id: integer('establecimiento_id'),
    enviado_ministerio: one('enviado_ministerio', readFlag, oneOf(MINISTRY_FLAGS)),
    mir_state: one('mir_state', readState, oneOf(MIR_STATES)),
    mir_correction: one('mir_correction', readCorrection, oneOf(CORRECTION_STATES)),
    ids: one('ids', readIds, SOME_IDS),
    mir_exported: one('mir_exported', readExported, oneOf(EXPORTED)),
  };
  const { from, to } = parameters;
  if (from !== undefined && to !== undefined && from > to) {
    problems.push(
      invalid('to', to, { es: `una fecha desde ${from} (from)`, en: `a date from ${from} (from)` }),
    );
  }
  if (problems.length > 0) throw refusal(problems);
  return parameters;
}

function isGiven(text: string): boolean {
  return text.trim() !== '';
}

function readInteger(text: string, maximum: number): number | undefined {
  const value = INTEGER.test(text) ? Number(text) : 0;
  return value >= 1 && value <= maximum ? value : undefined;
}

function readIds(text: string): number[] | undefined {
  const ids = text.split(',').map(id => readInteger(id, Number.MAX_SAFE_INTEGER));
  if (ids.length > MAX_IDS || !ids.every(id => id !== undefined)) return undefined;
  return [...new Set(ids)].sort((a, b) => a - b);
}

/**
 * Reads the words of `q`. Refuses a text that no record can hold, because databases differ in what
 * it would match.
 */
function readWords(text: string): string[] | undefined {
  if (UNSTORABLE.test(text)) return undefined;
  const found = searchWords(text);
  return found.length > MAX_WORDS ? undefined : found;
}

function readFlag(text: string): 0 | 1 | 2 | undefined {
  return MINISTRY_FLAGS.find(flag => String(flag) === text);
}

function readState(text: string): MirState | undefined {
  return MIR_STATES.find(state => state === text);
}

function readExported(text: string): 0 | 1 | undefined {
  return EXPORTED.find(flag => String(flag) === text);
}

function readCorrection(text: string): CorrectionState | undefined {
  return CORRECTION_STATES.find(state => state === text);
}
