import type { Submission } from '@mirlo/core/filing';
import { wallClock } from './times.ts';

/** A submission as a line. */
export function submissionLine(submission: Submission) {
  const { resource, record_id: id, account_id: account, state, operation, filings: sent } = submission;
  const { due_at, file_at, lote, codigo_comunicacion } = submission;
  const times = { due: wallClock(due_at), next: wallClock(file_at) };
  return { ...{ resource, id, account, state, operation, sent }, ...times, lote, codigo_comunicacion };
}
