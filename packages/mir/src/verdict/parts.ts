import { datePartOf } from '../calendar.ts';
import { isCountryCode } from '../codes/country-codes.ts';
import { PAYMENT_TYPES } from '../codes/payment.ts';
import { type CodeTable, isCode } from '../codes/table.ts';
import type { Direccion, Pago } from '../grammar/documents.ts';
import { crosses } from '../municipalities/crossing.ts';
import { cardExpiry, SPAIN } from '../record-values.ts';
import { serviceWindow } from '../service-times.ts';
import { firstRefusal, type Judgement, requireText, wrong } from './refusal.ts';

const NO_MUNICIPALITY = '000';

/** Checks that a code is in its table. */
export function judgeCode(field: string, table: CodeTable, code: string | undefined): Judgement {
  if (code === undefined) return undefined;
  return requireText(field, code) ?? (isCode(table, code) ? undefined : wrong(field, code));
}

/** Checks that a country is a code of ISO 3166-1 alpha-3, in upper case. */
export function judgeCountry(field: string, code: string | undefined): Judgement {
  if (code === undefined) return undefined;
  return requireText(field, code) ?? (isCountryCode(code) ? undefined : wrong(field, code));
}

/**
 * Checks an address (`direccionType` of the ministry): upper-case country, municipality code in
 * Spain, name elsewhere.
 */
export function judgeAddress(field: string, address: Direccion): Judgement {
  const { pais, codigoMunicipio, nombreMunicipio, codigoPostal, direccion } = address;
  const inSpain = pais === SPAIN;
  return firstRefusal(
    () => requireText(`${field}.direccion`, direccion),
    () => requireText(`${field}.codigoPostal`, codigoPostal),
    () => judgeCountry(`${field}.pais`, pais),
    () => (inSpain ? requireText(`${field}.codigoMunicipio`, codigoMunicipio) : undefined),
    () =>
      inSpain && codigoMunicipio?.endsWith(NO_MUNICIPALITY)
        ? wrong(`${field}.codigoMunicipio`, 'no es un municipio')
        : undefined,
    () =>
      inSpain && !/^\d{5}$/.test(codigoPostal) ? wrong(`${field}.codigoPostal`, codigoPostal) : undefined,
    () =>
      inSpain && codigoMunicipio && !mayServe(codigoPostal, codigoMunicipio)
        ? wrong(`${field}.codigoPostal`, 'no pertenece al municipio')
        : undefined,
    () => (inSpain ? undefined : requireText(`${field}.nombreMunicipio`, nombreMunicipio)),
    () =>
      !inSpain && codigoMunicipio ? wrong(`${field}.codigoMunicipio`, 'solo se indica en España') : undefined,
  );
}

/**
 * Whether a postal code may serve a municipality: both are in one province, or the table knows the
 * pair. Whether the ministry compares anything else is unknown.
 */
function mayServe(postalCode: string, municipality: string): boolean {
  return postalCode.slice(0, 2) === municipality.slice(0, 2) || crosses(postalCode, municipality);
}

/** Checks a payment (`pagoType` of the ministry). */
export function judgePayment(pago: Pago): Judgement {
  const { tipoPago, caducidadTarjeta } = pago;
  return firstRefusal(
    () => judgeCode('contrato.pago.tipoPago', PAYMENT_TYPES, tipoPago),
    () =>
      caducidadTarjeta && cardExpiry(caducidadTarjeta) !== caducidadTarjeta
        ? wrong('contrato.pago.caducidadTarjeta', 'formato MM/AAAA')
        : undefined,
  );
}

/**
 * Checks the reference, the order of the dates and the ministry's window around today (the
 * ministry's instructions).
 */
export function judgeContract(
  referencia: string,
  start: readonly [name: string, value: string],
  end: readonly [name: string, value: string],
  today: string,
): Judgement {
  const { earliest, latest } = serviceWindow(today);
  const [startField, endField] = [`contrato.${start[0]}`, `contrato.${end[0]}`];
  return firstRefusal(
    () => requireText('contrato.referencia', referencia),
    () =>
      instant(start[1]) < instant(end[1]) ? undefined : wrong(startField, `debe ser anterior a ${end[0]}`),
    () =>
      datePartOf(start[1]) > earliest ? undefined : wrong(startField, `debe ser posterior a ${earliest}`),
    () => (datePartOf(end[1]) < latest ? undefined : wrong(endField, `debe ser anterior a ${latest}`)),
  );
}

/**
 * Converts a time to a number for comparison. Times without offset are in one zone, so any zone
 * serves.
 */
function instant(moment: string): number {
  return Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(moment) ? moment : `${moment}Z`);
}
