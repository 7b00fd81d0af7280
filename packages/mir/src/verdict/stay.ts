import { ageOn, datePartOf } from '../calendar.ts';
import { KINSHIPS } from '../codes/people.ts';
import type { PersonaHospedaje, PvCommunication, RhCommunication } from '../grammar/documents.ts';
import { SPAIN } from '../record-values.ts';
import { judgeAddress, judgeCode, judgeContract, judgePayment } from './parts.ts';
import { judgePerson } from './person.ts';
import {
  firstOf,
  firstRefusal,
  invalidValue,
  type Judgement,
  required,
  requireText,
  wrong,
} from './refusal.ts';

const ADULT_AGE = 18;
const SPANISH_DOCUMENT_AGE = 14;

/** Applies the business rules of a PV (the ministry's manual and instructions). */
export function judgeStay({ contrato, persona }: PvCommunication, today: string): Judgement {
  return firstRefusal(
    () => judgeLodgingContract(contrato, today),
    () =>
      contrato.numPersonas === persona.length
        ? undefined
        : wrong('contrato.numPersonas', `hay ${persona.length} personas`),
    () =>
      firstOf(persona, (each, index) =>
        judgeTraveller(`persona[${index}]`, each, contrato.fechaEntrada, today),
      ),
    () => judgeKinship(persona, contrato.fechaEntrada),
    () => judgeRepeated(persona),
  );
}

/** Applies the business rules of an RH (the ministry's manual). */
export function judgeLodgingReservation(communication: RhCommunication, today: string): Judgement {
  const { establecimiento, contrato, persona } = communication;
  const own = establecimiento.datosEstablecimiento;
  return firstRefusal(
    () => (own ? judgeAddress('establecimiento.datosEstablecimiento.direccion', own.direccion) : undefined),
    () => judgeLodgingContract(contrato, today),
    () =>
      persona.some(({ rol }) => rol === 'TI')
        ? undefined
        : invalidValue('persona', 'Debe indicar un titular (TI)'),
    () => firstOf(persona, (each, index) => judgePerson(`persona[${index}]`, each, today)),
  );
}

function judgeLodgingContract(contrato: PvCommunication['contrato'], today: string): Judgement {
  const start = ['fechaEntrada', contrato.fechaEntrada] as const;
  const end = ['fechaSalida', contrato.fechaSalida] as const;
  return judgeContract(contrato.referencia, start, end, today) ?? judgePayment(contrato.pago);
}

function judgeTraveller(field: string, person: PersonaHospedaje, entry: string, today: string): Judgement {
  const { rol, tipoDocumento, soporteDocumento, parentesco } = person;
  const isCompany = tipoDocumento === 'CIF' || tipoDocumento === 'CIF_E';
  return firstRefusal(
    () => (rol === 'VI' ? undefined : wrong(`${field}.rol`, 'debe ser VI')),
    () => (isCompany ? wrong(`${field}.tipoDocumento`, tipoDocumento) : undefined),
    () => judgePerson(field, person, today),
    () => (needsDocument(person, entry) ? requireText(`${field}.tipoDocumento`, tipoDocumento) : undefined),
    () =>
      tipoDocumento === 'NIF' || tipoDocumento === 'NIE'
        ? requireText(`${field}.soporteDocumento`, soporteDocumento)
        : undefined,
    () => judgeCode(`${field}.parentesco`, KINSHIPS, parentesco),
  );
}

function needsDocument(person: PersonaHospedaje, entry: string): boolean {
  const age = ageOn(person.fechaNacimiento, datePartOf(entry));
  return age >= ADULT_AGE || (age >= SPANISH_DOCUMENT_AGE && person.nacionalidad === SPAIN);
}

/**
 * Requires a kinship for minors. It may be stated on the minor or on an adult. A stay without
 * adults needs none.
 */
function judgeKinship(persons: readonly PersonaHospedaje[], entry: string): Judgement {
  const isMinor = (person: PersonaHospedaje) => ageOn(person.fechaNacimiento, datePartOf(entry)) < ADULT_AGE;
  const adults = persons.filter(person => !isMinor(person));
  if (adults.length === 0 || adults.some(({ parentesco }) => parentesco)) return undefined;
  return firstOf(persons, (person, index) =>
    isMinor(person) && !person.parentesco ? required(`persona[${index}].parentesco`) : undefined,
  );
}

function judgeRepeated(persons: readonly PersonaHospedaje[]): Judgement {
  const seen = new Set<string>();
  return firstOf(persons, ({ tipoDocumento, numeroDocumento }, index) => {
    if (!numeroDocumento) return undefined;
    const key = `${tipoDocumento} ${numeroDocumento}`;
    if (seen.has(key))
      return invalidValue(`persona[${index}].numeroDocumento`, 'Documento repetido en la comunicación');
    seen.add(key);
    return undefined;
  });
}
