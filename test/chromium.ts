import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { pathOf } from './program.ts';

/** The machine's Chromium; `CHROMIUM` names another one. */
function executable(): string | null {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && existsSync(CHROMIUM)) return CHROMIUM;
  return pathOf('chromium', 'chromium-browser', 'google-chrome');
}

/**
 * Whether tests in a browser are run: Chromium is installed, or `CHROMIUM_REQUIRED=1` makes its
 * absence an error.
 */
export function canRunChromium(): boolean {
  return executable() !== null || process.env.CHROMIUM_REQUIRED === '1';
}

/**
 * Starts the machine's Chromium.
 *
 * @throws Error where there is none
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = executable();
  if (executablePath === null) throw new Error('no Chromium found (Debian: apt-get install chromium)');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
