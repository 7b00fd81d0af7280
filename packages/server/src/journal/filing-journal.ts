import { resolve } from 'node:path';
import { MirError } from '@mirlo/mir/client';
import type { Database } from '../database/database.ts';
import { hasFiled } from '../database/reads.ts';
import type { Session } from '../database/session.ts';
import { type Logger, loggable } from '../log.ts';
import type { HeldLote } from '../submitter/rows.ts';
import { type Closed, closedText, FilingClosed } from './closed.ts';
import { createDigests, type JournalDigests, requestDigest } from './digests.ts';
import {
  advanceGeneration,
  forgetJournal,
  giveGeneration,
  putProblem,
  putSeen,
  readClosed,
  readGeneration,
  readOrigin,
} from './generations.ts';
import { intentOf } from './intent.ts';
import { JournalFile, journalPlace, now } from './journal-file.ts';
import type { JournaledOutcome } from './lines.ts';
import { problemOf } from './problems.ts';

interface Options {
  database: Database;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Null: this server writes no journal. The journals of other servers still count. */
  file: { path: string; secretKey: string } | null;
  /** Called with the reason when filing closes, and with null when it opens. */
  tell?: ((why: Closed | null) => void) | undefined;
}

/** Least time between two looks while filing is closed, because a look may read the whole file. */
const LOOK_MS = 5_000;

/** How often a lasting problem is reported again, so that other servers know of it. */
const REPEAT_MS = 60_000;

/**
 * A file, outside of the database, about every request: an intent before it is sent, an outcome
 * after. After a restore only this file knows what was filed since the backup (`mirlo restore
 * check`).
 */
export class FilingJournal {
  readonly #database: Database;
  readonly #log: Options['log'];
  readonly #file: JournalFile | null;
  readonly #digests: JournalDigests | null;
  readonly #place: string;
  readonly #tell: Options['tell'];
  #opened = false;
  #looking: Promise<string | null> | null = null;
  #why: string | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;
  /** Generations of requests that were claimed here and whose intent is not written yet. */
  readonly #claimed = new Set<number>();

  constructor({ database, log, file, tell }: Options) {
    this.#database = database;
    this.#log = log;
    this.#file = file === null ? null : new JournalFile(resolve(file.path));
    this.#digests = file === null ? null : createDigests(file.secretKey);
    this.#place = file === null ? '' : journalPlace(file.path);
    this.#tell = tell;
  }

  /** Why nothing may be filed now, in one line. Null, without any I/O, while filing is open. */
  async whyClosed(): Promise<string | null> {
    if (this.#opened) return null;
    if (this.#why !== null && performance.now() - this.#lookedAt < LOOK_MS) return this.#why;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<string | null> {
    this.#lookedAt = performance.now();
    const closed = (await this.#openFile()) ?? (await this.#lookAtDatabase());
    const why = closed === null ? null : closedText(closed);
    this.#opened = closed === null;
    if (why !== this.#why) {
      this.#tell?.(closed);
      if (why === null) this.#log.warn('filing is open again');
      else this.#log.error({ why }, 'filing is closed');
    }
    this.#why = why;
    return why;
  }

  /**
   * Advances the generation, in the transaction that commits a request's bytes or another attempt.
   * Call it last, because it locks the row.
   *
   * @throws FilingClosed where the database has lost what a journal knows
   */
  async advance(session: Session): Promise<number> {
    const id = this.#file?.id ?? null;
    const { generation, before, behind } = await advanceGeneration(session, id, Date.now());
    const [first] = behind;
    if (first !== undefined) throw this.#closed(first);
    if (this.#file === null) return 0;
    const seen = this.#file.generation;
    if (before !== null && before >= seen) return generation;
    throw this.#closed({ reason: 'journal_ahead', place: this.#place, seen, generation: before ?? 0 });
  }

  /**
   * Notes the generations of committed requests, sent or not: otherwise they would look like
   * another server's.
   */
  claimed(requests: readonly Pick<HeldLote, 'generation'>[]): void {
    if (this.#file === null) return;
    for (const { generation } of requests) if (generation > 0) this.#claimed.add(generation);
  }

  async #writeClaimed(file: JournalFile): Promise<void> {
    for (const generation of this.#claimed) {
      await file.append({ line: 'claimed', at: now(), generation }, { sync: false });
      this.#claimed.delete(generation);
    }
  }

  /**
   * Writes the database's generation down where it has grown, so that the journal of a server that
   * sends nothing shows a restore too. Call it regularly.
   *
   * @throws Error where the line is not on the disk: nothing is filed then
   */
  async note(): Promise<void> {
    const file = this.#file;
    if (file === null || !this.#opened) return;
    await this.#writeClaimed(file);
    // The journal's generation is read before the database's. In the other order a send in between
    // would make the journal look ahead of the database, as after a restore.
    const { id, generation: seen } = file;
    if ((await this.#database.call(readGeneration)) === seen) return;
    const generation = await this.#database.transaction(session =>
      giveGeneration(session, { id, seen }, Date.now()),
    );
    // The next call of `whyClosed` finds the reason.
    if (generation === null) this.#opened = false;
    if (generation === null || generation <= file.generation) return;
    try {
      await file.append({ line: 'seen', at: now(), generation }, { sync: true });
    } catch (error) {
      this.#opened = false;
      throw error;
    }
  }

  #closed(why: Closed): FilingClosed {
    this.#opened = false;
    return new FilingClosed(closedText(why));
  }

  #unwritable(problem: string): Closed {
    return { reason: 'journal_unwritable', place: this.#place, problem };
  }

  /**
   * Sends a request, with the intent line written before and the outcome line after.
   *
   * @throws FilingClosed where the intent is not on the disk: nothing was sent
   */
  async around<T extends { lote: string }>(request: HeldLote, send: () => Promise<T>): Promise<T> {
    if (this.#file === null || this.#digests === null) return send();
    const digest = requestDigest(request.body);
    try {
      await this.#file.append(intentOf(request, digest, this.#digests), { sync: true });
    } catch (error) {
      throw this.#closed(this.#unwritable(problemOf(error)));
    }
    this.#claimed.delete(request.generation);
    try {
      const receipt = await send();
      await this.#outcome(digest, 'received', receipt.lote, 0);
      return receipt;
    } catch (error) {
      if (error instanceof MirError) {
        await this.#outcome(digest, error.kind, error.lote, error.code ?? error.status);
      }
      throw error;
    }
  }

  async end(): Promise<void> {
    // An unwritable journal was reported before.
    if (this.#file !== null) await this.#writeClaimed(this.#file).catch(() => {});
    await this.#file?.close();
  }

  /**
   * Appends an outcome without sync. Where it is lost, sending the same bytes again tells the
   * outcome.
   */
  async #outcome(
    digest: string,
    outcome: JournaledOutcome,
    lote: string | null,
    code: number | null,
  ): Promise<void> {
    try {
      await this.#file?.append({ line: 'outcome', at: now(), digest, outcome, lote, code }, { sync: false });
    } catch (error) {
      this.#opened = false;
      this.#log.error({ error: loggable(error) }, 'an outcome was not written to the journal');
    }
  }

  async #openFile(): Promise<Closed | null> {
    if (this.#file === null) return null;
    const origin = await this.#database.call(readOrigin);
    try {
      await this.#file.open(origin);
      return null;
    } catch (error) {
      const problem = problemOf(error);
      const closed = this.#unwritable(problem);
      if (closedText(closed) !== this.#why || performance.now() - this.#toldAt > REPEAT_MS) {
        this.#toldAt = performance.now();
        const id = this.#file.id || this.#place;
        const about = { id, place: this.#place };
        await this.#database.transaction(session => putProblem(session, about, problem, Date.now()));
      }
      return closed;
    }
  }

  async #lookAtDatabase(): Promise<Closed | null> {
    const file = this.#file;
    return this.#database.transaction(async session => {
      if (file !== null) {
        const { id, generation } = file;
        const isNew = await putSeen(session, { id, place: this.#place, generation }, Date.now());
        if (isNew && (await hasFiled(session)))
          this.#log.warn(
            { journal: this.#place },
            'a new journal begins: earlier filings stand in none here',
          );
        await forgetJournal(session, this.#place);
      }
      const closed = await readClosed(session, Date.now());
      return closed.find(({ reason }) => reason !== 'journal_unwritable') ?? null;
    });
  }
}
