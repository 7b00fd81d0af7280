import { lookUpBrand } from '../codes/brands.ts';
import { lookUpColour, lookUpVehicleType } from '../codes/vehicle.ts';
import { TEXT_25, TEXT_50, VIN } from '../grammar/values.ts';
import type { VehicleInput } from '../inputs.ts';
import { clean, cleanCode } from '../record-values.ts';
import { checkCode } from './check-code.ts';
import { checkFits, checkText, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

const VIN_FORM = /^[A-HJ-NPR-Z0-9]{17}$/;
const MAX_KM = 2 ** 31 - 1;
const REQUIRED = ['tipo', 'marca', 'modelo', 'matricula', 'numero_bastidor', 'color'] as const;

/**
 * Checks the vehicle of a rental (the ministry's manual, AV, vehiculo). Paths begin with `vehicle`.
 */
export function checkVehicle(report: Report, vehicle: VehicleInput): void {
  for (const field of REQUIRED) {
    if (clean(vehicle[field]) === '') report(`vehicle.${field}.required`, `vehicle.${field}`);
  }
  if (
    checkText(report, 'vehicle.categoria', vehicle.categoria, TEXT_50) === '' &&
    clean(vehicle.tipo) !== ''
  ) {
    report('vehicle.categoria.missing', 'vehicle.categoria');
  }
  checkCode(report, 'vehicle.tipo', 'vehicle.tipo', vehicle.tipo, lookUpVehicleType, 'OTRO');
  checkCode(report, 'vehicle.marca', 'vehicle.marca', vehicle.marca, lookUpBrand, 'OTRO');
  checkCode(report, 'vehicle.color', 'vehicle.color', vehicle.color, lookUpColour, 'OTRO');
  checkText(report, 'vehicle.modelo', vehicle.modelo, TEXT_50);
  checkText(report, 'vehicle.matricula', vehicle.matricula, TEXT_25);
  checkText(report, 'vehicle.datos_gps', vehicle.datos_gps, TEXT_50);
  // Checked in the form that is filed, since a text can be longer in upper case (ß).
  const vin = checkFits(report, 'vehicle.numero_bastidor', cleanCode(vehicle.numero_bastidor), VIN);
  if (vin !== '' && vin.length <= VIN.max && !VIN_FORM.test(vin)) {
    report('vehicle.numero_bastidor.format', 'vehicle.numero_bastidor', { value: shorten(vin) });
  }
  checkKilometres(report, vehicle);
}

function checkKilometres(report: Report, { km_recogida: pickup, km_devolucion: back }: VehicleInput): void {
  for (const [field, value] of [
    ['km_recogida', pickup],
    ['km_devolucion', back],
  ] as const) {
    if (value === null || value === undefined || isKilometres(value)) continue;
    report('vehicle.km.invalid', `vehicle.${field}`, { field, value, max: MAX_KM });
  }
  if (pickup === null || pickup === undefined) report('vehicle.km_recogida.missing', 'vehicle.km_recogida');
  else if (isKilometres(pickup) && isKilometres(back) && back < pickup) {
    report('vehicle.km_devolucion.lower', 'vehicle.km_devolucion', { value: back, pickup });
  }
}

function isKilometres(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_KM;
}
