import { createRequire } from 'node:module';
import type * as Undici from 'undici';

let loaded: typeof Undici | null = null;

/**
 * Loads undici when it is first needed. The rest of the package also works on machines where undici
 * is missing, including Node 20.
 *
 * @throws Error in one sentence where undici is not installed, or does not run on this version of
 * Node
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
