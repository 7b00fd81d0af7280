import type { Establishment } from './generated/types.gen.ts';
import { CANARY_ISLANDS, MADRID, type WallClock } from './madrid.ts';

/** Who takes the reports of an establishment's guests. */
export type Autoridad = Establishment['autoridad'];

/** Everyone but MIR, with the provinces where they keep the registers (the first two digits of INE's code). */
const PROVINCES = {
  mossos: ['08', '17', '25', '43'],
  ertzaintza: ['01', '20', '48'],
} as const satisfies Partial<Record<Autoridad, readonly string[]>>;

/** The provinces of the Canary Islands. */
const CANARY_PROVINCES = ['35', '38'];

export const AUTORIDADES: readonly Autoridad[] = ['mir', 'mossos', 'ertzaintza'];

/** Of a place by its municipality or postal code, which begin with the province; `mir` where there is none. */
export function authorityOfPlace(code: string | null | undefined): Autoridad {
  const province = code?.slice(0, 2) ?? '';
  const [found] = Object.entries(PROVINCES).find(([, provinces]) => isOneOf(provinces, province)) ?? [];
  return AUTORIDADES.find(autoridad => autoridad === found) ?? 'mir';
}

/** What says whose an establishment's guests are. */
export interface Whereabouts {
  codigo_municipio: string | null;
  /** What the operator has set; null or absent: the municipality decides. */
  set_autoridad?: Autoridad | null;
}

/** The operator's word, else that of the municipality's province; without either MIR. */
export function authorityOf({ codigo_municipio, set_autoridad }: Whereabouts): Autoridad {
  return set_autoridad ?? authorityOfPlace(codigo_municipio);
}

/** The wall clock by which an establishment's days begin and end; Madrid's where its municipality is not known. */
export function clockOf({ codigo_municipio }: Pick<Whereabouts, 'codigo_municipio'>): WallClock {
  return isOneOf(CANARY_PROVINCES, codigo_municipio?.slice(0, 2) ?? '') ? CANARY_ISLANDS : MADRID;
}

function isOneOf(texts: readonly string[], text: string): boolean {
  return texts.includes(text);
}
