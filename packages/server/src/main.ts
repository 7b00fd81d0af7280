#!/usr/bin/env node
import type { ProcessContext } from './cli/context.ts';
import { takesColour } from './cli/paint.ts';
import { run } from './cli/run.ts';
import { untilStarterGone } from './cli/starter.ts';

/** Exit code of a process that Ctrl+C ended. */
const STOPPED_BY_SIGNAL = 130;

// Called first, because the process that started this one may exit while a command runs.
const starterGone = untilStarterGone(process.env);

const context: ProcessContext = {
  env: process.env,
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  colour: takesColour(process.stdout),
  live: process.stderr.isTTY === true,
  now: Date.now,
  untilStopped,
};

// A reader that closes the pipe (`mirlo key list | head -1`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), context);

/**
 * Resolves at the first signal, or where the script that started this process is gone: an orderly
 * stop. The second signal ends the process at once.
 */
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
