import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { queueOf } from '../turns.ts';
import { type HeadLine, JOURNAL_VERSION, type JournalLine, journalLine, lineText } from './lines.ts';

/**
 * A full file is renamed to `.1`, `.2`, …, and this many of them are kept. They hold about three
 * million filings.
 */
const FULL_BYTES = 16 * 1024 * 1024;
const KEPT_FILES = 12;

/** How soon a line that was written without `sync` is synced to the disk. */
const SYNC_WITHIN_MS = 1_000;

/** The file tells what was filed when, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/**
 * The file that this process appends to. It may lie on another machine, and be moved or emptied
 * meanwhile (`logrotate`): the next line begins a new file. Every line that was appended with
 * `sync` is on the disk.
 */
export class JournalFile {
  readonly path: string;
  /** Known once the file was opened; kept when a new file begins. */
  id = '';
  /** The highest generation of any line. */
  generation = 0;
  #handle: FileHandle | null = null;
  #size = 0;
  #database: string | null = null;
  #unsynced = false;
  readonly #queue = queueOf(1);
  readonly #fullBytes: number;

  constructor(path: string, { fullBytes = FULL_BYTES } = {}) {
    this.path = path;
    this.#fullBytes = fullBytes;
  }

  /**
   * Opens the file, which is created where it is missing, and writes a line to see that it can. The
   * folder is not created: where a mount is missing, a journal on the database's disk would protect
   * nobody.
   *
   * @param database its name (`generations.ts`)
   * @throws Error where the file cannot be written, or is no journal of this database
   */
  open(database: string | null = null): Promise<void> {
    return this.#queue(async () => {
      this.#database = database;
      if (!(await this.#isWhole())) await this.#begin();
    });
  }

  /**
   * Appends a line.
   *
   * @throws Error where the line is not written; with `sync`, also where it may not be on the disk
   */
  append(line: JournalLine, { sync }: { sync: boolean }): Promise<void> {
    return this.#queue(async () => {
      if (this.#size > this.#fullBytes) await this.#setAside();
      else if (!(await this.#isWhole())) await this.#begin();
      await this.#write(lineText(line), sync);
      if (!sync) this.#syncSoon();
      if ('generation' in line) this.generation = Math.max(this.generation, line.generation);
    });
  }

  close(): Promise<void> {
    return this.#queue(() => this.#close());
  }

  /** Whether the file is open and was neither moved away nor emptied. */
  async #isWhole(): Promise<boolean> {
    if (this.#handle === null) return false;
    // `stat` fails on a handle whose mount is gone.
    const looked = await Promise.all([this.#handle.stat(), stat(this.path)]).catch(() => null);
    if (looked === null) return false;
    const [mine, named] = looked;
    return named.ino === mine.ino && named.dev === mine.dev && mine.size >= this.#size;
  }

  #syncSoon(): void {
    this.#unsynced = true;
    const sync = () => this.#queue(() => this.#sync()).catch(() => {});
    setTimeout(() => void sync(), SYNC_WITHIN_MS).unref();
  }

  /**
   * Syncs the lines that nothing waits for. A failure is ignored, because the next intent fails
   * too.
   */
  async #sync(): Promise<void> {
    if (!this.#unsynced) return;
    this.#unsynced = false;
    await this.#handle?.datasync();
  }

  async #begin(): Promise<void> {
    await this.#close();
    const last = await lastWritten(this.path);
    if (isOfAnother(last, this.#database)) throw new Error(OTHER_DATABASE);
    this.id = last?.journal ?? (this.id || randomUUID());
    this.generation = Math.max(this.generation, last?.generation ?? 0);
    this.#handle = await open(this.path, 'a', OWNER_ONLY);
    this.#size = (await this.#handle.stat()).size;
    const { id: journal, generation } = this;
    const database = this.#database;
    const head: HeadLine = {
      line: 'journal',
      version: JOURNAL_VERSION,
      journal,
      database,
      generation,
      at: now(),
    };
    // Where a crash cut the last line short, the head begins on a new line.
    await this.#write(`${last?.torn ? '\n' : ''}${lineText(head)}`, true);
    await syncFolder(dirname(this.path));
  }

  async #setAside(): Promise<void> {
    const numbers = (await setAsideFiles(this.path)).map(({ number }) => number);
    await this.#close();
    await rename(this.path, `${this.path}.${(numbers.at(-1) ?? 0) + 1}`);
    await this.#begin();
    for (const number of numbers.slice(0, 1 - KEPT_FILES))
      await rm(`${this.path}.${number}`, { force: true });
  }

  /**
   * Writes a text. A full disk may take half of a line, so after a failure the file is opened anew.
   */
  async #write(text: string, sync: boolean): Promise<void> {
    try {
      await this.#handle?.appendFile(text);
      this.#size += Buffer.byteLength(text);
      if (!sync) return;
      this.#unsynced = false;
      await this.#handle?.datasync();
    } catch (error) {
      await this.#close().catch(() => {});
      throw error;
    }
  }

  async #close(): Promise<void> {
    const handle = this.#handle;
    await this.#sync().catch(() => {});
    this.#handle = null;
    await handle?.close();
  }
}

/** Names a journal for people: `machine:/path/of/the/journal`. */
export function journalPlace(path: string): string {
  return `${hostname()}:${resolve(path)}`.slice(-PLACE_LENGTH);
}

const PLACE_LENGTH = 191;

/** The current time for a line: ISO 8601, UTC. */
export function now(): string {
  return new Date().toISOString();
}

/** Lists the full files of a journal, the oldest first. */
export async function setAsideFiles(path: string): Promise<{ path: string; number: number }[]> {
  const begin = `${basename(path)}.`;
  const names = await readdir(dirname(path));
  return names
    .flatMap(name => (name.startsWith(begin) ? [name.slice(begin.length)] : []))
    .filter(end => /^[1-9]\d{0,8}$/.test(end))
    .map(end => ({ path: join(dirname(path), begin + end), number: Number(end) }))
    .sort((one, other) => one.number - other.number);
}

/** The message for an operator whose journal another database began. */
export const OTHER_DATABASE = 'is of another database: name a new file in FILING_JOURNAL';

/** Whether a journal says that it belongs to another database. */
export function isOfAnother(last: Pick<LastWritten, 'database'> | null, database: string | null): boolean {
  return last !== null && last.database !== null && database !== null && last.database !== database;
}

interface LastWritten {
  journal: string;
  /** Null where no line names the database. */
  database: string | null;
  generation: number;
  torn: boolean;
}

/**
 * Reads which journal and database the files belong to, and how far they came, by their content:
 * tools that rotate files number them in either direction.
 */
export async function lastWritten(path: string): Promise<LastWritten | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const before = await newestAside(path);
  const lines = `${before}\n${text}`.split('\n').flatMap(one => journalLine(one) ?? []);
  const head = lines.findLast(line => line.line === 'journal');
  if (head === undefined) {
    if (text.trim() === '') return null;
    throw new Error('is no journal of filings');
  }
  const generations = lines.map(line => (line.line === 'outcome' ? 0 : line.generation));
  const generation = generations.reduce((most, one) => Math.max(most, one), 0);
  const { journal, database = null } = head;
  return { journal, database, generation, torn: text !== '' && !text.endsWith('\n') };
}

/**
 * Reads the rotated file that was begun last. The first line of each says how far the journal was
 * then.
 */
async function newestAside(path: string): Promise<string> {
  let newest = { text: '', begun: -1 };
  for (const { path: aside } of await setAsideFiles(path)) {
    const text = await readFile(aside, 'utf8');
    const head = journalLine(text.slice(0, text.indexOf('\n') + 1));
    const begun = head?.line === 'journal' ? head.generation : 0;
    if (begun >= newest.begun) newest = { text, begun };
  }
  return newest.text;
}

/**
 * Syncs a folder: only then a new file name is on the disk. Windows cannot open a folder, and does
 * it by itself.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => {});
  } finally {
    await handle?.close();
  }
}
