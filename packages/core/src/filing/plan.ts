import {
  type CodigoComunicacion,
  type FilingSettings,
  MAX_COMMUNICATIONS,
  withReferenceSuffix,
} from '@mirlo/mir';
import type { EpochMs } from '../terms.ts';
import { decide } from './decide.ts';
import { onNotComposable } from './events.ts';
import type { FilingContext, Submission } from './types.ts';
import { groupBy } from './unit.ts';
import type { FilingInput, Member, Unit } from './unit-view.ts';

/** One communication to be filed. */
export interface PlannedFiling {
  communication: 'PV' | 'AV';
  unit: string;
  account_id: number;
  establecimiento_id: number;
  settings: FilingSettings;
  /** The submissions as decided now. `onAttempt` turns them into submissions in flight. */
  members: readonly Submission[];
  input: FilingInput;
  referencia: string;
  fingerprint: string;
  /** The number of this filing among the filings of its members, counted from 1. */
  ordinal: number;
  due_at: EpochMs | null;
}

/** One accepted communication to be annulled. */
export interface PlannedAnnulment {
  communication_id: number;
  codigo_comunicacion: CodigoComunicacion;
  account_id: number;
  establecimiento_id: number;
  settings: FilingSettings;
  /** The submissions of living and deleted records. */
  members: readonly Submission[];
  due_at: EpochMs | null;
}

/** The result of looking at one unit. */
export interface UnitPlan {
  /**
   * Submissions to write as they are: decided anew, and neither in the filing nor in an annulment.
   */
  changed: readonly Submission[];
  filing: PlannedFiling | null;
  annulments: readonly PlannedAnnulment[];
}

/**
 * Looks at a unit: decides anew, and says what to send now. Afterwards none of the unit's
 * submissions is due any more: each that was due is in a filing, in an annulment, or among
 * `changed` with a later time or none.
 */
export function planUnit<M extends Member>(unit: Unit<M>, ctx: FilingContext): UnitPlan {
  // A write time in the future comes from a clock that has been turned back since, so it counts as
  // now.
  const decided = decide(unit, ctx, Math.min(unit.lastWrite(), ctx.now));
  const isDue = ({ file_at }: Submission) => file_at !== null && file_at <= ctx.now;
  const goes = (next: Submission | undefined) =>
    next !== undefined && next.state === 'queued' && next.unit === unit.unit && isDue(next);

  const filing = planFiling(
    unit,
    unit.members.filter((_, i) => goes(decided[i])),
    decided.filter(goes),
  );
  const annulments = unit.blockers.length > 0 ? [] : planAnnulments(unit, [...decided, ...unit.gone], isDue);
  const sent = new Set([...(filing?.members ?? []), ...annulments.flatMap(({ members }) => members)]);

  const changed = decided.flatMap((next, i) => {
    if (sent.has(next)) return [];
    if (goes(next)) return [onNotComposable(next, ctx.now)];
    return next === unit.members[i]?.submission ? [] : [next];
  });
  const stuck = unit.gone
    .filter(gone => isDue(gone) && !sent.has(gone))
    .map(gone => ({ ...gone, file_at: null, issues: unit.blockers, updated_at: ctx.now }));
  return { changed: [...changed, ...stuck], filing, annulments };
}

function planFiling<M extends Member>(
  unit: Unit<M>,
  going: readonly M[],
  members: readonly Submission[],
): PlannedFiling | null {
  const fingerprint = going.length === 0 ? null : unit.fingerprint(going);
  if (fingerprint === null) return null;
  const ordinal = 1 + Math.max(...members.map(member => member.filings));
  const referencia = withReferenceSuffix(unit.referencia(going), ordinal);
  return {
    communication: unit.communication,
    unit: unit.unit,
    account_id: unit.account_id,
    establecimiento_id: unit.establecimiento_id,
    settings: unit.settings,
    members,
    input: unit.input(going, referencia),
    referencia,
    fingerprint,
    ordinal,
    due_at: earliest(members),
  };
}

/**
 * Plans to annul each accepted filing of which a member is due to be corrected or annulled, with
 * all its members.
 */
function planAnnulments(
  unit: Unit,
  submissions: readonly Submission[],
  isDue: (submission: Submission) => boolean,
): PlannedAnnulment[] {
  const standing = submissions.filter(
    ({ state, operation }) => operation === null && (state === 'correcting' || state === 'annulling'),
  );
  const planned: PlannedAnnulment[] = [];
  for (const members of groupBy(standing, member => member.communication_id).values()) {
    const { communication_id = null, codigo_comunicacion = null } = members[0] ?? {};
    if (communication_id === null || codigo_comunicacion === null || !members.some(isDue)) continue;
    planned.push({
      communication_id,
      codigo_comunicacion,
      account_id: unit.account_id,
      establecimiento_id: unit.establecimiento_id,
      settings: unit.settings,
      members,
      due_at: earliest(members),
    });
  }
  return planned;
}

/** A request to be sent: its filings or annulments, in the order of their `orden`. */
export interface PlannedLote<P> {
  account_id: number;
  /** The establishment whose credentials and, for a PV, whose code the request carries. */
  establecimiento_id: number;
  settings: FilingSettings;
  items: readonly P[];
  due_at: EpochMs | null;
}

/**
 * Groups filings into requests of at most 100, by account, lessor code and kind, and PVs also by
 * establishment. The earliest deadline comes first, within each request and among the requests.
 */
export function groupFilings(filings: readonly PlannedFiling[]): PlannedLote<PlannedFiling>[] {
  return grouped(filings, filing =>
    JSON.stringify([
      filing.account_id,
      filing.settings.codigo_arrendador,
      filing.communication,
      filing.communication === 'PV' ? filing.establecimiento_id : null,
    ]),
  );
}

/** Groups annulments into requests of at most 100, by account and lessor code. */
export function groupAnnulments(annulments: readonly PlannedAnnulment[]): PlannedLote<PlannedAnnulment>[] {
  return grouped(annulments, ({ account_id, settings }) =>
    JSON.stringify([account_id, settings.codigo_arrendador]),
  );
}

function grouped<P extends PlannedFiling | PlannedAnnulment>(
  planned: readonly P[],
  keyOf: (item: P) => string,
): PlannedLote<P>[] {
  const groups = groupBy([...planned].sort(byDueDate), keyOf);
  return [...groups.values()].flatMap(group => chunks(group)).sort(byDueDate);
}

function chunks<P extends PlannedFiling | PlannedAnnulment>(group: readonly P[]): PlannedLote<P>[] {
  const lotes: PlannedLote<P>[] = [];
  for (let start = 0; start < group.length; start += MAX_COMMUNICATIONS) {
    const items = group.slice(start, start + MAX_COMMUNICATIONS);
    const [first] = items;
    if (first === undefined) break;
    const { account_id, establecimiento_id, settings, due_at } = first;
    lotes.push({ account_id, establecimiento_id, settings, items, due_at });
  }
  return lotes;
}

type Dated = { due_at: EpochMs | null };

/** Orders by deadline. Items without a deadline come last. */
export function byDueDate(one: Dated, other: Dated): number {
  return (one.due_at ?? Number.MAX_SAFE_INTEGER) - (other.due_at ?? Number.MAX_SAFE_INTEGER);
}

/** The earliest deadline; null where none has one. */
export function earliest(members: readonly Dated[]): EpochMs | null {
  return [...members].sort(byDueDate)[0]?.due_at ?? null;
}

/**
 * The next instant at which one of the submissions has to be looked at. Null where all wait for a
 * change.
 */
export function nextDue(submissions: readonly Pick<Submission, 'file_at'>[]): EpochMs | null {
  return submissions.reduce<EpochMs | null>(
    (next, { file_at }) => (file_at === null ? next : Math.min(next ?? file_at, file_at)),
    null,
  );
}
