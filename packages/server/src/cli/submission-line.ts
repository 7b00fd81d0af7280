import type { Submission } from '@mirlo/core/filing';
import type { Line } from './output.ts';
import { wallClock } from './times.ts';

/** A submission as one line. */
export function submissionLine(submission: Submission): Line {
  const {
    resource,
    record_id: id,
    account_id: account,
    state,
    operation,
    filings,
    lote,
    codigo_comunicacion,
  } = submission;
  const due = wallClock(submission.due_at);
  const next = wallClock(submission.file_at);
  return { resource, id, account, state, operation, sent: filings, due, next, lote, codigo_comunicacion };
}
