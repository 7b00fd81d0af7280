import { createHash } from 'node:crypto';
import { CHECK } from './islands/check.ts';
import { SINGLE_KEYS } from './islands/keys.ts';
import { PASSKEY } from './islands/passkey.ts';
import { READER } from './islands/reader.ts';
import { SAY } from './islands/say.ts';
import { SEARCH } from './islands/search.ts';

/**
 * The script of the panel's pages. Each page works without it, except those that ask for a passkey.
 */
export const SCRIPT = [SAY, SEARCH, SINGLE_KEYS, READER, CHECK, PASSKEY].join('');

/**
 * The script's path. It contains the script's digest, so that browsers may cache the script for a
 * year.
 */
export const SCRIPT_PATH = `/panel-${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12)}.js`;
