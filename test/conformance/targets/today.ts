import { madridEpoch } from '../../../packages/core/src/madrid.ts';

/**
 * Noon of the day on which the cases' guests arrive, `YYYY-MM-DD HH:MM:SS` of Europe/Madrid. Every
 * target's clock stands there.
 */
export const TODAY = '2026-11-20 12:00:00';

export const NOW = madridEpoch(TODAY);
