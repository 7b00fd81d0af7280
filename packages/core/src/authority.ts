import type { Establishment } from './generated/types.gen.ts';
import { CANARY_ISLANDS, MADRID, type WallClock } from './madrid.ts';

/** The authority that takes the reports of an establishment's guests. */
export type Autoridad = Establishment['autoridad'];

/**
 * The authorities other than MIR that take guests' reports, with their provinces (the first two
 * digits of INE's code).
 */
const PROVINCES = {
  mossos: ['08', '17', '25', '43'],
  ertzaintza: ['01', '20', '48'],
} as const satisfies Partial<Record<Autoridad, readonly string[]>>;

const CANARY_PROVINCES = ['35', '38'];

export const AUTORIDADES: readonly Autoridad[] = ['mir', 'mossos', 'ertzaintza'];

/**
 * The authority of a place, by the place's municipality or postal code: both begin with the
 * province. `mir` where the code names no other authority's province.
 */
export function authorityOfPlace(code: string | null | undefined): Autoridad {
  const province = code?.slice(0, 2) ?? '';
  const [found] = Object.entries(PROVINCES).find(([, provinces]) => isOneOf(provinces, province)) ?? [];
  return AUTORIDADES.find(autoridad => autoridad === found) ?? 'mir';
}

/** The fields that decide which authority takes an establishment's guests. */
export interface Whereabouts {
  codigo_municipio: string | null;
  /** The authority that the operator has set. Null or absent: the municipality decides. */
  set_autoridad?: Autoridad | null;
}

/**
 * The authority that the operator has set, otherwise that of the municipality's province, otherwise
 * MIR.
 */
export function authorityOf({ codigo_municipio, set_autoridad }: Whereabouts): Autoridad {
  return set_autoridad ?? authorityOfPlace(codigo_municipio);
}

/**
 * The wall clock by which an establishment's days begin and end. Madrid's, where the municipality
 * is not known.
 */
export function clockOf({ codigo_municipio }: Pick<Whereabouts, 'codigo_municipio'>): WallClock {
  return isOneOf(CANARY_PROVINCES, codigo_municipio?.slice(0, 2) ?? '') ? CANARY_ISLANDS : MADRID;
}

function isOneOf(texts: readonly string[], text: string): boolean {
  return texts.includes(text);
}
