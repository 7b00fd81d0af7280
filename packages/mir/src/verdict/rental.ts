import { BRANDS } from '../codes/brands.ts';
import { COLOURS, LICENSE_TYPES, VEHICLE_TYPES } from '../codes/vehicle.ts';
import type { AvCommunication, ContratoAlquiler, RvCommunication } from '../grammar/documents.ts';
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

/** Applies the business rules of an AV (the ministry's manual and instructions). */
export function judgeRental({ contrato, vehiculo, persona }: AvCommunication, today: string): Judgement {
  return firstRefusal(
    () => judgeRentalContract(contrato, today),
    () => judgeVehicle(vehiculo),
    () =>
      firstOf(['categoria', 'modelo', 'matricula', 'numeroBastidor'] as const, name =>
        requireText(`vehiculo.${name}`, vehiculo[name]),
      ),
    () => judgeRoles(persona, ['TI', 'CP']),
    () =>
      firstOf(persona, (each, index) => {
        const drives = each.datosPersona.rol !== 'TI';
        return (
          judgeHolderOrDriver(`persona[${index}]`, each, today) ??
          judgeLicense(`persona[${index}]`, each, drives)
        );
      }),
  );
}

/**
 * Applies the business rules of an RV. Official texts disagree on the driver, so only the holder is
 * required.
 */
export function judgeVehicleReservation(
  { contrato, vehiculo, persona }: RvCommunication,
  today: string,
): Judgement {
  return firstRefusal(
    () => judgeRentalContract(contrato, today),
    () => judgeVehicle(vehiculo),
    () => requireText('vehiculo.categoria', vehiculo.categoria),
    () => judgeRoles(persona, ['TI']),
    () => firstOf(persona, (each, index) => judgeHolderOrDriver(`persona[${index}]`, each, today)),
  );
}

type Person = RvCommunication['persona'][number];

function judgeRentalContract(contrato: ContratoAlquiler, today: string): Judgement {
  const { direccionRecogida, direccionDevolucion } = contrato;
  const start = ['fechaRecogida', contrato.fechaRecogida] as const;
  const end = ['fechaDevolucion', contrato.fechaDevolucion] as const;
  return firstRefusal(
    () => judgeContract(contrato.referencia, start, end, today),
    () => (direccionRecogida ? judgeAddress('contrato.direccionRecogida', direccionRecogida) : undefined),
    () =>
      direccionDevolucion ? judgeAddress('contrato.direccionDevolucion', direccionDevolucion) : undefined,
    () => judgePayment(contrato.pago),
  );
}

function judgeVehicle(vehiculo: RvCommunication['vehiculo']): Judgement {
  return firstRefusal(
    () => judgeCode('vehiculo.tipo', VEHICLE_TYPES, vehiculo.tipo),
    () => judgeCode('vehiculo.marca', BRANDS, vehiculo.marca),
    () => judgeCode('vehiculo.color', COLOURS, vehiculo.color),
  );
}

function judgeRoles(persons: readonly Person[], demanded: readonly ('TI' | 'CP')[]): Judgement {
  const count = (role: string) => persons.filter(({ datosPersona }) => datosPersona.rol === role).length;
  return firstRefusal(
    () =>
      firstOf(demanded, role =>
        count(role) === 0 ? invalidValue('persona', `Debe indicar una persona ${role}`) : undefined,
      ),
    () =>
      firstOf(['TI', 'CP', 'CS'] as const, role =>
        count(role) > 1 ? invalidValue('persona', `Solo puede indicar una persona ${role}`) : undefined,
      ),
    () =>
      count('VI') > 0 ? invalidValue('persona', 'El rol VI no es de un alquiler de vehículo') : undefined,
  );
}

function judgeHolderOrDriver(field: string, { datosPersona }: Person, today: string): Judgement {
  const { rol, tipoDocumento } = datosPersona;
  const isCompany = tipoDocumento === 'CIF' || tipoDocumento === 'CIF_E';
  if (isCompany && rol !== 'TI')
    return wrong(`${field}.datosPersona.tipoDocumento`, `${rol} no puede ser empresa`);
  return judgePerson(`${field}.datosPersona`, datosPersona, today);
}

function judgeLicense(field: string, { permisoConducir }: Person, drives: boolean): Judgement {
  if (!permisoConducir) return drives ? required(`${field}.permisoConducir`) : undefined;
  return firstRefusal(
    () => judgeCode(`${field}.permisoConducir.tipo`, LICENSE_TYPES, permisoConducir.tipo),
    () => requireText(`${field}.permisoConducir.numero`, permisoConducir.numero),
  );
}
