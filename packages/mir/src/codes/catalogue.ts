import { BRANDS } from './brands.ts';
import { ESTABLISHMENT_TYPES } from './establishments.ts';
import { PAYMENT_TYPES } from './payment.ts';
import { DOCUMENT_TYPES, KINSHIPS, SEXES } from './people.ts';
import type { CodeTable } from './table.ts';
import { COLOURS, LICENSE_TYPES, VEHICLE_TYPES } from './vehicle.ts';

/** The code tables by the names that the ministry's `catalogo` operation uses. */
export const CATALOGUE = {
  SEXO: SEXES,
  TIPO_COLOR: COLOURS,
  TIPO_DOCUMENTO: DOCUMENT_TYPES,
  TIPO_ESTABLECIMIENTO: ESTABLISHMENT_TYPES,
  TIPO_MARCA_VEHICULO: BRANDS,
  TIPO_PAGO: PAYMENT_TYPES,
  TIPO_PARENTESCO: KINSHIPS,
  TIPO_PERMISO_CONDUCIR: LICENSE_TYPES,
  TIPO_VEHICULO: VEHICLE_TYPES,
} as const satisfies Readonly<Record<string, CodeTable>>;

/** The name of one of the ministry's code tables. */
export type CatalogueName = keyof typeof CATALOGUE;
