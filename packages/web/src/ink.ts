/** A person's signature: the drawing, or the typed name. */
export type Ink = { name: string } | { strokes: readonly Stroke[] };

/**
 * One movement of the pen. Each point has its position in pixels, and its time in milliseconds
 * after the first touch.
 */
export type Stroke = readonly (readonly [x: number, y: number, at: number])[];

/** The part of the API's `GuestSignature` that holds the drawing or the typed name. */
export type SentInk = { nombre: string } | { trazos: string };

/**
 * The maximum number of characters of a drawing. So its JSON in the database stays below 64 kB, and
 * so does the form.
 */
export const MAX_DRAWN = 32_000;
const MAX_NAME = 200;
/** A drawing with fewer different points, for instance a dot, is no signature. */
const MIN_POINTS = 4;
/** The longest time from the first touch to a point: an hour, in milliseconds. */
const MAX_AT = 3_600_000;
const MAX_PIXEL = 9_999;
const DRAWN = /^\d{1,4}\.\d{1,4}\.\d{1,7}(?:[_*]\d{1,4}\.\d{1,4}\.\d{1,7})*$/;

/**
 * Reads a signature from the form.
 *
 * @param drawn points as `x.y.at`, joined by `_`, movements joined by `*`; empty where no script
 * ran
 * @returns null where nobody signed, or the drawing cannot be read
 */
export function inkOf(drawn: string, typedName: string): SentInk | null {
  if (isDrawn(drawn)) return { trazos: drawn };
  const name = typedName.replace(/\s+/g, ' ').trim();
  const isName = /\p{L}/u.test(name) && !/[\p{Cc}\p{Cn}]/u.test(name) && name.length <= MAX_NAME;
  return isName ? { nombre: name } : null;
}

function isDrawn(drawn: string): boolean {
  if (drawn.length > MAX_DRAWN || !DRAWN.test(drawn)) return false;
  const points = drawn.split(/[_*]/).map(point => point.split('.').map(Number));
  const isInTime = points.every(([, , at = 0], i) => at <= MAX_AT && at >= (points[i - 1]?.[2] ?? 0));
  const places = new Set(points.map(([x = 0, y = 0]) => x * (MAX_PIXEL + 1) + y));
  return isInTime && places.size >= MIN_POINTS;
}
