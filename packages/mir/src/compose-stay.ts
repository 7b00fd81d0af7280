import { lookUpKinship } from './codes/people.ts';
import { genero, sexoOfGenero } from './codes/sex.ts';
import { type ComposeOptions, composeAddress, composePaymentType, given, need } from './compose-parts.ts';
import type { PersonaHospedaje, PvCommunication } from './grammar/documents.ts';
import type { GuestInput, StayInput } from './inputs.ts';
import { clean, cleanCode, identityDocumentOf, supportNumberOf } from './record-values.ts';
import { contractDate, stayTimes } from './service-times.ts';

/**
 * Converts the guests of one stay into the PV that is filed: with codes of the tables, normalised
 * documents and one contract. The caller has run the preflight before: a stay that it calls ready
 * composes to a valid document. The contract's reference is the stay's, otherwise the first that a
 * guest states. Its date is the earliest that a guest states. Otherwise it is the day when the
 * record was created (today where that is not given), but no later than the entry.
 *
 * @throws NotReadyError where a required value is missing
 */
export function composeStay(stay: StayInput, options: ComposeOptions): PvCommunication {
  const { guests } = stay;
  const times = need(stayTimes(guests), 'guests[0].fecha_entrada');
  const stated = guests.map(guest => clean(guest.fecha_contrato)).filter(date => date !== '');
  const payment = guests.map(guest => clean(guest.tipo_pago)).find(text => text !== '') ?? '';
  const reference = [stay.referencia, ...guests.map(guest => guest.referencia)].map(clean);
  return {
    kind: 'PV',
    codigoEstablecimiento: need(clean(stay.numero_establecimiento), 'numero_establecimiento'),
    contrato: {
      referencia: need(
        reference.find(text => text !== ''),
        'referencia',
      ),
      fechaContrato: contractDate(
        stated.sort()[0] ?? '',
        clean(stay.created_on) || options.today,
        times.start,
      ),
      fechaEntrada: times.start,
      fechaSalida: times.end,
      numPersonas: guests.length,
      pago: { tipoPago: composePaymentType(payment, options.settings, 'guests[0].tipo_pago') },
    },
    persona: guests.map((guest, index) => composeGuest(guest, `guests[${index}]`)),
  };
}

function composeGuest(guest: GuestInput, base: string): PersonaHospedaje {
  const { type, number } = identityDocumentOf(guest);
  const gender = genero(clean(guest.genero));
  return {
    rol: 'VI',
    nombre: need(clean(guest.nombre), `${base}.nombre`),
    apellido1: need(clean(guest.apellido1), `${base}.apellido1`),
    apellido2: given(guest.apellido2),
    tipoDocumento: type,
    numeroDocumento: number || undefined,
    soporteDocumento: supportNumberOf(guest.soporte_documento) || undefined,
    fechaNacimiento: need(clean(guest.fecha_nacimiento), `${base}.fecha_nacimiento`),
    nacionalidad: cleanCode(guest.nacionalidad) || undefined,
    sexo: gender && sexoOfGenero(gender),
    direccion: composeAddress(guest, base),
    telefono: given(guest.contacto_telefono),
    correo: given(guest.contacto_email),
    parentesco: lookUpKinship(clean(guest.parentesco))?.code,
  };
}
