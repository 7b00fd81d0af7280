import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judged, LOOKS, launchChromium, NOTHING_WRONG } from './browser.ts';
import { type MirloProcess, spawnMirlo } from './running.ts';

const browser = await launchChromium();

describe.skipIf(browser === null)('every page, at a desk and on a phone, in both themes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-pages-'));
  let demo: MirloProcess;
  let url = '';
  beforeAll(async () => {
    demo = spawnMirlo(['demo', '--json'], { PORT: '0', DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}` });
    url = String((await demo.ready()).url);
  });
  afterAll(async () => {
    demo.process.kill('SIGTERM');
    await demo.ended;
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const look = (path: string) => async (how: (typeof LOOKS)[number]) => {
    if (browser === null) return;
    for (const lang of ['es', 'en']) {
      expect(await judged(browser, `${url}${path}?lang=${lang}`, how), lang).toEqual(NOTHING_WRONG);
    }
  };

  it.each(LOOKS)('start, $width px, $theme', look('/'));
});
