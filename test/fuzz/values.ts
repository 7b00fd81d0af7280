import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { BODIES, type BodyName, type FieldRule } from '../../packages/core/src/generated/fields.ts';
import type { Body, Json } from '../conformance/harness.ts';

/** A few countries. Another test compares the whole list. */
const COUNTRIES = ['ESP', 'GBR', 'FRA', 'ALA', 'USA', 'ZWE', 'PRT', 'MAR', 'CHN', 'BRA'];

/** Any text that UTF-8 can hold without NUL: often short, with blanks and rare characters. */
function text(rule: FieldRule): fc.Arbitrary<string> {
  const maxLength = rule.maxLength ?? 60;
  const any = fc.string({ unit: 'binary', minLength: rule.minLength ?? 0, maxLength });
  const plain = fc.string({ unit: 'grapheme-ascii', minLength: rule.minLength ?? 0, maxLength });
  return fc
    .oneof({ arbitrary: plain, weight: 2 }, { arbitrary: any, weight: 1 })
    .filter(value => !value.includes('\u0000') && value.trim().length >= (rule.minLength ?? 0));
}

const twoDigits = (max: number) => fc.integer({ min: 0, max }).map(value => String(value).padStart(2, '0'));
const time = fc.tuple(twoDigits(23), twoDigits(59), twoDigits(59)).map(parts => parts.join(':'));
const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(isoDay);
/** Mostly days that a person would write. */
const day = fc.oneof(
  {
    arbitrary: fc
      .date({ min: new Date('1920-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map(isoDay),
    weight: 4,
  },
  { arbitrary: anyDay, weight: 1 },
);

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Makes values of every kind that the contract takes for a field. */
export function validValue(rule: FieldRule): fc.Arbitrary<Json> {
  if (rule.enum) return fc.constantFrom(...rule.enum);
  if (rule.type === 'integer')
    return fc.integer({ min: rule.minimum ?? 0, max: Math.min(rule.maximum ?? 0, 2 ** 31 - 1) });
  switch (rule.format) {
    case 'uuid':
      return fc.uuid();
    case 'date':
      return day;
    case 'time':
      return time;
    case 'datetime':
      return fc.tuple(day, time).map(parts => parts.join(' '));
    case 'card-expiry':
      return fc
        .tuple(fc.integer({ min: 1, max: 12 }), twoDigits(99))
        .map(([month, year]) => `${String(month).padStart(2, '0')}/${year}`);
    case 'email':
      return fc.emailAddress({ size: 'medium' }).filter(address => address.length <= (rule.maxLength ?? 250));
    case 'country':
      return fc.constantFrom(...COUNTRIES);
    case 'municipality':
      return fc.integer({ min: 0, max: 99_999 }).map(code => String(code).padStart(5, '0'));
    default:
      return rule.pattern ? fc.stringMatching(new RegExp(rule.pattern)) : text(rule);
  }
}

/**
 * Makes bodies that the contract takes: every required field, and optional ones present, null or
 * absent.
 *
 * @param fixed fields that are not generated (links, keys)
 */
export function validBody(name: BodyName, fixed: Body = {}): fc.Arbitrary<Body> {
  const fields = Object.entries(BODIES[name]).filter(([field]) => !(field in fixed));
  const shape = Object.fromEntries(fields.map(([field, rule]) => [field, fieldValue(rule)]));
  const requiredKeys = fields.filter(([, rule]) => rule.required).map(([field]) => field);
  return fc.record(shape, { requiredKeys }).map(body => ({ ...body, ...fixed }) as Body);
}

function fieldValue(rule: FieldRule): fc.Arbitrary<Json> {
  const value = nested(rule) ?? validValue(rule);
  return rule.nullable ? fc.option(value, { nil: null, freq: 6 }) : value;
}

function nested(rule: FieldRule): fc.Arbitrary<Json> | null {
  if (!rule.body) return null;
  const item = rule.body === 'GuestSignature' ? validSignature() : validBody(rule.body);
  if (rule.type === 'object') return item;
  return fc.array(item, { minLength: rule.minItems ?? 0, maxLength: rule.maxItems ?? 3 });
}

/** Makes signatures, which are typed or drawn, with the digest of their text. */
function validSignature(): fc.Arbitrary<Body> {
  const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map(name => `A${name}`);
  return fc
    .tuple(
      validBody('GuestSignature', { nombre: null, trazos: null, sha256: null }),
      typed,
      strokes,
      fc.nat(3),
    )
    .map(([body, nombre, trazos, kind]) => ({
      ...body,
      ...(kind % 2 === 0 ? { nombre } : { trazos }),
      ...(kind > 1 && { sha256: digestOf(String(body.texto)) }),
    }));
}

/** Strokes in the contract's form: `x.y.t`, at least four points. */
const strokes = fc
  .array(fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(9_999_999), fc.constantFrom('_', '*')), {
    minLength: 4,
    maxLength: 40,
  })
  .map(points =>
    points
      .map(([x, y, t, joint]) => `${x}.${y}.${t}${joint}`)
      .join('')
      .slice(0, -1),
  );

function digestOf(text: string): string {
  return createHash('sha256').update(text.trim()).digest('hex');
}

/** The value that the registry shows for a sent one: trimmed, an empty text as null. */
export function shown(value: Json | undefined): Json {
  if (typeof value !== 'string') return value ?? null;
  return value.trim() || null;
}
