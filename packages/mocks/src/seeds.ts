import { type AccountFiling, type EpochMs, madridDate, madridDateTime, type Rows } from '@mirlo/core';
import type { FilingSettings } from '@mirlo/mir';
import { ACCOUNTS, hashKey, KEY_ROWS, KEYS, UNBOUND } from './keys.ts';
import type { MemoryStore } from './memory/store.ts';
import type { Draft } from './memory/view.ts';

/** An establishment that every sandbox has from the start. */
export interface SeededEstablishment {
  id: number;
  nombre: string;
  numero_establecimiento: string;
}

/** The establishments at the start: two of the first account, one of the second. */
export const ESTABLISHMENTS = {
  hotel: { id: 1, nombre: 'Hotel Miramar', numero_establecimiento: 'H000000001' },
  rentalOffice: { id: 2, nombre: 'Oficina de alquiler Miramar', numero_establecimiento: 'R000000001' },
  other: { id: 3, nombre: 'Pensión Ajena', numero_establecimiento: 'H000000002' },
} as const satisfies Record<string, SeededEstablishment>;

/** The default filing settings of an account. */
export const DEFAULT_SETTINGS: FilingSettings = {
  codigo_arrendador: '0000000001',
  tipo_pago: 'DESTI',
  holder_drives: false,
};

const NAMES: Record<keyof typeof ACCOUNTS, string> = {
  main: 'Cuenta de pruebas',
  other: 'Otra cuenta',
  planRequired: 'Cuenta sin plan',
  apiDisabled: 'Cuenta sin API',
};

/** Writes the accounts, keys, establishments and pre-check-ins with which every sandbox begins. */
export function plant(
  memory: MemoryStore,
  settings: FilingSettings | null,
  now: EpochMs,
  newUuid: () => string,
): void {
  memory.write(draft => {
    const filing: AccountFiling = { configured: settings !== null, stopped: null, settings: settings ?? {} };
    for (const name of ['main', 'other', 'planRequired', 'apiDisabled'] as const) {
      const id = draft.nextId('accounts');
      const plan = name === 'planRequired' ? 'free' : 'premium';
      draft.put('accounts', id, {
        id,
        nombre: NAMES[name],
        plan,
        api_enabled: name !== 'apiDisabled',
        sandbox_reads_production: true,
        filing,
      });
    }
    for (const { name, account_id, sandbox, active } of KEY_ROWS) {
      const id = draft.nextId('keys');
      draft.put('keys', id, { ...UNBOUND, id, hash: hashKey(KEYS[name]), account_id, sandbox, active });
    }
    for (const { nombre, numero_establecimiento, id: known } of Object.values(ESTABLISHMENTS)) {
      const id = draft.nextId('establishments');
      const account_id = known === ESTABLISHMENTS.other.id ? ACCOUNTS.other : ACCOUNTS.main;
      const kept = { account_id, sandbox: false, revision: 1, created_at: now, updated_at: now };
      const own = { nombre, numero_establecimiento, codigo_municipio: null, uuid: null };
      draft.put('establishments', id, { ...kept, id, ...own });
    }
    for (const precheckin of PRECHECKINS) plantPrecheckin(draft, precheckin, now, newUuid);
  });
}

/**
 * A pre-check-in as a test states it. By default it belongs to the hotel, is for one person, and
 * has just been sent.
 */
export interface PrecheckinSeed
  extends Pick<Rows['invitations'], 'email_cliente'>,
    Partial<Pick<Rows['invitations'], 'nombre_hotel' | 'fecha_envio' | 'establecimiento_id'>> {
  estado?: 'enviado' | 'completado';
  enlace?: string | null;
}

const PRECHECKINS: readonly PrecheckinSeed[] = [
  { email_cliente: 'ana@example.com', estado: 'enviado' },
  { email_cliente: 'berta@example.com', estado: 'completado' },
];

/** Writes a pre-check-in, as the operator's command line would, and returns its id. */
export function plantPrecheckin(
  draft: Draft,
  seed: PrecheckinSeed,
  now: EpochMs,
  newUuid: () => string,
): number {
  const id = draft.nextId('invitations');
  const establecimiento_id = seed.establecimiento_id ?? ESTABLISHMENTS.hotel.id;
  const establishment = draft.get('establishments', establecimiento_id);
  if (!establishment) {
    throw new RangeError(
      `precheckins: establecimiento_id: received ${establecimiento_id}, which there is not`,
    );
  }
  const { account_id, nombre } = establishment;
  const { estado = 'enviado', enlace = `https://precheckin.example/${id}`, ...own } = seed;
  const uuid = newUuid();
  const today = madridDate(now);
  draft.put('invitations', id, {
    id,
    account_id,
    sandbox: false,
    created_at: now,
    updated_at: now,
    revision: 1,
    uuid,
    establecimiento_id,
    referencia: uuid,
    fecha_entrada: today,
    hora_entrada: null,
    fecha_salida: today,
    personas: 1,
    nombre_cliente: null,
    idioma: null,
    tipo_pago: null,
    habitacion: null,
    nombre_hotel: nombre,
    completadas: estado === 'completado' ? 1 : 0,
    fecha_envio: madridDateTime(now),
    sent_at: now,
    opened_at: null,
    revoked_at: null,
    mail_at: null,
    token_hash: null,
    token_sealed: null,
    enlace_externo: enlace,
    ...own,
  });
  return id;
}
