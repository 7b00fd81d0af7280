import type { EpochMs } from '@mirlo/core';
import type { FilingPolicy, Submission } from '@mirlo/core/filing';
import type { Journal } from '../journal/journal.ts';
import { hashKey } from '../keys.ts';
import type { MemoryStore } from '../memory/store.ts';
import { type Change, submissionTable } from '../memory/tables.ts';
import type { View } from '../memory/view.ts';
import { createAgenda } from './agenda.ts';

import type { FiledCommunication } from './communication.ts';
import type { Delays } from './options.ts';

/** The emulated submitter and ministry: what happens to records as time passes. */
export interface Emulator {
  /** Whether something is due until an instant, or under way. */
  isDue(until: EpochMs): boolean;
  /** Makes happen all that is due until an instant, each thing at its own. */
  happen(until: EpochMs): Promise<void>;
  /** Told of what was committed: what became due goes on the agenda. */
  committed(changes: readonly Change[]): void;
  /** Forgets the agenda and makes it anew from the tables; deadlines that passed before `now` stay silent. */
  rebuild(now: EpochMs): void;
  /** The instant at which something happens just now; null while nothing does. */
  instant(): EpochMs | null;
}

export interface EmulatorParts {
  memory: MemoryStore;
  policy: FilingPolicy;
  delays: Delays;
  newUuid(): string;
  journal: Journal;
  /** Grows before every `rebuild`: what began earlier ends without a trace. */
  era(): number;
}

type BringAbout = typeof import('./bring-about.ts').bringAbout;

/** States in which no deadline is missed any more. */
const DONE_STATES: readonly Submission['state'][] = [
  'accepted',
  'annulled',
  'not_sent',
  'annulling',
  'sandbox',
];

/** The ministry of the sandbox: files what is due at its own clock's time, and gives receipts and verdicts after the delays. */
export function createEmulator({ memory, policy, delays, newUuid, journal, era }: EmulatorParts): Emulator {
  const agenda = createAgenda();
  let turn: Promise<void> = Promise.resolve();
  let instant: EpochMs | null = null;
  let under = 0;

  function note(submission: Submission): void {
    const { resource, record_id: id, file_at, due_at } = submission;
    if (policy.on && file_at !== null && submission.state !== 'sandbox') {
      agenda.add({ at: file_at + delays.receiptMs, kind: 'submission', resource, id });
    }
    if (due_at !== null && !DONE_STATES.includes(submission.state)) {
      agenda.add({ at: due_at, kind: 'deadline', resource, id });
    }
  }

  function noteCommunication({ id, next_at }: FiledCommunication): void {
    if (next_at !== null) agenda.add({ at: next_at, kind: 'communication', id });
  }

  async function step(at: EpochMs, bringAbout: BringAbout): Promise<void> {
    const begun = era();
    instant = at;
    try {
      const due = agenda.take();
      await memory.transaction(async (_, draft) => {
        // It may have waited for its turn while the tables were put back: this was due in the others.
        if (era() === begun)
          bringAbout({ draft, ctx: { policy, now: at, newUuid, digest: hashKey }, delays }, due);
      });
      if (era() !== begun) return;
      for (const entry of due) {
        if (entry.kind === 'deadline') missed(memory.view, journal, entry.resource, entry.id, at);
      }
    } finally {
      instant = null;
    }
  }

  async function happenUntil(until: EpochMs, begun: number): Promise<void> {
    try {
      if ((agenda.next() ?? Number.POSITIVE_INFINITY) > until) return;
      // Few sandboxes come this far: what the ministry judges by is loaded with the first filing.
      const { bringAbout } = await import('./bring-about.ts');
      while (era() === begun) {
        const at = agenda.next();
        if (at === null || at > until) return;
        await step(at, bringAbout);
      }
    } finally {
      under -= 1;
    }
  }

  return {
    isDue: until => under > 0 || (agenda.next() ?? Number.POSITIVE_INFINITY) <= until,
    happen: until => {
      under += 1;
      const begun = era();
      const happening = turn.then(() => happenUntil(until, begun));
      turn = happening.catch(() => {});
      return happening;
    },
    committed: changes => {
      for (const change of changes) {
        if (change.table === 'communications' && change.after) noteCommunication(change.after);
        if (change.table === 'submissions:guests' || change.table === 'submissions:contracts') {
          const { before, after } = change;
          if (after && (before?.file_at !== after.file_at || before.due_at !== after.due_at)) note(after);
        }
      }
    },
    rebuild: now => {
      agenda.clear();
      for (const table of ['submissions:guests', 'submissions:contracts'] as const) {
        for (const submission of memory.view.rows(table)) {
          const passed = submission.due_at !== null && submission.due_at <= now;
          note(passed ? { ...submission, due_at: null } : submission);
        }
      }
      for (const filed of memory.view.rows('communications')) noteCommunication(filed);
    },
    instant: () => instant,
  };
}

function missed(
  view: View,
  journal: Journal,
  resource: Submission['resource'],
  id: number,
  at: EpochMs,
): void {
  const submission = view.get(submissionTable(resource), id);
  if (!submission || submission.due_at !== at || DONE_STATES.includes(submission.state)) return;
  journal.event({ at, type: 'deadline_missed', resource, id, due_at: at });
}
