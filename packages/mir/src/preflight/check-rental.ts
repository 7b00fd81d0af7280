import { datePartOf } from '../calendar.ts';
import { lookUpPaymentType } from '../codes/payment.ts';
import { fillMunicipality } from '../fill-municipalities.ts';
import { TEXT_50, TEXT_100 } from '../grammar/values.ts';
import type {
  AddressInput,
  ContractInput,
  Municipalities,
  PreflightOptions,
  RentalInput,
} from '../inputs.ts';
import {
  cardExpiry,
  clean,
  identityDocumentOf,
  isBlank,
  maskCardNumber,
  missingAddressFields,
} from '../record-values.ts';
import { castRoles, isCompany, ROLES } from '../rental-roles.ts';
import { rentalTimes, serviceWindow } from '../service-times.ts';
import { checkAccount } from './check-account.ts';
import { checkAddress } from './check-address.ts';
import { checkCode } from './check-code.ts';
import { checkEstablishmentCode } from './check-establishment.ts';
import { checkPerson } from './check-person.ts';
import { checkDate, checkDateTime, checkText, shorten } from './check-text.ts';
import { checkVehicle } from './check-vehicle.ts';
import type { Report } from './registry.ts';

const MAX_PERSONS = 3;

/** Checks the body of a whole rental, which is filed as one AV (the ministry's manual, AV). */
export function checkRental(report: Report, rental: RentalInput, options: PreflightOptions): void {
  const { contract, vehicle, settings } = { ...rental, settings: options.settings };
  if (contract) checkContract(report, rental, contract, options.today);
  else report('rental.contract.required', 'contract');
  if (vehicle) checkVehicle(report, vehicle);
  else report('rental.vehicle.required', 'vehicle');
  const holderDrives = options.holderDrives ?? settings?.holder_drives ?? false;
  checkRoles(report, rental, holderDrives);
  checkPersons(report, rental, holderDrives, options);
  checkPlaces(report, rental, options.municipalities);
  checkText(report, 'referencia', rental.referencia, TEXT_50);
  checkDate(report, 'created_on', rental.created_on);
  checkAccount(report, settings, clean(contract?.tipo_pago));
}

function checkContract(report: Report, rental: RentalInput, contract: ContractInput, today: string): void {
  const reference = checkText(report, 'contract.referencia', contract.referencia, TEXT_50);
  if (reference === '' && clean(rental.referencia) === '') {
    report('contract.referencia.required', 'contract.referencia');
  }
  checkTimes(report, contract, today);
  checkCode(report, 'payment.tipo_pago', 'contract.tipo_pago', contract.tipo_pago, lookUpPaymentType, 'OTRO');
  checkDate(report, 'contract.fecha_pago', contract.fecha_pago);
  const means = clean(contract.medio_pago);
  if (maskCardNumber(means) !== means) report('payment.card_number', 'contract.medio_pago');
  checkText(report, 'contract.medio_pago', maskCardNumber(means), TEXT_50);
  checkText(report, 'contract.titular_pago', contract.titular_pago, TEXT_100);
  const expiry = clean(contract.caducidad_tarjeta);
  if (expiry !== '' && !cardExpiry(expiry)) {
    report('payment.caducidad_tarjeta.format', 'contract.caducidad_tarjeta', { value: shorten(expiry) });
  }
}

function checkTimes(report: Report, contract: ContractInput, today: string): void {
  for (const field of ['fecha_recogida', 'fecha_devolucion'] as const) {
    const path = `contract.${field}`;
    if (clean(contract[field]) === '') report(`contract.${field}.required`, path);
    else checkDateTime(report, path, contract[field]);
  }
  const stated = checkDate(report, 'contract.fecha_contrato', contract.fecha_contrato);
  const times = rentalTimes(contract);
  if (!times) return;
  const [start, end] = [times.start.replace('T', ' '), times.end.replace('T', ' ')];
  const [startDay, endDay] = [datePartOf(start), datePartOf(end)];
  const { earliest, latest } = serviceWindow(today);
  if (end <= start) report('contract.dates.order', 'contract.fecha_devolucion', { start, end });
  if (startDay <= earliest) {
    report('contract.fecha_recogida.too_old', 'contract.fecha_recogida', {
      value: startDay,
      limit: earliest,
    });
  }
  if (endDay >= latest) {
    report('contract.fecha_devolucion.too_far', 'contract.fecha_devolucion', {
      value: endDay,
      limit: latest,
    });
  }
  if (stated && stated > startDay) {
    report('contract.fecha_contrato.after_start', 'contract.fecha_contrato', {
      value: stated,
      start: startDay,
    });
  }
}

function checkRoles(report: Report, rental: RentalInput, holderDrives: boolean): void {
  const persons = rental.persons ?? [];
  if (persons.length === 0) {
    report('rental.persons.required', 'persons');
    return;
  }
  if (persons.length > MAX_PERSONS) report('rental.persons.too_many', 'persons', { count: persons.length });
  const cast = castRoles(rental, holderDrives);
  for (const role of ROLES) {
    const [first, ...repeated] = cast.filter(each => each.role === role);
    for (const { index } of repeated) report('rental.roles.repeated', `persons[${index}].rol`, { role });
    if (!first && role === 'TI') report('rental.roles.ti_missing', 'persons');
    if (!first && role === 'CP') report('rental.roles.cp_missing', 'persons');
  }
  const main = cast.find(({ role }) => role === 'CP');
  const second = cast.find(({ role }) => role === 'CS');
  const value = second ? identityDocumentOf(second.person).number : '';
  if (main && second && value !== '' && identityDocumentOf(main.person).number === value) {
    report('rental.drivers.same_document', `persons[${second.index}].numero_documento`, {
      value: shorten(value),
    });
  }
}

function checkPersons(
  report: Report,
  rental: RentalInput,
  holderDrives: boolean,
  { today, municipalities }: PreflightOptions,
): void {
  const times = rental.contract ? rentalTimes(rental.contract) : undefined;
  const drivers = new Set(
    castRoles(rental, holderDrives)
      .filter(({ role }) => role !== 'TI')
      .map(({ index }) => index),
  );
  for (const [index, person] of (rental.persons ?? []).entries()) {
    const drives = drivers.has(index) && !isCompany(person);
    const start = times && datePartOf(times.start);
    checkPerson(report, `persons[${index}]`, person, { today, drives, start, municipalities });
  }
}

/**
 * Checks the places of pick-up and return. A complete address is filed as the place; otherwise the
 * office's code is. The code is required unless both places are addresses.
 */
function checkPlaces(report: Report, rental: RentalInput, table: Municipalities | undefined): void {
  let needsOffice = false;
  for (const [path, address] of [
    ['pickup_address', rental.pickup_address],
    ['dropoff_address', rental.dropoff_address],
  ] as const) {
    if (!checkPlace(report, path, address, table)) needsOffice = true;
  }
  if (!needsOffice) return;
  const own = clean(rental.contract?.codigo_establecimiento_mir);
  if (own !== '')
    checkEstablishmentCode(report, 'contract.codigo_establecimiento_mir', 'codigo_establecimiento_mir', own);
  else checkEstablishmentCode(report, '', 'numero_establecimiento', clean(rental.numero_establecimiento));
}

function checkPlace(
  report: Report,
  path: string,
  address: AddressInput | null | undefined,
  table: Municipalities | undefined,
): boolean {
  if (!address || isBlank(address)) return false;
  const missing = missingAddressFields(table ? fillMunicipality(address, table) : address);
  if (missing.length > 0) {
    report('address.incomplete', path, { missing: missing.join(', ') });
    return false;
  }
  checkAddress(report, path, address, table);
  return true;
}
