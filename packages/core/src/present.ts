/** How the API shows a record: one function for each resource. */

import { issueMessage } from '@mirlo/mir';
import { authorityOf } from './authority.ts';
import { correctionDue } from './filing/due.ts';
import { isOwnRule, OWN_RULES } from './filing/issues.ts';
import { correctionState, enviadoMinisterio, shownState } from './filing/shown-state.ts';
import type { StoredIssue, Submission } from './filing/types.ts';
import type { Mir, MirIssue, Precheckin } from './generated/types.gen.ts';
import { progressOf, validUntil } from './invitations.ts';
import { madridDateTime } from './madrid.ts';
import type { Viewer } from './operations/call.ts';
import { presentRecord, type Records, type Shown } from './records.ts';
import { mayCall } from './rights.ts';
import type { StoredRecords } from './store.ts';
import type { EpochMs, Language, ResourceName } from './terms.ts';

/** Shows a row. Messages are in the given language. */
export type Present<R extends ResourceName, Presented = Records[R]> = (
  row: Shown[R],
  language: Language,
  viewer: Viewer,
) => Presented;

export const PRESENT: { readonly [R in ResourceName]: Present<R> } = {
  establishments: row => presentRecord('establishments', row, { autoridad: authorityOf(row) }),
  guests: (row, language) => presentRecord('guests', row, filingFields(row, language)),
  contracts: (row, language) => presentContract(row, language),
  vehicles: row => presentRecord('vehicles', row),
  persons: row => presentRecord('persons', row),
  licenses: row => presentRecord('licenses', row),
  addresses: row => presentRecord('addresses', row),
  invitations: (row, _, viewer) =>
    presentRecord('invitations', row, {
      progreso: progressOf(row, viewer.now),
      valido_hasta: madridDateTime(validUntil(row)),
      enlace: addressOf(row, viewer),
    }),
};

/** Shows a contract. It takes no viewer, because a contract looks the same to everybody. */
export function presentContract(row: StoredRecords['contracts'], language: Language): Records['contracts'] {
  const { numero_establecimiento, account_id: usuario_id } = row;
  const derived = { numero_establecimiento, usuario_id, ...filingFields(row, language) };
  return presentRecord('contracts', row, derived);
}

/** The fields of a record that describe its filing. */
function filingFields({ submission }: StoredRecords['guests' | 'contracts'], language: Language) {
  return { enviado_ministerio: enviadoMinisterio(submission), mir: mirObject(submission, language) };
}

/**
 * The read-only object `mir` of a guest or contract, in the reader's language (docs/decisions.md,
 * "What the record says of its submission").
 */
export function mirObject(submission: Submission, language: Language): Mir {
  const { communication, lote, codigo_comunicacion, due_at, exported_at } = submission;
  const issues = submission.issues.map(issue => shown(issue, submission, language));
  return {
    state: shownState(submission),
    communication,
    lote,
    codigo_comunicacion,
    due_at: shownTime(due_at),
    file_at: shownTime(sendsAt(submission)),
    exported_at: shownTime(exported_at),
    differs: [...(submission.differs?.fields ?? [])],
    correction: correctionOf(submission, issues),
    issues,
  };
}

/**
 * The correction of an accepted filing that the record differs from. Its issues are the record's
 * errors, which hold it; where there are none, all issues.
 */
function correctionOf(submission: Submission, issues: MirIssue[]): Mir['correction'] {
  const state = correctionState(submission);
  if (state === null) return null;
  const { due_at, correction_since, updated_at } = submission;
  const errors = issues.filter(({ severity }) => severity === 'error');
  return {
    state,
    issues: errors.length > 0 ? errors : issues,
    due_at: madridDateTime(correctionDue(due_at, correction_since ?? updated_at)),
  };
}

/**
 * When the filing will be sent if nobody does anything. Null where it waits for somebody, or is
 * sent already.
 */
function sendsAt({ state, operation, file_at, issues }: Submission): EpochMs | null {
  const goes = state === 'queued' || state === 'held' || state === 'correcting';
  const off = issues.some(({ rule }) => rule === 'ministry.off');
  return goes && operation === null && !off ? file_at : null;
}

function shownTime(at: EpochMs | null): string | null {
  return at === null ? null : madridDateTime(at);
}

function shown(issue: StoredIssue, { resource, record_id }: Submission, language: Language): MirIssue {
  const { rule, severity, field } = issue;
  const said = { rule, severity, field: field === '' ? null : field, message: issueText(issue, language) };
  if (issue.resource === 'accounts') return { ...said, resource: 'account', id: null };
  if (issue.resource === 'invitations') return { ...said, resource, id: record_id };
  const own = issue.id === null && issue.resource === resource;
  return { ...said, resource: issue.resource, id: own ? record_id : issue.id };
}

/** The text of a stored issue in the reader's language. */
export function issueText(issue: Pick<StoredIssue, 'rule' | 'params'>, language: Language): string {
  const { rule, params } = issue;
  return (isOwnRule(rule) ? OWN_RULES[rule].message(params) : issueMessage(rule, params))[language];
}

/** Shows an invitation in the form of the document ("Precheckin"). */
export const presentPrecheckin: Present<'invitations', Precheckin> = (row, _, viewer) => {
  const { id, uuid, establecimiento_id, nombre_hotel, email_cliente, fecha_envio } = row;
  const { completadas, personas } = row;
  return {
    id,
    uuid,
    establecimiento_id,
    nombre_hotel,
    email_cliente,
    fecha_envio,
    estado: completadas >= personas ? 'completado' : 'enviado',
    enlace: addressOf(row, viewer),
    progreso: progressOf(row, viewer.now),
    completadas,
    personas,
  };
};

/**
 * The URL of a link. Whoever has the URL can create guests, so it is null for an actor who may not
 * create invitations, for a sandbox key on a production invitation, and for a revoked invitation.
 */
function addressOf(row: StoredRecords['invitations'], { actor, links }: Viewer): string | null {
  if (row.revoked_at !== null) return null;
  if (actor?.sandbox && !row.sandbox) return null;
  if (actor && !mayCall(actor, { action: 'create', resource: 'invitations' })) return null;
  if (row.token_sealed === null) return row.enlace_externo;
  return links?.address(row.token_sealed, row.account_id) ?? null;
}
