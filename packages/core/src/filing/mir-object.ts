import type { Mir, MirIssue } from '../generated/types.gen.ts';
import { madridDateTime } from '../madrid.ts';
import type { Language } from '../terms.ts';
import { issueText } from './issue-text.ts';
import type { StoredIssue, Submission } from './types.ts';

/** The read-only object `mir` of a guest or contract, in the reader's language (docs/decisions.md, "What the record says of its submission"). */
export function mirObject(submission: Submission, language: Language): Mir {
  const { state, communication, lote, codigo_comunicacion, due_at } = submission;
  return {
    state,
    communication,
    lote,
    codigo_comunicacion,
    due_at: due_at === null ? null : madridDateTime(due_at),
    issues: submission.issues.map(issue => shown(issue, submission, language)),
  };
}

function shown(issue: StoredIssue, { resource, record_id }: Submission, language: Language): MirIssue {
  const { rule, severity, field } = issue;
  const said = { rule, severity, field: field === '' ? null : field, message: issueText(issue, language) };
  if (issue.resource === 'accounts') return { ...said, resource: 'account', id: null };
  if (issue.resource === 'precheckins') return { ...said, resource, id: record_id };
  const own = issue.id === null && issue.resource === resource;
  return { ...said, resource: issue.resource, id: own ? record_id : issue.id };
}
