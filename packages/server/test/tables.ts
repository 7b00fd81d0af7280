import { ApiCallModel } from '../src/database/api-calls.ts';
import { CheckinModel } from '../src/database/checkins.ts';
import { RecordChangeModel } from '../src/database/history.ts';
import { ImportColumnsModel, ImportModel, ImportPartModel } from '../src/database/import-models.ts';
import {
  AccountModel,
  ApiKeyModel,
  AuditCutModel,
  AuditModel,
  BreakerModel,
  CommunicationModel,
  EvidenceModel,
  FilingJournalModel,
  LoteModel,
  MinistryModel,
  MODELS,
  SubmissionModel,
} from '../src/database/models.ts';
import {
  AlertModel,
  MailModel,
  RoundModel,
  SessionModel,
  SignInLinkModel,
  UserModel,
} from '../src/database/people-models.ts';
import { SignatureModel } from '../src/database/signatures.ts';
import type { Table } from '../src/database/table.ts';

/** Every table of the schema; the guard's is made with the first migration on a server. */
export const TABLES: readonly (typeof Table)[] = [
  ...Object.values(MODELS),
  AccountModel,
  ApiKeyModel,
  SubmissionModel,
  CommunicationModel,
  LoteModel,
  AuditModel,
  AuditCutModel,
  EvidenceModel,
  BreakerModel,
  MinistryModel,
  FilingJournalModel,
  UserModel,
  SessionModel,
  SignInLinkModel,
  MailModel,
  AlertModel,
  RoundModel,
  RecordChangeModel,
  CheckinModel,
  SignatureModel,
  ImportModel,
  ImportPartModel,
  ImportColumnsModel,
  ApiCallModel,
];
