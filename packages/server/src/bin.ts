#!/usr/bin/env node
/** What `npx @mirlo/server` starts: on a Node that is too old it says so, instead of failing on what that Node lacks. */

const OLDEST_MAJOR = 24;

const [major] = process.versions.node.split('.');
if (Number(major) >= OLDEST_MAJOR) await import('./main.ts');
else {
  console.error(`mirlo: needs Node ${OLDEST_MAJOR} or newer, and this is ${process.versions.node}`);
  process.exitCode = 1;
}
