import { createHash } from 'node:crypto';
import { CHECK } from './islands/check.ts';
import { KEYS } from './islands/keys.ts';
import { PASSKEY } from './islands/passkey.ts';
import { READER } from './islands/reader.ts';
import { SAY } from './islands/say.ts';
import { SEARCH } from './islands/search.ts';

/** What runs in a browser: each page works without it. */
export const SCRIPT = [SAY, SEARCH, KEYS, READER, CHECK, PASSKEY].join('');

/** Its name changes with what is in it, so that a browser keeps it for ever. */
export const SCRIPT_PATH = `/panel-${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12)}.js`;
