import { lookUpBrand } from './codes/brands.ts';
import { sexo } from './codes/sex.ts';
import { lookUpColour, lookUpLicenseType, lookUpVehicleType } from './codes/vehicle.ts';
import { type ComposeOptions, composeAddress, composePaymentType, given, need } from './compose-parts.ts';
import type {
  AvCommunication,
  ConductorAlquiler,
  ContratoAlquiler,
  Pago,
  VehiculoAlquiler,
} from './grammar/documents.ts';
import type { AddressInput, ContractInput, RentalInput, VehicleInput } from './inputs.ts';
import {
  cardExpiry,
  clean,
  cleanCode,
  identityDocumentOf,
  isBlank,
  maskCardNumber,
  missingAddressFields,
} from './record-values.ts';
import { type Cast, castRoles, isCompany, missingLicenseFields } from './rental-roles.ts';
import { contractDate, rentalTimes } from './service-times.ts';

export interface ComposeRentalOptions extends ComposeOptions {
  /** Overrides `settings.holder_drives`. */
  readonly holderDrives?: boolean | undefined;
}

/**
 * Converts the body of a whole rental into the AV that is filed: with codes of the tables,
 * normalised documents, and persons in the order TI, CP, CS. A holder who drives appears in both
 * roles where there is no other main driver. The caller has run the preflight before: a rental that
 * it calls ready composes to a valid document.
 *
 * @throws NotReadyError where a required value is missing
 */
export function composeRental(rental: RentalInput, options: ComposeRentalOptions): AvCommunication {
  const contract = need(rental.contract ?? undefined, 'contract');
  const vehicle = need(rental.vehicle ?? undefined, 'vehicle');
  const holderDrives = options.holderDrives ?? options.settings?.holder_drives ?? false;
  return {
    kind: 'AV',
    contrato: composeContract(rental, contract, options),
    vehiculo: composeVehicle(vehicle),
    persona: castRoles(rental, holderDrives).map(composePerson),
  };
}

function composeContract(
  rental: RentalInput,
  contract: ContractInput,
  options: ComposeOptions,
): ContratoAlquiler {
  const times = need(rentalTimes(contract), 'contract.fecha_recogida');
  const created = clean(rental.created_on) || options.today;
  const head = {
    referencia: need(clean(rental.referencia) || clean(contract.referencia), 'contract.referencia'),
    fechaContrato: contractDate(clean(contract.fecha_contrato), created, times.start),
    fechaRecogida: times.start,
    fechaDevolucion: times.end,
    pago: composePayment(contract, options),
  };
  const pickup = completeAddress(rental.pickup_address, 'pickup_address');
  const dropoff = completeAddress(rental.dropoff_address, 'dropoff_address');
  const office = () => need(officeCode(rental), 'numero_establecimiento');
  return {
    ...head,
    ...(pickup ? { direccionRecogida: pickup } : { codigoEstablecimientoRecogida: office() }),
    ...(dropoff ? { direccionDevolucion: dropoff } : { codigoEstablecimientoDevolucion: office() }),
  };
}

function composePayment(contract: ContractInput, { settings }: ComposeOptions): Pago {
  return {
    tipoPago: composePaymentType(clean(contract.tipo_pago), settings, 'contract.tipo_pago'),
    fechaPago: given(contract.fecha_pago),
    medioPago: maskCardNumber(clean(contract.medio_pago)) || undefined,
    titular: given(contract.titular_pago),
    caducidadTarjeta: cardExpiry(clean(contract.caducidad_tarjeta)),
  };
}

function officeCode(rental: RentalInput): string {
  return clean(rental.contract?.codigo_establecimiento_mir) || clean(rental.numero_establecimiento);
}

function completeAddress(address: AddressInput | null | undefined, base: string) {
  if (!address || isBlank(address) || missingAddressFields(address).length > 0) return undefined;
  return composeAddress(address, base);
}

function composeVehicle(vehicle: VehicleInput): VehiculoAlquiler {
  const tipo = need(lookUpVehicleType(clean(vehicle.tipo))?.code, 'vehicle.tipo');
  return {
    categoria: clean(vehicle.categoria) || tipo,
    tipo,
    marca: need(lookUpBrand(clean(vehicle.marca))?.code, 'vehicle.marca'),
    modelo: need(clean(vehicle.modelo), 'vehicle.modelo'),
    matricula: need(clean(vehicle.matricula), 'vehicle.matricula'),
    numeroBastidor: need(cleanCode(vehicle.numero_bastidor), 'vehicle.numero_bastidor'),
    color: need(lookUpColour(clean(vehicle.color))?.code, 'vehicle.color'),
    kmRecogida: vehicle.km_recogida ?? undefined,
    kmDevolucion: vehicle.km_devolucion ?? undefined,
    datosGps: given(vehicle.datos_gps),
  };
}

function composePerson({ role, index, person }: Cast): ConductorAlquiler {
  const base = `persons[${index}]`;
  const { type, number } = identityDocumentOf(person);
  const surname = clean(person.apellido1);
  return {
    datosPersona: {
      rol: role,
      nombre: need(clean(person.nombre), `${base}.nombre`),
      // The schema requires `apellido1` also of a company. Whether the service accepts it empty is
      // an open question.
      apellido1: isCompany(person) ? surname : need(surname, `${base}.apellido1`),
      apellido2: given(person.apellido2),
      tipoDocumento: need(type, `${base}.tipo_documento`),
      numeroDocumento: need(number, `${base}.numero_documento`),
      fechaNacimiento: given(person.fecha_nacimiento),
      nacionalidad: cleanCode(person.nacionalidad) || undefined,
      sexo: sexo(clean(person.sexo)),
      direccion: composeAddress(need(person.address ?? undefined, `${base}.address`), `${base}.address`),
      telefono: given(person.telefono),
      telefono2: given(person.telefono2),
      correo: given(person.correo),
    },
    permisoConducir: composeLicense({ role, index, person }),
  };
}

function composeLicense({ role, index, person }: Cast): ConductorAlquiler['permisoConducir'] {
  const missing = missingLicenseFields(person);
  const path = `persons[${index}].license`;
  if (!missing || (missing.length > 0 && role === 'TI')) return undefined;
  const { license } = person;
  return {
    tipo: need(lookUpLicenseType(clean(license?.tipo))?.code, `${path}.tipo`),
    validez: need(clean(license?.validez), `${path}.validez`),
    numero: need(clean(license?.numero), `${path}.numero`),
    soporte: given(license?.soporte),
  };
}
