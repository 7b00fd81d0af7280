/**
 * A small booking program: what its receptionist does with the registry. It has no code for tests.
 * They only choose the address that its calls go to.
 */

import {
  AuthenticationError,
  type DateString,
  ExistingRecordError,
  type Guest,
  type GuestChanges,
  type GuestInput,
  Mirlo,
  PermissionError,
  uuidFor,
  ValidationError,
} from '@mirlo/sdk';

export interface ReceptionOptions {
  baseUrl: string;
  apiKey: string;
  /** The registry's id of the hotel. */
  hotel: number;
  /** Wait before a first retry, in milliseconds. */
  patience?: number;
}

/** The values of the booking form. */
export type Form = Omit<GuestInput, 'establecimiento_id'>;

/** The receptionist sees one of these after registering or correcting a guest. */
export type Outcome =
  /**
   * `notes` are the messages of the filing's issues: the errors, which keep the guest from being
   * filed, and the warnings.
   */
  | { kind: 'registered'; id: number; notes: string[] }
  /** The problems by field of the form, which are shown beside the fields. */
  | { kind: 'form'; problems: Record<string, string> }
  /**
   * A record of another booking has this document, day and hotel already. One of the two documents
   * is probably wrong.
   */
  | { kind: 'taken'; id: number }
  /** A fault of the set-up, which only the program's operator can mend. */
  | { kind: 'setup'; advice: string };

/** A guest whose legal deadline has passed without an accepted filing. */
export interface Alarm {
  id: number;
  name: string;
  due: string;
  why: string[];
}

const ADVICE: Readonly<Record<string, string>> = {
  auth_missing: 'No hay clave de API en la configuración.',
  auth_invalid: 'La clave de API no existe: cópiela de nuevo del panel.',
  auth_inactive: 'La clave de API está desactivada: actívela o cree otra.',
  plan_required: 'El plan de la cuenta no incluye la API.',
  api_disabled: 'La API está apagada en el panel de la cuenta.',
};

export function openReception({ baseUrl, apiKey, hotel, patience = 1_000 }: ReceptionOptions) {
  const mirlo = new Mirlo({
    baseUrl,
    apiKey,
    retry: { baseDelay: patience },
    logger: { ...console, warn: () => {} },
  });

  return {
    /**
     * Registers the guest of a booking. Safe to press twice: the uuid follows from the booking's
     * number. Pressed again with other values in the form, it is a correction.
     */
    async checkIn(booking: string, form: Form): Promise<Outcome> {
      try {
        const { id, data } = await mirlo.guests.create(
          { ...form, establecimiento_id: hotel },
          { uuid: await uuidFor('guest', booking), onExisting: 'throw' },
        );
        return { kind: 'registered', id, notes: notesOf(data) };
      } catch (error) {
        if (!(error instanceof ExistingRecordError)) return outcomeOf(error);
        const { id, differs } = error;
        // A record with another uuid is not this booking's, so its values stay as they are.
        return differs.includes('uuid') ? { kind: 'taken', id } : this.correct(id, form);
      }
    },

    /** Sends the receptionist's corrections. */
    async correct(id: number, changes: GuestChanges): Promise<Outcome> {
      try {
        return { kind: 'registered', id, notes: notesOf(await mirlo.guests.update(id, changes)) };
      } catch (error) {
        return outcomeOf(error);
      }
    },

    /** Waits for the ministry's verdict. Returns it with the proof, or with the reasons. */
    async verdict(id: number) {
      const { state, codigo_comunicacion, issues } = await mirlo.guests.waitForSubmission(id, {
        deadline: 60_000,
      });
      return { state, proof: codigo_comunicacion, why: issues.map(({ message }) => message) };
    },

    /**
     * Returns the guests of a day whose deadline passed before `now` without an accepted filing.
     * `now` is `YYYY-MM-DD HH:MM:SS` by Madrid's clock.
     */
    async alarms(day: DateString, now: string): Promise<Alarm[]> {
      const alarms: Alarm[] = [];
      for await (const guest of mirlo.guests.list({ from: day, to: day, enviado_ministerio: 0 })) {
        const due = guest.mir.due_at;
        if (due === null || due > now) continue;
        alarms.push({ id: guest.id, name: `${guest.nombre} ${guest.apellido1}`, due, why: notesOf(guest) });
      }
      return alarms;
    },
  };
}

function notesOf({ mir }: Guest): string[] {
  return mir.issues.map(({ message }) => message);
}

/** @throws the errors that neither the form nor the set-up can mend */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof ValidationError) return { kind: 'form', problems: { ...error.fields } };
  if (error instanceof AuthenticationError || error instanceof PermissionError) {
    return { kind: 'setup', advice: ADVICE[error.code] ?? error.message };
  }
  throw error;
}
