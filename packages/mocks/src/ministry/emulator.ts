import type { EpochMs } from '@mirlo/core';
import { deadlineOf, type FilingPolicy, type Submission } from '@mirlo/core/filing';
import pLimit from 'p-limit';
import type { Journal } from '../journal/journal.ts';
import { hashKey } from '../keys.ts';
import { loadRules } from '../load-rules.ts';
import type { MemoryStore } from '../memory/store.ts';
import { type Change, submissionTable } from '../memory/tables.ts';
import type { View } from '../memory/view.ts';
import { Agenda } from './agenda.ts';
import type { FiledCommunication } from './communication.ts';
import type { Delays } from './options.ts';

export interface EmulatorParts {
  memory: MemoryStore;
  policy: FilingPolicy;
  delays: Delays;
  newUuid(): string;
  /** The journal to which a missed deadline is written. */
  journal(): Journal;
}

type BringAbout = Awaited<ReturnType<typeof loadRules>>['bringAbout'];

/** The states in which a record cannot miss its deadline any more. */
const DONE_STATES: readonly Submission['state'][] = [
  'accepted',
  'annulled',
  'not_sent',
  'annulling',
  'sandbox',
];

const FILED_TABLES = ['submissions:guests', 'submissions:contracts'] as const;

/**
 * Emulates the submitter and the ministry: files what is due by the sandbox's clock, and gives
 * receipts and verdicts after the delays.
 */
export class Emulator {
  readonly #parts: EmulatorParts;
  readonly #agenda = new Agenda();
  readonly #inTurn = pLimit(1);
  #instant: EpochMs | null = null;
  #underWay = 0;

  constructor(parts: EmulatorParts) {
    this.#parts = parts;
  }

  /** Whether something is due until an instant, or under way. */
  isDue(until: EpochMs): boolean {
    return this.#underWay > 0 || (this.#agenda.next() ?? Number.POSITIVE_INFINITY) <= until;
  }

  /** Does everything that is due until an instant, each thing at its own instant. */
  happen(until: EpochMs): Promise<void> {
    this.#underWay += 1;
    return this.#inTurn(() => this.#happenUntil(until)).finally(() => {
      this.#underWay -= 1;
    });
  }

  /** Receives committed changes, and adds the times that they set to the agenda. */
  committed(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.table === 'communications' && change.after) this.#noteCommunication(change.after);
      if (change.table === 'submissions:guests' || change.table === 'submissions:contracts') {
        const { before, after } = change;
        if (after && !isSameTime(before, after)) this.#note(after);
      }
    }
  }

  /** Fills the agenda from the stored rows. Leaves out deadlines that have come by `now`. */
  begin(now: EpochMs): void {
    const { view } = this.#parts.memory;
    for (const submission of FILED_TABLES.flatMap(table => [...view.rows(table)])) {
      this.#note(submission, now);
    }
    for (const filed of view.rows('communications')) this.#noteCommunication(filed);
  }

  /**
   * The sandbox time of the agenda entries that the emulator works on now. Null while it works on
   * none.
   */
  instant(): EpochMs | null {
    return this.#instant;
  }

  /**
   * Adds the times of a submission to the agenda. A deadline that has passed by `since` is not
   * reported.
   */
  #note(submission: Submission, since = Number.NEGATIVE_INFINITY): void {
    const { policy, delays } = this.#parts;
    const { resource, record_id: id, file_at } = submission;
    const due_at = deadlineOf(submission);
    if (policy.on && file_at !== null && submission.state !== 'sandbox') {
      this.#agenda.add({ at: file_at + delays.receiptMs, kind: 'submission', resource, id });
    }
    if (due_at !== null && due_at > since && !DONE_STATES.includes(submission.state)) {
      this.#agenda.add({ at: due_at, kind: 'deadline', resource, id });
    }
  }

  #noteCommunication({ id, next_at }: FiledCommunication): void {
    if (next_at !== null) this.#agenda.add({ at: next_at, kind: 'communication', id });
  }

  async #happenUntil(until: EpochMs): Promise<void> {
    if ((this.#agenda.next() ?? Number.POSITIVE_INFINITY) > until) return;
    const { bringAbout } = await loadRules();
    for (let at = this.#agenda.next(); at !== null && at <= until; at = this.#agenda.next())
      await this.#step(at, bringAbout);
  }

  async #step(at: EpochMs, bringAbout: BringAbout): Promise<void> {
    const { memory, policy, delays, newUuid, journal } = this.#parts;
    this.#instant = at;
    try {
      const due = this.#agenda.take();
      await memory.transaction(async draft => {
        bringAbout({ draft, ctx: { policy, now: at, newUuid, digest: hashKey }, delays }, due);
      });
      for (const entry of due) {
        if (entry.kind === 'deadline') missed(memory.view, journal(), entry.resource, entry.id, at);
      }
    } finally {
      this.#instant = null;
    }
  }
}

function isSameTime(before: Submission | null, after: Submission): boolean {
  return before?.file_at === after.file_at && deadlineOf(before) === deadlineOf(after);
}

function missed(
  view: View,
  journal: Journal,
  resource: Submission['resource'],
  id: number,
  at: EpochMs,
): void {
  const submission = view.get(submissionTable(resource), id);
  if (!submission || deadlineOf(submission) !== at || DONE_STATES.includes(submission.state)) return;
  journal.event({ at, type: 'deadline_missed', resource, id, due_at: at });
}
