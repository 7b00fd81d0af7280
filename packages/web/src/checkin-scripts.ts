import { createHash } from 'node:crypto';
import { AGAIN } from './islands/again.ts';
import { CHECK } from './islands/check.ts';
import { DESK } from './islands/desk.ts';
import { DRAFT } from './islands/draft.ts';
import { PAD } from './islands/pad.ts';
import { SAY } from './islands/say.ts';

/** Its name changes with what is in it. */
function named(name: string, ...islands: readonly string[]) {
  const text = [AGAIN, ...islands].join('');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { path: `/${name}-${digest}.js`, text } as const;
}

/** For the page that is signed: where a signature is drawn. */
export const PAD_SCRIPT = named('pad', PAD);

/** What says at a field what is wrong with it. */
const LIVE = SAY + CHECK;

/** What keeps on the device what was typed. */
export const DRAFT_SCRIPT = named('draft', LIVE, DRAFT);

/** What has a form at the desk begin anew. */
export const DESK_SCRIPT = named('desk', LIVE, DESK);

/** Both, for the page that is signed there. */
export const DESK_PAD_SCRIPT = named('desk-pad', PAD, DESK);

/** The scripts of the travellers' pages, which work without. */
export const CHECKIN_SCRIPTS = [PAD_SCRIPT, DRAFT_SCRIPT, DESK_SCRIPT, DESK_PAD_SCRIPT];
