import type { Communication } from '../grammar/documents.ts';
import { magicOutcome, magicPerson } from '../magic.ts';
import { firstOf, invalidValue, type Judgement, requireText } from './refusal.ts';
import { judgeRental, judgeVehicleReservation } from './rental.ts';
import { judgeLodgingReservation, judgeStay } from './stay.ts';

export interface VerdictContext {
  /** Today in Europe/Madrid, `YYYY-MM-DD`. */
  readonly today: string;
  /** The codes of the establishments that exist. Where absent, any code is accepted. */
  readonly knownEstablishments?: ReadonlySet<string> | undefined;
}

/** The ministry's result for one communication of a lote, after processing it. */
export type Verdict =
  | { readonly accepted: true }
  | {
      readonly accepted: false;
      /** At most 5 characters. */
      readonly tipoError: string;
      /** Spanish, at most 100 characters. */
      readonly error: string;
      /** Path in the communication. */
      readonly field?: string | undefined;
    };

/**
 * Judges one communication by the business rules that no schema expresses, as the ministry's job
 * does with each item of a lote. The format must have been checked before. Where official texts
 * disagree, the milder rule applies. The simulator and the sandbox share this function. A magic
 * identity that forces a refusal takes effect here.
 *
 * Source: the ministry's manual and instructions.
 */
export function verdict(communication: Communication, context: VerdictContext): Verdict {
  const refusal =
    forcedRefusal(communication) ??
    judgeEstablishments(communication, context) ??
    judgeCommunication(communication, context.today);
  return refusal ? { accepted: false, ...refusal } : { accepted: true };
}

function judgeCommunication(communication: Communication, today: string): Judgement {
  switch (communication.kind) {
    case 'PV':
      return judgeStay(communication, today);
    case 'AV':
      return judgeRental(communication, today);
    case 'RH':
      return judgeLodgingReservation(communication, today);
    case 'RV':
      return judgeVehicleReservation(communication, today);
  }
}

function judgeEstablishments(
  communication: Communication,
  { knownEstablishments }: VerdictContext,
): Judgement {
  return firstOf(establishmentsOf(communication), ({ field, code }) => {
    const missing = requireText(field, code);
    if (missing || !knownEstablishments || knownEstablishments.has(code)) return missing;
    return invalidValue(field, 'No existe un establecimiento para ese código');
  });
}

function establishmentsOf(communication: Communication): { readonly field: string; readonly code: string }[] {
  switch (communication.kind) {
    case 'PV':
      return [{ field: 'codigoEstablecimiento', code: communication.codigoEstablecimiento }];
    case 'RH': {
      const { codigo } = communication.establecimiento;
      return codigo === undefined ? [] : [{ field: 'establecimiento.codigo', code: codigo }];
    }
    default: {
      const { contrato } = communication;
      const fields = ['codigoEstablecimientoRecogida', 'codigoEstablecimientoDevolucion'] as const;
      return fields.flatMap(name => {
        const code = contrato[name];
        return code === undefined ? [] : [{ field: `contrato.${name}`, code }];
      });
    }
  }
}

function forcedRefusal(communication: Communication): Judgement {
  const identity = magicOutcome(communication);
  if (identity?.outcome === 'rejected') {
    return invalidValue('contrato.referencia', 'Error de validación forzado por una identidad mágica');
  }
  if (identity?.outcome !== 'person_rejected') return undefined;
  const place = magicPerson(communication, identity);
  return invalidValue(
    `persona[${place}]`,
    `Persona ${place + 1}: valor incorrecto para el campo numeroDocumento, forzado por una identidad mágica`,
  );
}
