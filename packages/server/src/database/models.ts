import type { ResourceName, Role } from '@mirlo/core';
import { Model } from 'objection';

/**
 * The tables as Objection sees them. Columns are declared, not assigned: a class field would overwrite what was read. Their types are
 * the database's: booleans are 0 and 1 (`rows.ts` turns them into the port's).
 */
abstract class Kept extends Model {
  declare id: number;
  declare account_id: number;
  declare sandbox: number;
  declare created_at: number;
  declare updated_at: number;
  declare search_text: string;
}

/** How an account files, or what an establishment files differently. */
abstract class Files extends Kept {
  declare mir_user: string | null;
  declare mir_password: string | null;
  declare codigo_arrendador: string | null;
  declare tipo_pago: string | null;
  declare holder_drives: number | null;
  declare stopped: string | null;
}

export class AccountModel extends Model {
  static override tableName = 'accounts';
  declare id: number;
  declare name: string;
  declare plan: 'premium' | 'free';
  declare api_enabled: number;
  declare sandbox_reads_production: number;
  declare mir_user: string | null;
  declare mir_password: string | null;
  declare codigo_arrendador: string | null;
  declare tipo_pago: string | null;
  declare holder_drives: number | null;
  declare stopped: string | null;
  declare created_at: number;
  declare updated_at: number;
}

export class ApiKeyModel extends Model {
  static override tableName = 'api_keys';
  declare id: number;
  declare account_id: number;
  declare hash: string;
  declare prefix: string;
  declare last4: string;
  declare sandbox: number;
  declare active: number;
  declare name: string | null;
  declare scope: Role;
  declare expires_at: number | null;
  /** JSON lists. */
  declare establishments: string | null;
  declare allow_ip: string | null;
  declare last_used: string | null;
  declare created_at: number;

  static override relationMappings = () => ({
    account: belongsTo(AccountModel, 'api_keys.account_id', 'accounts.id'),
  });
}

export class EstablishmentModel extends Files {
  static override tableName = 'establishments';
  declare nombre: string;
  declare numero_establecimiento: string;
  declare number_search: string;
  declare uuid: string | null;

  static override relationMappings = () => ({
    account: belongsTo(AccountModel, 'establishments.account_id', 'accounts.id'),
  });
}

export class GuestModel extends Kept {
  static override tableName = 'guests';
  declare establecimiento_id: number;
  declare nombre: string;
  declare apellido1: string;
  declare numero_documento: string | null;
  declare fecha_entrada: string | null;
  declare uuid: string | null;

  static override relationMappings = () => ({
    establishment: belongsTo(EstablishmentModel, 'guests.establecimiento_id', 'establishments.id'),
  });
}

export class ContractModel extends Kept {
  static override tableName = 'contracts';
  declare establecimiento_id: number;
  declare referencia: string;
  declare uuid: string | null;

  static override relationMappings = () => ({
    establishment: belongsTo(EstablishmentModel, 'contracts.establecimiento_id', 'establishments.id'),
    vehicle: hasOne(VehicleModel, 'contracts.id', 'vehicles.alquiler_id'),
    persons: {
      relation: Model.HasManyRelation,
      modelClass: PersonModel,
      join: { from: 'contracts.id', to: 'persons.alquiler_id' },
    },
    addresses: {
      relation: Model.HasManyRelation,
      modelClass: AddressModel,
      join: { from: 'contracts.id', to: 'addresses.alquiler_id' },
    },
  });
}

export class VehicleModel extends Kept {
  static override tableName = 'vehicles';
  declare alquiler_id: number;
  declare uuid: string | null;
}

export class PersonModel extends Kept {
  static override tableName = 'persons';
  declare alquiler_id: number;
  declare rol: 'TI' | 'CP' | 'CS';
  declare uuid: string | null;

  static override relationMappings = () => ({
    license: hasOne(LicenseModel, 'persons.id', 'licenses.persona_id'),
    address: hasOne(AddressModel, 'persons.id', 'addresses.persona_id'),
  });
}

export class LicenseModel extends Kept {
  static override tableName = 'licenses';
  declare persona_id: number;
  declare uuid: string | null;
}

export class AddressModel extends Kept {
  static override tableName = 'addresses';
  declare tipo: 'recogida' | 'devolucion' | 'persona';
  declare alquiler_id: number | null;
  declare persona_id: number | null;
  declare uuid: string | null;
}

export class PrecheckinModel extends Kept {
  static override tableName = 'precheckins';
  declare uuid: string;
  declare establecimiento_id: number;
  declare nombre_hotel: string;
  declare email_cliente: string | null;
  declare fecha_envio: string;
  declare estado: 'enviado' | 'completado';
  declare enlace: string | null;
}

export const MODELS: Readonly<Record<ResourceName, typeof Model>> = {
  establishments: EstablishmentModel,
  guests: GuestModel,
  contracts: ContractModel,
  vehicles: VehicleModel,
  persons: PersonModel,
  licenses: LicenseModel,
  addresses: AddressModel,
  precheckins: PrecheckinModel,
};

function belongsTo(modelClass: typeof Model, from: string, to: string) {
  return { relation: Model.BelongsToOneRelation, modelClass, join: { from, to } };
}

function hasOne(modelClass: typeof Model, from: string, to: string) {
  return { relation: Model.HasOneRelation, modelClass, join: { from, to } };
}
