import { createHash } from 'node:crypto';
import { AGAIN } from './islands/again.ts';
import { CHECK } from './islands/check.ts';
import { DESK } from './islands/desk.ts';
import { DRAFT } from './islands/draft.ts';
import { PAD } from './islands/pad.ts';
import { SAY } from './islands/say.ts';

/**
 * Joins islands into one script. Its path contains the digest of its text, so that browsers may
 * cache it for a year.
 */
function named(name: string, ...islands: readonly string[]) {
  const text = [AGAIN, ...islands].join('');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { path: `/${name}-${digest}.js`, text } as const;
}

/** The script of the page that is signed. Draws a signature. */
export const PAD_SCRIPT = named('pad', PAD);

/** The islands that show at a field what is wrong with its value. */
const LIVE = SAY + CHECK;

/** The script of a form on a traveller's device. Keeps what was typed on the device. */
export const DRAFT_SCRIPT = named('draft', LIVE, DRAFT);

/** The script of a form at the desk. Starts the form anew when nobody uses it. */
export const DESK_SCRIPT = named('desk', LIVE, DESK);

/**
 * The script of the page that is signed at the desk. Draws a signature, and starts anew when nobody
 * uses the page.
 */
export const DESK_PAD_SCRIPT = named('desk-pad', PAD, DESK);

/** The scripts of the travellers' pages. The pages work without them. */
export const CHECKIN_SCRIPTS = [PAD_SCRIPT, DRAFT_SCRIPT, DESK_SCRIPT, DESK_PAD_SCRIPT];
