import { type EpochMs, madridDate } from '@mirlo/core';
import type { PlannedAnnulment, PlannedFiling, PlannedLote } from '@mirlo/core/filing';
import {
  type AvCommunication,
  avRequest,
  type Communication,
  composeRental,
  composeStay,
  type PvCommunication,
  pvRequest,
} from '@mirlo/mir';
import { type PreparedRequest, prepareAlta, prepareAnulacion } from '@mirlo/mir/client';
import { inSlices, type Turn } from './slices.ts';

/** The name of this application in requests (`aplicacion`, at most 50 characters). */
export const APLICACION = 'Mirlo';

/**
 * A composed request, ready to be stored, with its filings in the order of their `orden`. `request` is null where
 * nothing could be composed.
 */
export interface ComposedLote {
  lote: PlannedLote<PlannedFiling>;
  request: PreparedRequest | null;
  /** Filings that could not be composed. That is a fault of ours, which must not stop the others. */
  failed: readonly PlannedFiling[];
}

/**
 * Composes the communications of a planned lote into the bytes of a request. Filings that cannot be composed are
 * returned in `failed`.
 */
export async function composeLote(
  planned: PlannedLote<PlannedFiling>,
  now: EpochMs,
  turn?: Turn,
): Promise<ComposedLote> {
  const make = (filing: PlannedFiling) => ({ filing, communication: composed(filing, now) });
  const made = await inSlices(planned.items, make, turn);
  await turn?.();
  const whole = written(planned, made);
  if (whole !== null) return whole;
  // Some communication does not fit the schema. Each is written alone to find out which.
  const good = made.filter(one => written({ ...planned, items: [one.filing] }, [one]) !== null);
  const failed = made.filter(one => !good.includes(one)).map(({ filing }) => filing);
  const rest = written({ ...planned, items: good.map(({ filing }) => filing) }, good);
  return { lote: rest?.lote ?? { ...planned, items: [] }, request: rest?.request ?? null, failed };
}

interface Made {
  filing: PlannedFiling;
  communication: PvCommunication | AvCommunication | null;
}

function composed({ input, settings }: PlannedFiling, now: EpochMs): Made['communication'] {
  const options = { settings, today: madridDate(now) };
  try {
    return input.kind === 'PV' ? composeStay(input.stay, options) : composeRental(input.rental, options);
  } catch {
    return null;
  }
}

/** Writes the request. Null where a communication is missing or does not fit the schema. */
function written(lote: PlannedLote<PlannedFiling>, made: readonly Made[]): ComposedLote | null {
  const communications = made.flatMap(({ communication }) => (communication === null ? [] : [communication]));
  if (communications.length === 0 || communications.length < made.length) return null;
  try {
    const request = altaOf(lote.settings.codigo_arrendador ?? '', communications);
    return { lote, request, failed: [] };
  } catch {
    return null;
  }
}

/** Makes the request (alta) for communications of one kind (PV or AV); PV must all be of one establishment. */
export function altaOf(codigoArrendador: string, communications: readonly Communication[]): PreparedRequest {
  const header = { codigoArrendador, aplicacion: APLICACION };
  const stays = communications.filter(one => one.kind === 'PV');
  const [first] = stays;
  if (first !== undefined) return prepareAlta(header, 'PV', pvRequest(first.codigoEstablecimiento, stays));
  const rentals = communications.filter(one => one.kind === 'AV');
  return prepareAlta(header, 'AV', avRequest(rentals));
}

/**
 * Makes the request that annuls accepted communications.
 *
 * @param distinct as `prepareAnulacion` takes it
 */
export function composeAnnulment(
  { items, settings }: PlannedLote<PlannedAnnulment>,
  distinct?: number,
): PreparedRequest {
  const header = { codigoArrendador: settings.codigo_arrendador ?? '', aplicacion: APLICACION };
  const codes = items.map(item => item.codigo_comunicacion);
  return prepareAnulacion(header, codes, distinct);
}
