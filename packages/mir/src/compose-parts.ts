import { lookUpPaymentType, type PaymentType } from './codes/payment.ts';
import type { Direccion } from './grammar/documents.ts';
import type { AddressInput, FilingSettings } from './inputs.ts';
import { clean, cleanCode, SPAIN } from './record-values.ts';

/** A record that lacks what a document must have: the preflight would have called it not ready. */
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
  /** What the account states; absent (no account at all, as in a sandbox): a payment that nobody states is OTRO. */
  readonly settings?: FilingSettings | undefined;
  /** Today in Europe/Madrid, `YYYY-MM-DD`: the contract date where neither record nor creation date states one. */
  readonly today: string;
}

/** @throws NotReadyError for an absent or empty value. */
export function need<T>(value: T | undefined, path: string): T & {} {
  if (value === undefined || value === null || value === '') throw new NotReadyError(path);
  return value;
}

/** A text where there is one, so that an empty optional element is left out. */
export function given(value: string | null | undefined): string | undefined {
  return clean(value) || undefined;
}

/** An address as filed: of the two municipality fields only the one that fits the country (PROTOCOL.md section 4). */
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

/** The payment's code: the record's word, else the account's. */
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
