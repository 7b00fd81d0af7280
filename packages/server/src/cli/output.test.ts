import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { pad } from './cells.ts';
import { sayIn } from './language.ts';
import { tableText } from './output.ts';
import { paintWith } from './paint.ts';

const PLAIN = { paint: paintWith(false), say: sayIn('en') };

describe('a table', () => {
  it('sets columns as wide as their values, numbers to the right', () => {
    const lines = [
      { id: 7, name: 'Ñandú', active: true },
      { id: 12, name: 'B\u001b[2J', active: null },
    ];
    expect(tableText(lines, PLAIN)).toBe('ID  NAME   ACTIVE\n 7  Ñandú  yes\n12  B [2J  -\n');
  });

  it('counts columns of the terminal: two for 王, none for a mark over a letter, one for ñ', () => {
    const lines = [
      { name: '王芳', state: 'held' },
      { name: 'Nu\u0301ria', state: 'held' },
      { name: 'Íñigo', state: 'held' },
    ];
    expect(tableText(lines, PLAIN).split('\n')).toEqual([
      'NAME   STATE',
      '王芳   held',
      'Nu\u0301ria  held',
      'Íñigo  held',
      '',
    ]);
    expect(pad('王', 4)).toBe('王  ');
  });

  it('stands as it stands without colours once they are taken out', () => {
    const lines = [
      { id: 1, state: 'held' },
      { id: 200, state: 'accepted' },
    ];
    const painted = tableText(
      lines,
      { ...PLAIN, paint: paintWith(true) },
      {
        toneOf: (name, { state }) => (name === 'state' ? (state === 'held' ? 'waiting' : 'good') : null),
      },
    );
    expect(painted).toContain('\u001b[33mheld\u001b[39m');
    expect(painted).toContain('\u001b[32maccepted\u001b[39m');
    expect(stripVTControlCharacters(painted)).toBe(tableText(lines, PLAIN));
  });
});
