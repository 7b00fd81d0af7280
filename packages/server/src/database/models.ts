import {
  type AuditLine,
  type Autoridad,
  isFiled,
  LINKS,
  PARTS,
  type ResourceName,
  type Rows,
  type StoredKey,
} from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { LegalFact } from '@mirlo/web';
import { Model, type RelationMappings } from 'objection';
import type { CommunicationRow, LoteRow, MemberTuple } from '../submitter/rows.ts';
import { type Table, table } from './table.ts';

/**
 * The column of a record besides the contract's fields: the text that `q` searches in
 * (`insert-plan.ts`).
 */
interface Searched {
  search_text: string;
}

/**
 * A column that stores a natural key (`insert-plan.ts`). Null where the record has none: a guest
 * without a document, a guest whose whole natural key an older one has, a revoked invitation.
 */
type Keyed<Column extends string> = Record<Column, string | null>;

/**
 * Makes the model of a registry table. The columns are the contract's fields; the relations are the
 * links between the resources.
 */
function records<R extends ResourceName, More = unknown>(resource: R, booleans: string[] = []) {
  return table<Rows[R] & Searched & More>(resource, {
    booleans: ['sandbox', ...booleans],
    relations: (): RelationMappings => relationsOf(resource),
  });
}

const SINGULAR = { establishments: 'establishment', contracts: 'contract', persons: 'person' } as const;

/**
 * Makes the relations of a resource, for instance `guest.establishment`, `contract.persons`,
 * `guest.submission`, `guest.account`.
 */
function relationsOf(resource: ResourceName): RelationMappings {
  const parents = LINKS[resource].map(({ field, parent }) => [
    SINGULAR[parent],
    one(MODELS[parent], `${resource}.${field}`, `${parent}.id`),
  ]);
  const parts = PARTS[resource].map(part => [
    part.resource,
    many(MODELS[part.resource], `${resource}.id`, `${part.resource}.${part.field}`),
  ]);
  const submission = {
    ...one(SubmissionModel, `${resource}.id`, 'submissions.record_id'),
    filter: { 'submissions.resource': resource },
  };
  return {
    account: one(AccountModel, `${resource}.account_id`, 'accounts.id'),
    ...Object.fromEntries([...parents, ...parts]),
    ...(isFiled(resource) ? { submission } : {}),
  };
}

/** Makes a relation to the one row that a row belongs to. */
export function one(modelClass: typeof Model, from: string, to: string) {
  return { relation: Model.BelongsToOneRelation, modelClass, join: { from, to } };
}

function many(modelClass: typeof Model, from: string, to: string) {
  return { relation: Model.HasManyRelation, modelClass, join: { from, to } };
}

/**
 * The filing settings of an account, or those that an establishment has in their place. The
 * password is encrypted.
 */
export interface Files {
  mir_user: string | null;
  mir_password: string | null;
  codigo_arrendador: string | null;
  tipo_pago: string | null;
  holder_drives: boolean | null;
  /** Why the ministry refused the credentials, as JSON; null where it did not. */
  stopped: string | null;
}

interface AccountColumns extends Files, Record<LegalFact, string | null> {
  id: number;
  name: string;
  plan: 'premium' | 'free';
  api_enabled: boolean;
  /** The operator's switch: where it is off, nothing of the account is sent to the ministry. */
  filing_enabled: boolean;
  /** Whether the account's sandbox keys may read its production records. */
  sandbox_reads_production: boolean;
  reminders: boolean;
  quiet_hours: string | null;
  /** How many mails of a kind the account may send in a day; null: the usual number. */
  mails_a_day: number | null;
  created_at: number;
  updated_at: number;
}

export class AccountModel extends table<AccountColumns>('accounts', {
  booleans: ['api_enabled', 'filing_enabled', 'sandbox_reads_production', 'reminders', 'holder_drives'],
  relations: (): RelationMappings => ({
    keys: many(ApiKeyModel, 'accounts.id', 'api_keys.account_id'),
    establishments: many(EstablishmentModel, 'accounts.id', 'establishments.account_id'),
  }),
}) {}

/** The columns of a key in its own table, with those that only lists show. */
interface KeyColumns extends Omit<StoredKey, 'plan' | 'api_enabled' | 'sandbox_reads_production'> {
  prefix: string;
  last4: string;
  created_at: number;
}

export class ApiKeyModel extends table<KeyColumns>('api_keys', {
  booleans: ['sandbox', 'active'],
  json: ['establishments', 'allow_ip'],
  relations: (): RelationMappings => ({ account: one(AccountModel, 'api_keys.account_id', 'accounts.id') }),
}) {}

/**
 * The columns of an establishment besides the contract's fields. `autoridad` is the one that the
 * operator has set.
 */
interface EstablishmentColumns extends Files {
  number_search: string;
  autoridad: Autoridad | null;
}

export class EstablishmentModel extends records<'establishments', EstablishmentColumns>('establishments', [
  'holder_drives',
]) {}
export class GuestModel extends records<'guests', Keyed<'document_key'>>('guests') {}
export class ContractModel extends records('contracts') {}
export class VehicleModel extends records('vehicles') {}
export class PersonModel extends records('persons') {}
export class LicenseModel extends records('licenses') {}
export class AddressModel extends records('addresses') {}
/**
 * `remind_at`: when the booker is due to be reminded (`mail/reminders.ts`). Negative: the reminder
 * must be planned anew, because the arrival was changed at that instant.
 */
type Reminded = Keyed<'reference_key'> & { remind_at: number | null };
export class InvitationModel extends records<'invitations', Reminded>('invitations') {
  /** Has the reminders planned anew whenever the arrival changes, whoever changes it. */
  override $beforeUpdate(): void {
    if ('fecha_entrada' in this || 'hora_entrada' in this) this.remind_at = -Date.now();
  }
}

/**
 * A submission stays when its record is deleted; `gone` is then true. `locks` is for a cluster,
 * whose nodes do not see each other's row locks: whoever locks the row adds 1, so that two such
 * transactions on two nodes conflict.
 */
export class SubmissionModel extends table<Submission & { gone: boolean; locks: number }>('submissions', {
  idColumn: ['resource', 'record_id'],
  booleans: ['sandbox', 'gone'],
  json: ['issues', 'differs'],
  relations: (): RelationMappings => ({
    filing: one(CommunicationModel, 'submissions.communication_id', 'communications.id'),
  }),
}) {}

interface CommunicationColumns extends Omit<CommunicationRow, 'members' | 'deleted'> {
  unit: string;
  members: readonly MemberTuple[];
  annulment_id: number | null;
  annulment_orden: number | null;
  /** The deadline as it was when the communication was filed; null where that is not known. */
  due_at: number | null;
  created_at: number;
  updated_at: number;
}

export class CommunicationModel extends table<CommunicationColumns>('communications', {
  json: ['members'],
  relations: (): RelationMappings => ({
    request: one(LoteModel, 'communications.lote_id', 'lotes.id'),
    annulment: one(LoteModel, 'communications.annulment_id', 'lotes.id'),
  }),
}) {}

interface LoteColumns extends LoteRow {
  parent_id: number | null;
  /** The ministry's code that goes with `words`. */
  code: string | null;
  body: string;
  /**
   * The digest of the bytes (`journal/digests.ts`); null in rows from before digests were stored.
   */
  digest: string | null;
  next_at: number | null;
  lease_token: string | null;
  lease_until: number | null;
  created_at: number;
  updated_at: number;
}

export class LoteModel extends table<LoteColumns>('lotes', {
  relations: (): RelationMappings => ({
    whole: one(LoteModel, 'lotes.parent_id', 'lotes.id'),
    communications: many(CommunicationModel, 'lotes.id', 'communications.lote_id'),
  }),
}) {}

/**
 * In the table `fields` is one text, and `account_id` 0 stands for no account (`insert-plan.ts`).
 */
export class AuditModel extends table<Omit<AuditLine, 'fields' | 'account_id'> & AuditColumns>('audit', {
  idColumn: ['account_id', 'at', 'seq'],
  relations: (): RelationMappings => ({ account: one(AccountModel, 'audit.account_id', 'accounts.id') }),
}) {}

interface AuditColumns {
  account_id: number;
  seq: number;
  fields: string | null;
}

/** The model of each resource, for code that is the same for all of them. */
export const MODELS: Readonly<Record<ResourceName, typeof Table>> = {
  establishments: EstablishmentModel,
  guests: GuestModel,
  contracts: ContractModel,
  vehicles: VehicleModel,
  persons: PersonModel,
  licenses: LicenseModel,
  addresses: AddressModel,
  invitations: InvitationModel,
};
