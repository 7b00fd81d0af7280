import { BodyError, type BodyFault, type DoorRequest } from './door.ts';
import { Failure } from './failure.ts';
import type { ErrorCode } from './generated/types.gen.ts';
import type { Language } from './terms.ts';

/** A body as it was sent, or an object nested in it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The largest body that is accepted, after inflation (docs/decisions.md, "Body"). */
export const MAX_BODY_BYTES = 1_048_576;

const CODE_OF: Readonly<Record<BodyFault, ErrorCode>> = {
  too_large: 'payload_too_large',
  unsupported_encoding: 'unsupported_media_type',
  broken: 'bad_json',
};

/**
 * Reads and parses a body (docs/decisions.md, "Body"). The bytes must be strict UTF-8; a byte order
 * mark is skipped. They are parsed as JSON whatever the content type says; an empty body counts as
 * `{}`. A body that is nested too deep is refused before it is parsed (RFC 8259 section 9 allows
 * such a limit), because parsing a megabyte of brackets takes a tenth of a second.
 *
 * @throws Failure `payload_too_large`, `unsupported_media_type` or `bad_json`
 */
export async function readJson(request: Pick<DoorRequest, 'read'>): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.byteLength > MAX_BODY_BYTES) throw new Failure('payload_too_large');
  if (isNestedTooDeep(bytes)) throw new Failure('bad_json');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Failure('bad_json');
  }
}

/** The most levels of lists and objects in a body. The deepest body of the contract has four. */
const MAX_NESTING = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Whether JSON in UTF-8 nests brackets deeper than `MAX_NESTING`. Bytes that are no JSON are left
 * for the parser to refuse.
 */
function isNestedTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) i = endOfText(bytes, i);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_NESTING) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** The place of the quote that ends the text which begins at a quote; past the end without one. */
function endOfText(bytes: Uint8Array, begin: number): number {
  for (let at = bytes.indexOf(QUOTE, begin + 1); at > 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let backslashes = 0;
    while (bytes[at - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return bytes.length;
}

async function readBytes(request: Pick<DoorRequest, 'read'>): Promise<Uint8Array> {
  try {
    return await request.read();
  } catch (error) {
    if (error instanceof BodyError) throw new Failure(CODE_OF[error.fault]);
    throw error;
  }
}

/** Whether a JSON value is an object (no list, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const PRIMARY_TAG = /^\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/;

/**
 * Picks the language of messages by the header `Accept-Language` (RFC 9110 section 12.5.4): English
 * where English is preferred to Spanish, otherwise Spanish. Of two languages with the same weight,
 * the one that is named first counts. Unreadable parts are ignored.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (!header) return 'es';
  const weights = new Map<string, { weight: number; place: number }>();
  header.split(',').forEach((part, place) => {
    const [, tag, weight] = PRIMARY_TAG.exec(part) ?? [];
    if (tag && !weights.has(tag.toLowerCase())) {
      weights.set(tag.toLowerCase(), { weight: Number(weight ?? 1), place });
    }
  });
  const absent = { weight: 0, place: Number.POSITIVE_INFINITY };
  const any = weights.get('*') ?? absent;
  const es = weights.get('es') ?? any;
  const en = weights.get('en') ?? any;
  if (en.weight !== es.weight) return en.weight > es.weight ? 'en' : 'es';
  return en.weight > 0 && en.place < es.place ? 'en' : 'es';
}

/** The request ids that may be copied unchanged into a log line and a header. */
const SANE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * The caller's request id where it matches `SANE_ID`, otherwise a new one (docs/decisions.md,
 * "Every answer").
 */
export function requestIdOf(header: string | undefined, newUuid: () => string): string {
  return header !== undefined && SANE_ID.test(header) ? header : newUuid();
}
