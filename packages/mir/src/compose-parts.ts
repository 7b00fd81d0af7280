import { lookUpPaymentType, type PaymentType } from './codes/payment.ts';
import type { Direccion } from './grammar/documents.ts';
import type { AddressInput, FilingSettings } from './inputs.ts';
import { clean, cleanCode, SPAIN } from './record-values.ts';

/**
 * Thrown where a record lacks a value that its document must have. The preflight finds such a
 * record not ready.
 */
export class NotReadyError extends Error {
  /** Path in the caller's own body, as in the preflight's issues. */
  readonly path: string;

  constructor(path: string) {
    super(`${path}: missing or unreadable, so that no document can be composed; ask the preflight`);
    this.name = 'NotReadyError';
    this.path = path;
  }
}

export interface ComposeOptions {
  /**
   * The account's settings. Where they are absent (a sandbox has no account), a payment type that
   * nobody states becomes OTRO.
   */
  readonly settings?: FilingSettings | undefined;
  /**
   * Today in Europe/Madrid, `YYYY-MM-DD`. It is the contract date where neither the record nor its
   * creation date gives one.
   */
  readonly today: string;
}

/**
 * Returns a required value.
 *
 * @throws NotReadyError where it is absent or empty
 */
export function need<T>(value: T | undefined, path: string): T & {} {
  if (value === undefined || value === null || value === '') throw new NotReadyError(path);
  return value;
}

/** Cleans a text. An empty one becomes undefined, so that its optional element is left out. */
export function given(value: string | null | undefined): string | undefined {
  return clean(value) || undefined;
}

/**
 * Composes an address with the one municipality field that fits its country (the ministry's
 * instructions).
 */
export function composeAddress(address: AddressInput, base: string): Direccion {
  const at = (field: keyof AddressInput) => (base === '' ? field : `${base}.${field}`);
  const pais = need(cleanCode(address.pais), at('pais'));
  const municipality =
    pais === SPAIN
      ? { codigoMunicipio: need(clean(address.codigo_municipio), at('codigo_municipio')) }
      : { nombreMunicipio: need(clean(address.nombre_municipio), at('nombre_municipio')) };
  return {
    direccion: need(clean(address.direccion), at('direccion')),
    direccionComplementaria: given(address.direccion_complementaria),
    ...municipality,
    codigoPostal: need(clean(address.codigo_postal), at('codigo_postal')),
    pais,
  };
}

/**
 * The code of the payment type that the record states, or else of the one in the account's
 * settings. OTRO where there are no settings either.
 *
 * @throws NotReadyError where the settings state no payment type
 */
export function composePaymentType(
  stated: string,
  settings: FilingSettings | undefined,
  path: string,
): PaymentType {
  const own = lookUpPaymentType(stated);
  if (own) return own.code;
  if (!settings) return 'OTRO';
  return need(lookUpPaymentType(clean(settings.tipo_pago))?.code, path);
}
