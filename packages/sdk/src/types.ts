import type * as api from '@mirlo/core/contract';
import type { Stored, Typed } from './typed.ts';

export type {
  AddressKind,
  CountryCode,
  ErrorCode,
  Genero,
  GuestDocumentType,
  Kinship,
  MinistryFlag,
  MirIssue,
  PersonDocumentType,
  Ping,
  Rol,
  Sexo,
} from '@mirlo/core/contract';

export type { DateString, DateTimeString, TimeString } from './typed.ts';

/**
 * The state of a record's filing. The type is open, because a later minor version may add some:
 * - `held`: not sent, because it would be refused or the account cannot file; `issues` says why
 * - `queued`: will be sent by itself
 * - `sent`: the ministry has received it (its lote, the batch number, is known); the verdict is
 *   pending
 * - `unknown`: it was sent, but the outcome is not yet known
 * - `accepted`: the ministry stored it; `codigo_comunicacion` is the proof
 * - `rejected`: the ministry refused it; `issues` has the ministry's words
 * - `correcting`: the record was changed, and a new filing replaces the accepted one
 * - `annulling`: its filing is being withdrawn
 * - `annulled`: its filing was withdrawn
 * - `not_sent`: deleted before anything was sent
 * - `sandbox`: created with a sandbox key, never sent
 */
export type MirState = api.MirState | (string & {});

/** A record's filing with the ministry, as far as it is known. */
export type Mir = Stored<api.Mir>;

export type Establishment = Stored<api.Establishment>;
export type EstablishmentInput = Typed<api.EstablishmentCreate>;
export type EstablishmentChanges = Typed<api.EstablishmentUpdate>;
export type EstablishmentQuery = Typed<NonNullable<api.ListEstablishmentsData['query']>>;

/** A guest of a lodging. `genero` is M, F or Otro; M is the man here. */
export type Guest = Stored<Omit<api.Guest, 'mir'>> & { readonly mir: Mir };
export type GuestInput = Typed<api.GuestCreate>;
export type GuestChanges = Typed<api.GuestUpdate>;
export type GuestQuery = Typed<NonNullable<api.ListGuestsData['query']>>;

/** One entry of the history of a guest or contract. */
export type HistoryEntry = Stored<api.HistoryEntry>;
export type HistoryQuery = Typed<NonNullable<api.ListGuestHistoryData['query']>>;

export type Contract = Stored<Omit<api.Contract, 'mir'>> & { readonly mir: Mir };
export type ContractInput = Typed<api.ContractCreate>;
export type ContractChanges = Typed<api.ContractUpdate>;
export type ContractQuery = Typed<NonNullable<api.ListContractsData['query']>>;

export type Vehicle = Stored<api.Vehicle>;
export type VehicleInput = Typed<api.VehicleCreate>;
export type VehicleChanges = Typed<api.VehicleUpdate>;
export type VehicleQuery = Typed<NonNullable<api.ListVehiclesData['query']>>;

/**
 * A person of a rental. `sexo` is H (man), M (woman) or O (other). The `genero` of a guest differs:
 * there M is a man.
 */
export type Person = Stored<api.Person>;
export type PersonInput = Typed<api.PersonCreate>;
export type PersonChanges = Typed<api.PersonUpdate>;
export type PersonQuery = Typed<NonNullable<api.ListPersonsData['query']>>;

export type License = Stored<api.License>;
export type LicenseInput = Typed<api.LicenseCreate>;
export type LicenseChanges = Typed<api.LicenseUpdate>;
export type LicenseQuery = Typed<NonNullable<api.ListLicensesData['query']>>;

export type Address = Stored<api.Address>;
/** An address to be created. Its `tipo` decides which record it links to. */
export type AddressInput = Typed<Omit<api.AddressCreate, 'tipo' | 'alquiler_id' | 'persona_id'>> &
  (
    | { tipo: 'recogida' | 'devolucion'; alquiler_id: number; persona_id?: null | undefined }
    | { tipo: 'persona'; persona_id: number; alquiler_id?: null | undefined }
  );
export type AddressChanges = Typed<api.AddressUpdate>;
export type AddressQuery = Typed<NonNullable<api.ListAddressesData['query']>>;

/**
 * The progress of an invitation. The type is open, because a later minor version may add values.
 */
export type Progress =
  | 'creado'
  | 'enviado'
  | 'abierto'
  | 'parcial'
  | 'completo'
  | 'caducado'
  | 'revocado'
  | (string & {});

/**
 * A pre-check-in link for the people of a stay. `delete` revokes an invitation: it remains, with
 * the `progreso` `revocado`.
 */
export type Invitation = Stored<Omit<api.Invitation, 'progreso'>> & { readonly progreso: Progress };
export type InvitationInput = Typed<api.InvitationCreate>;
export type InvitationChanges = Typed<api.InvitationUpdate>;
export type InvitationQuery = Typed<NonNullable<api.ListInvitationsData['query']>>;

export type Precheckin = Stored<api.Precheckin>;
export type PrecheckinQuery = Typed<NonNullable<api.ListPrecheckinsData['query']>>;
