import {
  ADDRESS,
  contractBody,
  guestBody,
  invitationBody,
  LICENSE,
  newEstablishment,
  PERSON,
  VEHICLE,
} from './bodies.ts';
import type { Body, Harness } from './harness.ts';

/** How the cases make one record of each resource, with the parents that it needs. */
export interface ResourceCase {
  path: string;
  /** The schema that the body of a create follows, by its name in the generated rules. */
  schema:
    | 'EstablishmentCreate'
    | 'GuestCreate'
    | 'ContractCreate'
    | 'VehicleCreate'
    | 'PersonCreate'
    | 'LicenseCreate'
    | 'AddressCreate'
    | 'InvitationCreate';
  /** And that of an update. */
  update:
    | 'EstablishmentUpdate'
    | 'GuestUpdate'
    | 'ContractUpdate'
    | 'VehicleUpdate'
    | 'PersonUpdate'
    | 'LicenseUpdate'
    | 'AddressUpdate'
    | 'InvitationUpdate';
  /** A valid body; its parents are made with the same key. */
  body(api: Harness, key?: string): Promise<Body>;
  /** A change that is valid and visible. */
  change: Body;
  /** A field with a wrong value for it. */
  wrong: Body;
  /** A delete only revokes it, so it can still be read. */
  stays?: true;
}

const withKey = (key?: string) => (key === undefined ? {} : { key });

async function newContract(api: Harness, key?: string, establishment?: number): Promise<number> {
  const at = establishment ?? (await newEstablishment(api, key));
  return api.create('/v1/contracts', contractBody(api, at), withKey(key));
}

async function newPerson(api: Harness, key?: string): Promise<number> {
  const body = { ...PERSON, rol: 'CP', alquiler_id: await newContract(api, key) };
  return api.create('/v1/persons', body, withKey(key));
}

export const RESOURCE_CASES: Record<string, ResourceCase> = {
  establishments: {
    path: '/v1/establishments',
    schema: 'EstablishmentCreate',
    update: 'EstablishmentUpdate',
    body: async api => ({ nombre: `Hotel ${api.next()}`, numero_establecimiento: 'H123' }),
    change: { nombre: 'Hotel Nuevo' },
    wrong: { nombre: 7 },
  },
  guests: {
    path: '/v1/guests',
    schema: 'GuestCreate',
    update: 'GuestUpdate',
    body: async (api, key) => guestBody(api, await newEstablishment(api, key)),
    change: { habitacion: '99' },
    wrong: { genero: 'X' },
  },
  contracts: {
    path: '/v1/contracts',
    schema: 'ContractCreate',
    update: 'ContractUpdate',
    body: async (api, key) => contractBody(api, await newEstablishment(api, key)),
    change: { titular_pago: 'Otra Persona' },
    wrong: { fecha_recogida: '2026-11-20T09:30:00' },
  },
  vehicles: {
    path: '/v1/vehicles',
    schema: 'VehicleCreate',
    update: 'VehicleUpdate',
    body: async (api, key) => ({ ...VEHICLE, alquiler_id: await newContract(api, key) }),
    change: { km_devolucion: 16000 },
    wrong: { km_recogida: '15200' },
  },
  persons: {
    path: '/v1/persons',
    schema: 'PersonCreate',
    update: 'PersonUpdate',
    body: async (api, key) => ({ ...PERSON, rol: 'TI', alquiler_id: await newContract(api, key) }),
    change: { telefono: '+34 600 000 001' },
    wrong: { sexo: 'F' },
  },
  licenses: {
    path: '/v1/licenses',
    schema: 'LicenseCreate',
    update: 'LicenseUpdate',
    body: async (api, key) => ({ ...LICENSE, persona_id: await newPerson(api, key) }),
    change: { numero: 'OTHER1' },
    wrong: { validez: '2030-02-30' },
  },
  addresses: {
    path: '/v1/addresses',
    schema: 'AddressCreate',
    update: 'AddressUpdate',
    body: async (api, key) => ({ ...ADDRESS, tipo: 'persona', persona_id: await newPerson(api, key) }),
    change: { direccion: '2 Imaginary Road' },
    wrong: { pais: 'XXX' },
  },
  invitations: {
    path: '/v1/invitations',
    schema: 'InvitationCreate',
    update: 'InvitationUpdate',
    body: async (api, key) => invitationBody(api, await newEstablishment(api, key)),
    change: { habitacion: '99' },
    wrong: { personas: '4' },
    stays: true,
  },
};

export { newContract, newPerson };
