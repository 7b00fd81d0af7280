import { createRequire } from 'node:module';
import type * as Undici from 'undici';

let loaded: typeof Undici | null = null;

/**
 * undici, loaded with the first connection: the rest of the package is for machines that have none too, Node 20 among them.
 *
 * @throws Error in one sentence where it is not installed, or does not run on this Node
 */
export function undici(): typeof Undici {
  loaded ??= load();
  return loaded;
}

function load(): typeof Undici {
  try {
    return createRequire(import.meta.url)('undici');
  } catch (cause) {
    const needs = '@mirlo/mir/client needs undici 8 (npm i undici@8), which needs Node 22.19 or later';
    throw new Error(`${needs}, and this is Node ${process.versions.node}.`, { cause });
  }
}
