import { CROSSING_PAIRS } from '../generated/crossing-pairs.ts';

const PAIRS: readonly string[] = /* @__PURE__ */ CROSSING_PAIRS.split('\n');

/** The INE codes of municipalities that a postal code of another province serves. */
export function crossingMunicipalities(postalCode: string): string[] {
  return PAIRS.filter(pair => pair.startsWith(`${postalCode} `)).map(pair =>
    pair.slice(postalCode.length + 1),
  );
}

/** Whether a postal code of one province serves a municipality of another. */
export function crosses(postalCode: string, municipality: string): boolean {
  return PAIRS.includes(`${postalCode} ${municipality}`);
}
