import { type Connection, settingsOf } from './connection.ts';
import { type CallFacts, isMirloError } from './errors/base.ts';
import { type SeenState, TimeoutError } from './errors/call.ts';
import type { CallOptions } from './options.ts';
import { Bounds } from './transport/bounds.ts';
import { isTransient } from './transport/retry.ts';
import type { MinistryFlag, Mir, MirIssue, MirState } from './types.ts';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;
const GROWTH = 1.5;
const JITTER = 0.1;
/** Covers a queue and a slow ministry, not one that is closed over night. */
const DEADLINE_MS = 30 * 60_000;
/** The last read is placed so long before the end. */
const LAST_READ_MS = 1_000;

/** States that nothing follows without somebody's doing; a later version of the service may add some. */
export type EndState = 'accepted' | 'rejected' | 'held' | 'annulled' | 'not_sent' | 'sandbox' | (string & {});

/** Where the filing of a record came to rest. */
export interface Submission<Record> {
  readonly state: EndState;
  /** `rejected`: the ministry's words; `held`: what keeps it back. */
  readonly issues: readonly MirIssue[];
  /** The ministry's proof, where accepted. */
  readonly codigo_comunicacion: string | null;
  readonly record: Record;
  /** What was seen on the way. */
  readonly states: readonly SeenState[];
}

/** How the wait for one of several records ended: where its filing came to rest, or what ended the wait. */
export type WaitOutcome<Record> =
  | ({ readonly id: number; readonly error?: undefined } & Submission<Record>)
  | ({ readonly id: number; readonly state: 'unknown'; readonly error: unknown } & {
      readonly [Fact in Exclude<keyof Submission<Record>, 'state'>]?: undefined;
    });

/** What the wait reads of a record. */
export interface Filed {
  readonly enviado_ministerio: MinistryFlag;
  readonly mir?: Mir;
}

/** A service that tells only the documented flag: 0 pending, 1 submitted, 2 sandbox. */
const STATE_OF_FLAG = ['queued', 'accepted', 'sandbox'] as const;

/** A state that is not known here ends the wait too: nobody waits for half an hour on a guess. */
function isEnd(state: MirState): boolean {
  return !/^(queued|sent|unknown|correcting|annulling)$/.test(state);
}

/**
 * Reads a record at once and then every 2 s growing to 60 s, until its filing comes to rest.
 *
 * @param options `deadline` bounds the whole wait (30 min unless set), the others each read
 * @throws TimeoutError with the states seen; AbortedError; whatever a read throws that passes not by itself (401, 403, 404)
 */
export async function waitForSubmission<Record extends Filed>(
  connection: Connection,
  get: (id: number, options: CallOptions) => PromiseLike<Record>,
  id: number,
  options: CallOptions = {},
): Promise<Submission<Record>> {
  const settings = settingsOf(connection);
  const { signal, deadline = DEADLINE_MS } = options;
  const facts = (): CallFacts => ({ attempts: reads, elapsedMs: bounds.elapsed() });
  const states: SeenState[] = [];
  let reads = 0;
  let fault: unknown;
  const late = () => {
    const seen = states.map(({ state }) => state).join(', ');
    return new TimeoutError(
      'deadline',
      `not filed within ${deadline} ms; seen: ${seen}`,
      facts(),
      fault,
      states,
    );
  };
  const bounds = new Bounds([settings.signal, signal], facts, deadline, late);
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(MAX_WAIT_MS, wait * GROWTH)) {
      reads += 1;
      try {
        const record = await get(id, {
          ...options,
          deadline: Math.max(1, Math.min(settings.deadline, bounds.left())),
        });
        const state = record.mir?.state ?? STATE_OF_FLAG[record.enviado_ministerio];
        if (states.at(-1)?.state !== state) states.push({ state, atMs: bounds.elapsed() });
        if (isEnd(state)) {
          const { issues = [], codigo_comunicacion = null } = record.mir ?? {};
          return { state, issues, codigo_comunicacion, record, states };
        }
      } catch (error) {
        // A read that failed for now is repeated at the next turn.
        if (!isMirloError(error) || !(isTransient(error) || error instanceof TimeoutError)) throw error;
        fault = error;
      }
      const rest = bounds.left() - Math.min(LAST_READ_MS, deadline / 10);
      if (rest <= 0) throw late();
      await bounds.pause(Math.min(MAX_WAIT_MS, wait * (1 + Math.random() * JITTER), rest));
    }
  } finally {
    bounds.close();
  }
}
