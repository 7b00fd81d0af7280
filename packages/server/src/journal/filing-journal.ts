import { resolve } from 'node:path';
import { MirError } from '@mirlo/mir/client';
import type { Database } from '../database/database.ts';
import { hasFiled } from '../database/reads.ts';
import type { Session } from '../database/session.ts';
import { type Logger, loggable } from '../log.ts';
import type { HeldLote } from '../submitter/rows.ts';
import { createDigests, type JournalDigests, requestDigest } from './digests.ts';
import {
  advanceGeneration,
  type Closed,
  closedText,
  forgetJournal,
  giveGeneration,
  putProblem,
  putSeen,
  readClosed,
  readGeneration,
  readOrigin,
} from './generations.ts';
import { intentOf } from './intent.ts';
import { JournalFile, now, placeOf } from './journal-file.ts';
import type { JournaledOutcome } from './lines.ts';
import { problemOf } from './problems.ts';

/** Nothing may be filed now; the message is one line for the operator. What was begun is taken back. */
export class FilingClosed extends Error {
  override readonly name = 'FilingClosed';
}

interface Options {
  database: Database;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Null: no journal is written, and those of other servers count all the same. */
  file: { path: string; secretKey: string } | null;
  /** Told why nothing may be filed, and null once it may. */
  tell?: ((why: Closed | null) => void) | undefined;
}

/** While filing is closed it is not looked more often: a look may read the whole file. */
const LOOK_MS = 5_000;

/** How often a problem is told again to the database, so that others see that it lasts. */
const REPEAT_MS = 60_000;

/**
 * What is on the disk, outside of the database, of every request to the ministry: an intent before it is sent, an outcome after. It is the one
 * thing that still knows, after a restore, what was filed since the backup (`mirlo restore check`).
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
  /** Generations of requests that were claimed here and of which no intent is written yet. */
  readonly #claimed = new Set<number>();

  constructor({ database, log, file, tell }: Options) {
    this.#database = database;
    this.#log = log;
    this.#file = file === null ? null : new JournalFile(resolve(file.path));
    this.#digests = file === null ? null : createDigests(file.secretKey);
    this.#place = file === null ? '' : placeOf(file.path);
    this.#tell = tell;
  }

  /** Why nothing may be filed now, in one line; null where it may. Costs nothing while it may. */
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
   * Part of the transaction that commits a request's bytes, or another attempt; after everything that takes long, for the row is locked.
   *
   * @returns what the intents of these requests carry
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

  /** Tells of requests that are committed. One that is never sent gets a line too, or its generation would pass for another server's. */
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
   * Writes down the generation of the database where it has changed since the last line, so that the journal of a server that sends nothing
   * tells a restore too. To be called regularly.
   *
   * @throws Error where the line is not on the disk: nothing is filed until it can be
   */
  async note(): Promise<void> {
    const file = this.#file;
    if (file === null || !this.#opened) return;
    await this.#writeClaimed(file);
    // Before the database is read: a line is never ahead of it.
    const { id, generation: seen } = file;
    if ((await this.#database.call(readGeneration)) === seen) return;
    const generation = await this.#database.transaction(session =>
      giveGeneration(session, { id, seen }, Date.now()),
    );
    // The next look says why.
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
   * Sends a request between its two lines.
   *
   * @throws FilingClosed where its intent is not on the disk: nothing was sent
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
    // A journal that cannot be written was told of before.
    if (this.#file !== null) await this.#writeClaimed(this.#file).catch(() => {});
    await this.#file?.close();
  }

  /** On the disk with the next intent: a request whose outcome is lost is asked for again by its bytes. */
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
