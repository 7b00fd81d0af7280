import { AlertModel, RoundModel } from '../src/alerts/models.ts';
import { ApiCallModel } from '../src/audit/api-calls.ts';
import { AuditCutModel } from '../src/audit/cut-addresses.ts';
import { CheckinModel } from '../src/checkin/checkins.ts';
import { CorrectionCodeModel } from '../src/checkin/correction-codes.ts';
import { SignatureModel } from '../src/checkin/signatures.ts';
import { RecordChangeModel } from '../src/database/history.ts';
import {
  AccountModel,
  ApiKeyModel,
  AuditModel,
  CommunicationModel,
  LoteModel,
  MODELS,
  SubmissionModel,
} from '../src/database/models.ts';
import {
  BreakerModel,
  EvidenceModel,
  FilingJournalModel,
  MigrationGuardModel,
  MinistryModel,
  WakeModel,
} from '../src/database/server-models.ts';
import type { Table } from '../src/database/table.ts';
import { ImportColumnsModel, ImportModel, ImportPartModel } from '../src/import/models.ts';
import { MailModel } from '../src/mail/model.ts';
import {
  ChallengeModel,
  PasskeyModel,
  SessionModel,
  SignInLinkModel,
  UserModel,
} from '../src/people/models.ts';

/** Every table of the schema. */
export const TABLES: readonly (typeof Table)[] = [
  ...Object.values(MODELS),
  AccountModel,
  ApiKeyModel,
  SubmissionModel,
  CommunicationModel,
  LoteModel,
  WakeModel,
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
