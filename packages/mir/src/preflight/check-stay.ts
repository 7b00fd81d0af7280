import { datePartOf } from '../calendar.ts';
import { lookUpPaymentType } from '../codes/payment.ts';
import { TEXT_50 } from '../grammar/values.ts';
import type { GuestInput, PreflightOptions, StayInput } from '../inputs.ts';
import { clean } from '../record-values.ts';
import { contractDate, serviceWindow, stayTimes } from '../service-times.ts';
import { checkAccount } from './check-account.ts';
import { checkCode } from './check-code.ts';
import { checkEstablishmentCode } from './check-establishment.ts';
import { checkGuest, type JudgedGuest } from './check-guest.ts';
import { checkDate, checkText, checkTime, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

const ADULT_AGE = 18;
const MIDNIGHT = '00:00:00';
/**
 * From this number of adults on, a telephone number that they share is taken for that of the
 * lodging.
 */
const MANY_ADULTS = 4;
/** The digits of a Spanish number without the country prefix, which is not always written. */
const SUBSCRIBER_DIGITS = 9;

/**
 * Checks the guests of one stay, which are filed together as one PV (the ministry's manual, PV).
 */
export function checkStay(report: Report, stay: StayInput, options: PreflightOptions): void {
  const { guests } = stay;
  if (guests.length === 0) report('stay.guests.required', 'guests');
  const judged = guests.map((guest, index) => {
    const base = `guests[${index}]`;
    checkOwnTimes(report, base, guest);
    checkText(report, `${base}.referencia`, guest.referencia, TEXT_50);
    checkCode(report, 'payment.tipo_pago', `${base}.tipo_pago`, guest.tipo_pago, lookUpPaymentType, 'OTRO');
    return checkGuest(report, base, guest, options);
  });
  checkOneContract(report, stay);
  checkContractTimes(report, guests, options.today);
  checkArrivalTimes(report, guests);
  checkSharedTelephone(report, guests, judged);
  checkKinship(report, judged);
  checkRepeatedDocuments(report, judged);
  checkEstablishmentCode(report, '', 'numero_establecimiento', clean(stay.numero_establecimiento));
  checkText(report, 'referencia', stay.referencia, TEXT_50);
  checkDate(report, 'created_on', stay.created_on);
  checkAccount(report, options.settings, firstOf(guests, 'tipo_pago'));
}

function checkOwnTimes(report: Report, base: string, guest: GuestInput): void {
  for (const field of ['fecha_entrada', 'fecha_salida'] as const) {
    const path = `${base}.${field}`;
    if (clean(guest[field]) === '') report(`guest.${field}.required`, path);
    else checkDate(report, path, guest[field]);
  }
  checkTime(report, `${base}.hora_entrada`, guest.hora_entrada);
  checkTime(report, `${base}.hora_salida`, guest.hora_salida);
  checkDate(report, `${base}.fecha_contrato`, guest.fecha_contrato);
}

/**
 * Checks that the guests state no different days, payment types or references, because a
 * communication has one contract. References are not compared where the stay has its own.
 */
function checkOneContract(report: Report, { guests, referencia }: StayInput): void {
  const fields = ['fecha_entrada', 'fecha_salida', 'tipo_pago'] as const;
  for (const field of clean(referencia) === '' ? ([...fields, 'referencia'] as const) : fields) {
    const other = firstOf(guests, field);
    for (const [index, guest] of guests.entries()) {
      const value = clean(guest[field]);
      if (value === '' || meansSame(field, value, other)) continue;
      report('stay.mismatch', `guests[${index}].${field}`, {
        field,
        value: shorten(value),
        other: shorten(other),
      });
    }
  }
}

function meansSame(field: string, value: string, other: string): boolean {
  if (value === other) return true;
  return field === 'tipo_pago' && lookUpPaymentType(value)?.code === lookUpPaymentType(other)?.code;
}

function checkContractTimes(report: Report, guests: readonly GuestInput[], today: string): void {
  const times = stayTimes(guests);
  if (!times) return;
  const { start, end } = times;
  const { earliest, latest } = serviceWindow(today);
  const [startDay, endDay] = [datePartOf(start), datePartOf(end)];
  const entry = `guests[${guests.findIndex(guest => clean(guest.fecha_entrada) === startDay)}].fecha_entrada`;
  const departure = `guests[${guests.findIndex(guest => clean(guest.fecha_salida) === endDay)}].fecha_salida`;
  if (end <= start) report('stay.dates.order', departure, { start: spaced(start), end: spaced(end) });
  if (startDay <= earliest) report('stay.fecha_entrada.too_old', entry, { value: startDay, limit: earliest });
  if (endDay >= latest) report('stay.fecha_salida.too_far', departure, { value: endDay, limit: latest });
  for (const [index, guest] of guests.entries()) {
    const date = contractDate(clean(guest.fecha_contrato), startDay, start);
    if (date <= startDay) continue;
    report('stay.fecha_contrato.after_start', `guests[${index}].fecha_contrato`, {
      value: shorten(date),
      start: startDay,
    });
  }
}

/**
 * Reports a stay where every guest enters at 00:00. Programs that do not know the arrival time send
 * that.
 */
function checkArrivalTimes(report: Report, guests: readonly GuestInput[]): void {
  if (!guests.every(guest => clean(guest.hora_entrada) === MIDNIGHT)) return;
  for (const index of guests.keys()) report('stay.hora_entrada.midnight', `guests[${index}].hora_entrada`);
}

/**
 * Reports a telephone that many adults share. It is then that of the lodging or of the person who
 * booked, not their own. A family may share one.
 */
function checkSharedTelephone(
  report: Report,
  guests: readonly GuestInput[],
  judged: readonly JudgedGuest[],
): void {
  const owners = new Map<string, number[]>();
  for (const [index, { contacto_telefono }] of guests.entries()) {
    const number = clean(contacto_telefono).replace(/\D/g, '').slice(-SUBSCRIBER_DIGITS);
    const age = judged[index]?.age ?? ADULT_AGE;
    if (number !== '' && age >= ADULT_AGE) owners.set(number, [...(owners.get(number) ?? []), index]);
  }
  for (const shared of owners.values()) {
    if (shared.length < MANY_ADULTS) continue;
    for (const index of shared) {
      report('stay.telephone.shared', `guests[${index}].contacto_telefono`, {
        value: shorten(clean(guests[index]?.contacto_telefono)),
        count: shared.length,
      });
    }
  }
}

/**
 * Checks that a minor states `parentesco`, the kinship to another guest of the stay (the ministry's
 * manual, PV). Where an adult states it instead, that is a warning. Where all are minors, official
 * texts disagree on what is required.
 */
function checkKinship(report: Report, guests: readonly JudgedGuest[]): void {
  const isMinor = ({ age }: JudgedGuest) => age !== undefined && age < ADULT_AGE;
  const minors = guests.filter(isMinor);
  const others = guests.filter(guest => !isMinor(guest));
  if (minors.length === 0) return;
  if (others.length === 0) {
    report('stay.minor_alone', `${minors[0]?.base}.fecha_nacimiento`);
    return;
  }
  for (const { base, kinship } of minors) {
    if (kinship) continue;
    if (others.some(adult => adult.kinship)) report('guest.parentesco.on_adult_only', `${base}.parentesco`);
    else report('guest.parentesco.required', `${base}.parentesco`);
  }
}

function checkRepeatedDocuments(report: Report, guests: readonly JudgedGuest[]): void {
  const seen = new Set<string>();
  for (const { base, document } of guests) {
    if (document.number === '') continue;
    const key = `${document.type} ${document.number}`;
    if (seen.has(key)) {
      report('guest.numero_documento.repeated', `${base}.numero_documento`, {
        value: shorten(document.number),
      });
    }
    seen.add(key);
  }
}

function firstOf(guests: readonly GuestInput[], field: keyof GuestInput): string {
  return guests.map(guest => clean(guest[field])).find(text => text !== '') ?? '';
}

function spaced(moment: string): string {
  return moment.replace('T', ' ');
}
