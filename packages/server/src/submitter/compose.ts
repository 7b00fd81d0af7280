import { type EpochMs, madridDate } from '@mirlo/core';
import type { PlannedFiling, PlannedLote } from '@mirlo/core/filing';
import { avRequest, type Communication, composeRental, composeStay, pvRequest } from '@mirlo/mir';
import { type PreparedRequest, prepareAlta } from '@mirlo/mir/client';
import { type Compute, inSlices } from './slices.ts';

/** The name of this application in requests (`aplicacion`, at most 50 characters). */
export const APLICACION = 'Mirlo';

/** A composed request, with its filings in the order of their `orden`. */
export interface ComposedLote {
  lote: PlannedLote<PlannedFiling>;
  /** Null where nothing could be composed. */
  request: PreparedRequest | null;
  /**
   * Filings that could not be composed. That is a fault of ours, which must not stop the others.
   */
  failed: readonly PlannedFiling[];
}

/** Composes the communications of a planned lote into the bytes of a request. */
export async function composeLote(
  planned: PlannedLote<PlannedFiling>,
  now: EpochMs,
  compute: Compute,
): Promise<ComposedLote> {
  const make = (filing: PlannedFiling) => ({ filing, communication: composed(filing, now) });
  const made = await inSlices(planned.items, make, compute);
  const codigo = planned.settings.codigo_arrendador ?? '';
  const whole = await compute(() => written(codigo, made));
  // Where a communication does not fit the schema, each is written alone to find out which.
  const good = whole === null ? made.filter(one => written(codigo, [one]) !== null) : made;
  const filings = (those: readonly Made[]) => those.map(({ filing }) => filing);
  return {
    lote: { ...planned, items: filings(good) },
    request: whole ?? written(codigo, good),
    failed: filings(made.filter(one => !good.includes(one))),
  };
}

interface Made {
  filing: PlannedFiling;
  communication: Communication | null;
}

function composed({ input, settings }: PlannedFiling, now: EpochMs): Communication | null {
  const options = { settings, today: madridDate(now) };
  try {
    return input.kind === 'PV' ? composeStay(input.stay, options) : composeRental(input.rental, options);
  } catch {
    return null;
  }
}

/**
 * Writes the request. Null where a communication is missing or does not fit the schema, or there is
 * none.
 */
function written(codigoArrendador: string, made: readonly Made[]): PreparedRequest | null {
  const communications = made.flatMap(({ communication }) => communication ?? []);
  if (communications.length === 0 || communications.length < made.length) return null;
  try {
    return altaOf(codigoArrendador, communications);
  } catch {
    return null;
  }
}

/**
 * Makes the request (alta) for communications of one kind (PV or AV); PV must all be of one
 * establishment.
 */
export function altaOf(codigoArrendador: string, communications: readonly Communication[]): PreparedRequest {
  const header = { codigoArrendador, aplicacion: APLICACION };
  const stays = communications.filter(one => one.kind === 'PV');
  const [first] = stays;
  if (first !== undefined) return prepareAlta(header, 'PV', pvRequest(first.codigoEstablecimiento, stays));
  const rentals = communications.filter(one => one.kind === 'AV');
  return prepareAlta(header, 'AV', avRequest(rentals));
}
