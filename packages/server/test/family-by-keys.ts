import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The machine-readable lines of two identity cards. A scanner types them like a keyboard. */
const LINES = [
  ['IDESPBAA000009600000009D<<<<<<', '8504146F3001019ESP<<<<<<<<<<<2', 'FICTICIA<MODELO<<NURIA<<<<<<<<'],
  ['IDESPBAA000010000000010X<<<<<<', '8302032M3001019ESP<<<<<<<<<<<0', 'PRUEBA<GIL<<LUCAS<<<<<<<<<<<<<'],
];

/**
 * Types a family of four by the keyboard alone, on the page of a new family, and saves it.
 *
 * @param departure `DDMMYYYY`
 * @returns the keys pressed, and the seconds that the typing takes at 200 ms for a key and 1 s for
 * a field
 */
export async function typeFamily(page: Page, departure: string): Promise<{ keys: number; seconds: number }> {
  let keys = 0;
  let fields = 0;
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  const tabs = (count: number) => press(...Array.from({ length: count }, () => 'Tab'));
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
    fields += 1;
  };
  // The reader types by itself, so its keys are not counted.
  for (const lines of LINES) {
    await page.locator('#lines:focus').waitFor();
    await page.keyboard.type(lines.join('\n'));
    await tabs(1);
    await Promise.all([page.waitForEvent('load'), press('Enter')]);
  }
  expect(await page.locator('#p1_nombre').inputValue()).toBe('Lucas');
  // Tabs from the lines over their two buttons, the establishment, the arrival and its time.
  await tabs(6);
  await type(departure);
  await tabs(4);
  await type('Ef');
  const shift = async () => {
    while ((await page.locator(':focus').getAttribute('id')) !== 'p2_nombre') await tabs(1);
  };
  await shift();
  for (const [name, born, sex] of [
    ['Vera', '01062016', 'Mu'],
    ['Leo', '20092019', 'Ho'],
  ]) {
    for (const text of [name, 'Prueba', 'Ficticia', born, sex]) {
      await type(String(text));
      await tabs(1);
    }
    await tabs(4);
    if (name === 'Vera') await type('Hi');
    await tabs(1);
  }
  await type('Calle Imaginaria 12');
  await tabs(3);
  await type('46006');
  await tabs(2);
  await type('600000000');
  await press('Enter');
  await page.waitForURL('**/guests/*?said=saved');
  return { keys, seconds: keys * 0.2 + fields };
}
