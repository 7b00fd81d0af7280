/**
 * Builds the answer of `consultaComunicacion` for a stored communication, from the request in which
 * it was filed. The answer's element names differ from the request's. Source: the ministry's
 * manual, `consultaComunicacion`.
 */
import { unpackDocument } from '../archive.ts';
import { madridTime } from '../client/times.ts';
import type { Communication, Direccion, Pago } from '../grammar/documents.ts';
import { communicationsOf } from '../requests.ts';
import { readDocument } from '../xml/read.ts';
import { isAnnulled, type StoredItem } from './state.ts';

type Content = Readonly<Record<string, unknown>>;

/**
 * Builds the `comunicacion` element of a stored item.
 *
 * @throws Error where the stored document cannot be read, which no request can cause
 */
export function readBack(stored: StoredItem, now: number): Content {
  const { event } = stored.lote;
  const communication = documentOf(stored);
  const { contrato } = communication;
  const lodging = 'fechaEntrada' in contrato;
  return present({
    tipo: event.kind,
    codigo: stored.item.codigo,
    anulada: isAnnulled(stored, now) ? true : undefined,
    referencia: contrato.referencia,
    fechaContrato: contrato.fechaContrato,
    fechaInicio: lodging ? contrato.fechaEntrada : contrato.fechaRecogida,
    fechaFin: lodging ? contrato.fechaSalida : contrato.fechaDevolucion,
    fechaAlta: madridTime(event.at),
    pago: payment(contrato.pago),
    arrendador: {
      nombre: event.user,
      tipoDocumento: 'CIF',
      documento: event.user,
      codigo: event.codigoArrendador,
      tipo: lodging ? 'EH' : 'AV',
    },
    ...places(communication),
    personas: { persona: communication.persona.map(person) },
    vehiculos: 'vehiculo' in communication ? { vehiculo: vehicle(communication.vehiculo) } : undefined,
  });
}

function documentOf(stored: StoredItem): Communication {
  const unpacked = unpackDocument(stored.lote.event.solicitud);
  const document = unpacked.ok ? readDocument(unpacked.xml) : null;
  const found = document?.ok === true ? communicationsOf(document)[stored.orden - 1] : undefined;
  if (found === undefined) throw new Error(`The document of lote ${stored.lote.event.lote} cannot be read`);
  return found;
}

function places(communication: Communication): Content {
  switch (communication.kind) {
    case 'PV':
      return {
        establecimiento: { codigo: communication.codigoEstablecimiento },
        infoAlojamiento: lodgingInfo(communication.contrato),
      };
    case 'RH': {
      const { codigo, datosEstablecimiento: data } = communication.establecimiento;
      const described = data && { nombre: data.nombre, tipo: data.tipo, direccion: address(data.direccion) };
      return {
        establecimiento: present({ codigo, ...described }),
        infoAlojamiento: lodgingInfo(communication.contrato),
      };
    }
    default: {
      const { contrato } = communication;
      return {
        direccionRecogida: address(contrato.direccionRecogida),
        direccionDevolucion: address(contrato.direccionDevolucion),
        establecimientoRecogida: office(contrato.codigoEstablecimientoRecogida),
        establecimientoDevolucion: office(contrato.codigoEstablecimientoDevolucion),
      };
    }
  }
}

function lodgingInfo(contrato: Extract<Communication, { kind: 'PV' }>['contrato']): Content {
  return present({
    numeroPersonas: contrato.numPersonas,
    conexionInternet: contrato.internet,
    numeroHabitaciones: contrato.numHabitaciones,
  });
}

function office(codigo: string | undefined): Content | undefined {
  return codigo === undefined ? undefined : { codigo };
}

function payment({ tipoPago, fechaPago, ...rest }: Pago): Content {
  return present({ tipo: tipoPago, fecha: fechaPago, ...rest });
}

function address(direccion: Direccion | undefined): Content | undefined {
  return (
    direccion &&
    present({
      direccion: direccion.direccion,
      direccionComplementaria: direccion.direccionComplementaria,
      municipio: direccion.codigoMunicipio,
      localidad: direccion.nombreMunicipio,
      cp: direccion.codigoPostal,
      pais: direccion.pais,
    })
  );
}

function person(sent: Communication['persona'][number]): Content {
  const { numeroDocumento, direccion, ...rest } = 'datosPersona' in sent ? sent.datosPersona : sent;
  const licence = 'permisoConducir' in sent ? sent.permisoConducir : undefined;
  return ordered(PERSON_ORDER, {
    ...rest,
    documento: numeroDocumento,
    direccion: address(direccion),
    permisoConducir: licence && ordered(LICENCE_ORDER, { ...licence, fechaValidez: licence.validez }),
  });
}

function vehicle(sent: Extract<Communication, { kind: 'AV' | 'RV' }>['vehiculo']): Content {
  return ordered(VEHICLE_ORDER, {
    ...sent,
    bastidor: sent.numeroBastidor,
    kilometrosRecogida: sent.kmRecogida?.toFixed(1),
    kilometrosDevolucion: sent.kmDevolucion?.toFixed(1),
  });
}

// The order of the answer's schema, which differs from the request's.
const PERSON_ORDER =
  'rol nombre apellido1 apellido2 tipoDocumento documento soporteDocumento fechaNacimiento nacionalidad sexo direccion telefono telefono2 correo parentesco permisoConducir';
const LICENCE_ORDER = 'tipo fechaValidez numero soporte';
const VEHICLE_ORDER =
  'tipo marca modelo matricula categoria bastidor color kilometrosRecogida kilometrosDevolucion datosGps';

/** Selects these fields in this order. Absent fields and fields that are not named are left out. */
function ordered(names: string, content: Content): Content {
  return present(Object.fromEntries(names.split(' ').map(name => [name, content[name]])));
}

/** Drops absent fields. */
function present(content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}
