/**
 * Keeps events in a file, one JSON line each. An event is written before its answer is sent, so a
 * simulator that is killed restarts with everything it has answered. The file is not meant to
 * survive a power failure.
 */
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StateEvent } from './state.ts';

const VERSION = 1;
/** Only the owner may read the file: it contains names, documents and addresses. */
const OWNER_ONLY = 0o600;

export interface EventFile {
  append(event: StateEvent): void;
  close(): void;
}

/**
 * Opens the file, passes its events to `replay` in order, and appends new ones after them. A last
 * line that a kill truncated is dropped: its request was never answered.
 *
 * @throws Error where the file is not a simulator's, or is broken before its last line
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
    // Only this module writes the file, so a line is what `append` wrote.
    return JSON.parse(line) as StateEvent;
  } catch (cause) {
    throw new Error(`${path}: line ${number} is broken`, { cause });
  }
}
