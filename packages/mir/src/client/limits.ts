/** Limits of the service. The ministry can change each of them. Source: the ministry's manual. */

/** The most lotes in one `consultaLote`, and codes in one `consultaComunicacion`. */
export const MAX_QUERIES = 10;
/** The most characters of `codigoArrendador` and of an establishment's code. */
export const MAX_LESSOR_LENGTH = 10;
/** The most characters of `aplicacion`. A longer one is answered with 10150. */
export const MAX_APPLICATION_LENGTH = 50;

/** Splits a list into parts of at most `size` items, in order. */
export function split<Item>(items: readonly Item[], size: number): Item[][] {
  const runs: Item[][] = [];
  for (let start = 0; start < items.length; start += size) runs.push(items.slice(start, start + size));
  return runs;
}
