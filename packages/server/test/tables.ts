import { AuditCutModel } from '../src/audit/cut-addresses.ts';
import { ApiCallModel } from '../src/database/api-calls.ts';
import { CheckinModel } from '../src/database/checkins.ts';
import { CorrectionCodeModel } from '../src/database/correction-codes.ts';
import { RecordChangeModel } from '../src/database/history.ts';
import { ImportColumnsModel, ImportModel, ImportPartModel } from '../src/database/import-models.ts';
import {
  AccountModel,
  ApiKeyModel,
  AuditModel,
  BreakerModel,
  CommunicationModel,
  EvidenceModel,
  FilingJournalModel,
  LoteModel,
  MigrationGuardModel,
  MinistryModel,
  MODELS,
  SubmissionModel,
} from '../src/database/models.ts';
import {
  AlertModel,
  ChallengeModel,
  MailModel,
  PasskeyModel,
  RoundModel,
  SessionModel,
  SignInLinkModel,
  UserModel,
} from '../src/database/people-models.ts';
import { SignatureModel } from '../src/database/signatures.ts';
import type { Table } from '../src/database/table.ts';

/** Every table of the schema. */
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
  MigrationGuardModel,
  MinistryModel,
  FilingJournalModel,
  UserModel,
  SessionModel,
  SignInLinkModel,
  PasskeyModel,
  ChallengeModel,
  MailModel,
  AlertModel,
  RoundModel,
  RecordChangeModel,
  CheckinModel,
  SignatureModel,
  CorrectionCodeModel,
  ImportModel,
  ImportPartModel,
  ImportColumnsModel,
  ApiCallModel,
];
