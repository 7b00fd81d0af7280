import type { Communication } from './grammar/documents.ts';
import { TEXT_50 } from './grammar/values.ts';

/**
 * References of filings. A corrected communication is filed again after the first one was annulled.
 * A suffix of the reference makes its document differ, so that the ministry does not take it for a
 * duplicate.
 */

const SUFFIX = /--[0-9]+$/;
/** The length that all filings of a long reference have in common, up to the 99th filing. */
const COMPARED_LENGTH = TEXT_50.max - '--99'.length;

/**
 * The reference of the n-th filing of one contract: unchanged for the first, `REF--2` for the
 * second. It is shortened where it would exceed the 50 characters that the ministry accepts.
 */
export function withReferenceSuffix(reference: string, filing: number): string {
  if (filing <= 1) return reference;
  const suffix = `--${filing}`;
  return [...reference].slice(0, TEXT_50.max - suffix.length).join('') + suffix;
}

/**
 * Makes a text that is equal for two communications exactly if their filings have the same content,
 * whatever the suffix of their references. It shows whether an edit of a record (of its
 * `habitacion`, say) needs a new filing. Only the first 46 characters of a reference count. The
 * order of properties does not matter. The text holds personal data, so store a hash of it.
 */
export function filingFingerprint(communication: Communication): string {
  const { contrato } = communication;
  const referencia = [...contrato.referencia.replace(SUFFIX, '')].slice(0, COMPARED_LENGTH).join('');
  return canonical({ ...communication, contrato: { ...contrato, referencia } });
}

/** True if two communications have the same content, whatever the suffixes of their references. */
export function sameFiling(one: Communication, other: Communication): boolean {
  return filingFingerprint(one) === filingFingerprint(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined && each !== '');
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
    .join(',')}}`;
}
