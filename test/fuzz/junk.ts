import fc from 'fast-check';
import { BODIES, type BodyName, PARAMETERS } from '../../packages/core/src/generated/fields.ts';
import { validBody } from './values.ts';

/**
 * Texts of any UTF-16 units, halves of pairs and control characters included, and texts that often
 * break programs.
 */
const anyText = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)),
    maxLength: 80,
  }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\ufeff',
    "' OR 1=1 --",
    '"; DROP TABLE guests; --',
    '%',
    '_',
    '\\',
    '!',
    '{{7*7}}',
    '\r\n\r\n',
    'x'.repeat(70_000),
  ),
);

const anyNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 1e308, 5e-324),
);

const scalar = fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null));

/** Any JSON value, of every type, with odd keys and some depth. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      anyText.filter(key => key.length < 100),
      tie('value'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
})).value;

/**
 * A body in which some fields are junk and others valid, so that the rules behind the first check
 * are reached too; sometimes JSON of any other shape.
 */
export function junkBody(name: BodyName): fc.Arbitrary<unknown> {
  const fields = Object.keys(BODIES[name]);
  const junkFields = fc.dictionary(
    fc.constantFrom(...fields, '__proto__', 'id', 'mir', 'account_id'),
    anyJson,
    {
      maxKeys: 4,
      noNullPrototype: true,
    },
  );
  const spoilt = fc.tuple(validBody(name), junkFields).map(([body, junk]) => ({ ...body, ...junk }));
  return fc.oneof({ arbitrary: spoilt, weight: 4 }, { arbitrary: anyJson, weight: 1 });
}

/** The text of a body: JSON, JSON cut or doubled, nesting, or bytes of any kind. */
export function junkBytes(name: BodyName): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const json = junkBody(name).map(body => JSON.stringify(body) ?? 'null');
  return fc.oneof(
    { arbitrary: json, weight: 6 },
    { arbitrary: fc.tuple(json, fc.nat(200)).map(([text, end]) => text.slice(0, end)), weight: 1 },
    { arbitrary: json.map(text => text + text), weight: 1 },
    {
      arbitrary: fc.integer({ min: 1, max: 20_000 }).map(depth => '['.repeat(depth) + ']'.repeat(depth)),
      weight: 1,
    },
    {
      arbitrary: fc
        .integer({ min: 1, max: 5_000 })
        .map(depth => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
      weight: 1,
    },
    { arbitrary: fc.uint8Array({ maxLength: 300 }).map(bytes => new Uint8Array(bytes)), weight: 1 },
  );
}

/** Invalid ids, ids of existing records, and ids of none. */
export const junkId = fc.oneof(
  fc.constant('one that exists'),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '9007199254740991',
    '9007199254740993',
    '99999999999999999999',
    '%00',
    '%ff',
    '..',
    '%2e%2e',
    '1;1',
    "1'",
  ),
);

/** A path below `/v1`, known or not. */
export const junkPath = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 30 }).map(encodeURIComponent),
      fc.constantFrom('v1', 'guests', 'GUESTS', '', '.', '..', '%2F', '%00', '%', 'constructor', '__proto__'),
    ),
    { maxLength: 4 },
  )
  .map(segments => `/v1/${segments.join('/')}`);

export const junkMethod = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PURGE',
  'M-SEARCH',
);

/** Known and unknown parameters with values of every kind, percent-encoded or not at all. */
export const junkQuery: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...Object.keys(PARAMETERS), 'api_key', '__proto__'), anyText.filter(isShort)),
      fc.oneof(
        anyText.filter(isShort),
        anyNumber.map(String),
        fc.constantFrom('%', '%zz', '%ff', '%00', '%ed%a0%80', '2026-02-30', '1e3'),
      ),
      fc.boolean(),
    ),
    { maxLength: 5 },
  )
  .map(pairs =>
    pairs
      .map(([name, value, encoded]) =>
        encoded ? `${encoded_(name)}=${encoded_(value)}` : `${bare(name)}=${bare(value)}`,
      )
      .join('&'),
  );

function isShort(value: string): boolean {
  return value.length < 500;
}

function encoded_(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** Removes the characters that a URL would encode. */
function bare(value: string): string {
  return value.replaceAll(/[^\x21-\x7e]|[#&]/g, '');
}

/**
 * Headers that the service reads, with values that it does not expect. Only what `fetch` can send.
 */
export const junkHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'Accept-Language',
    'X-Request-Id',
    'Content-Type',
    'Content-Encoding',
    'Accept',
    'Accept-Encoding',
    'If-None-Match',
    'Range',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-HTTP-Method-Override',
    'Origin',
    'Cookie',
    'Traceparent',
  ),
  fc.oneof(
    fc.string({
      unit: fc
        .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }))
        .map(code => String.fromCharCode(code)),
      maxLength: 300,
    }),
    fc.constantFrom(
      'gzip',
      'br',
      'deflate',
      'identity',
      'gzip, gzip',
      'x',
      ';;;',
      'en;q=2',
      `${'en,'.repeat(2000)}es`,
      'text/plain; charset="',
    ),
  ),
  { maxKeys: 4, noNullPrototype: true },
);
