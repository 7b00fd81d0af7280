#!/usr/bin/env node
import type { CommandContext } from './cli/context.ts';
import { takesColour } from './cli/paint.ts';
import { run } from './cli/run.ts';
import { untilStarterGone } from './cli/starter.ts';

/** What a shell says of a process that Ctrl+C ended. */
const STOPPED_BY_SIGNAL = 130;

// Looked at first: while a command runs, its starter may already go.
const starterGone = untilStarterGone(process.env);

const context: CommandContext = {
  env: process.env,
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  colour: takesColour(process.stdout),
  live: process.stderr.isTTY === true,
  now: Date.now,
  untilStopped,
};

// A reader that has enough (`mirlo key list | head -1`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), context);

/** The first signal asks to stop in order, the second one at once. */
function untilStopped(): Promise<void> {
  return new Promise(resolve => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(STOPPED_BY_SIGNAL);
      asked = true;
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    void starterGone.then(resolve);
  });
}
