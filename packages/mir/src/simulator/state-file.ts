/**
 * Events in a file, one JSON line each, written before the answer goes out: a simulator killed at any moment starts again with all it
 * answered for. Not meant to survive a power failure.
 */
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StateEvent } from './state.ts';

const VERSION = 1;
/** The file holds what was filed: names, documents, addresses. */
const OWNER_ONLY = 0o600;

export interface EventFile {
  append(event: StateEvent): void;
  close(): void;
}

/**
 * Opens the file, hands every event in it to `replay` in order, and appends from there. A last line that a kill cut short is dropped: its
 * request was never answered.
 *
 * @throws Error for a file that is not a simulator's, or is broken before its last line.
 */
export function openEventFile(path: string, replay: (event: StateEvent) => void): EventFile {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a+', OWNER_ONLY);
  const content = readFileSync(file, 'utf8');
  const whole = content.slice(0, content.lastIndexOf('\n') + 1);
  if (whole.length < content.length) ftruncateSync(file, Buffer.byteLength(whole));
  const [head, ...lines] = whole.split('\n').slice(0, -1);
  if (head === undefined) writeSync(file, `${JSON.stringify({ simulator: VERSION })}\n`);
  else if (head !== JSON.stringify({ simulator: VERSION })) {
    throw new Error(
      `${path}: not the state of this simulator (expected {"simulator":${VERSION}} in the first line)`,
    );
  }
  for (const [index, line] of lines.entries()) replay(readEvent(line, path, index + 2));
  return {
    append: event => {
      writeSync(file, `${JSON.stringify(event)}\n`);
    },
    close: () => closeSync(file),
  };
}

function readEvent(line: string, path: string, number: number): StateEvent {
  try {
    // Only this module writes the file; what it holds is what `append` took.
    return JSON.parse(line) as StateEvent;
  } catch (cause) {
    throw new Error(`${path}: line ${number} is broken`, { cause });
  }
}
