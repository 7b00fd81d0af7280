#!/usr/bin/env node
/**
 * The start of `npx @mirlo/server`. Where Node is too old it says so, instead of failing with a
 * syntax error.
 */

const OLDEST_MAJOR = 24;

const [major] = process.versions.node.split('.');
if (Number(major) >= OLDEST_MAJOR) await import('./main.ts');
else {
  console.error(`mirlo: needs Node ${OLDEST_MAJOR} or newer, and this is ${process.versions.node}`);
  process.exitCode = 1;
}
