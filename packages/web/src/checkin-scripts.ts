import { createHash } from 'node:crypto';
import { DRAFT } from './islands/draft.ts';
import { PAD } from './islands/pad.ts';

/** Its name changes with what is in it. */
const named = (name: string, text: string) =>
  ({ path: `/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`, text }) as const;

/** Where a signature is drawn. */
export const PAD_SCRIPT = named('pad', PAD);

/** What keeps on the device what was typed. */
export const DRAFT_SCRIPT = named('draft', DRAFT);

/** The scripts of the travellers' pages, which work without. */
export const CHECKIN_SCRIPTS = [PAD_SCRIPT, DRAFT_SCRIPT];
