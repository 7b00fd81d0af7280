/** Limits of the service, each configurable by the ministry. Source: PROTOCOL.md sections 3.1, 3.3, 3.6 and 4. */

/** Lotes in one `consultaLote`, codes in one `consultaComunicacion`. */
export const MAX_QUERIES = 10;
/** Characters of `codigoArrendador` and of an establishment's code. */
export const MAX_LESSOR_LENGTH = 10;
/** Characters of `aplicacion`; a longer one is answered with 10150. */
export const MAX_APPLICATION_LENGTH = 50;

/** Cuts a list into runs of at most `size`, in order. */
export function split<Item>(items: readonly Item[], size: number): Item[][] {
  const runs: Item[][] = [];
  for (let start = 0; start < items.length; start += size) runs.push(items.slice(start, start + size));
  return runs;
}
