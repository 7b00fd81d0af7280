import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterTo } from './letters.ts';
import { plainName } from './plain-name.ts';

const LINK = 'https://registro.example.com/app/enter/abc';

describe('a letter', () => {
  it('says the same as text and as HTML, in the language of who is written to', () => {
    const es = letterTo({ name: 'Ana', language: 'es' }, 'invite', { account: 'Hotel Miramar', link: LINK });
    expect(es.subject).toBe('Su acceso al registro de viajeros');
    expect(es.text).toContain('Hola, Ana:');
    for (const text of [es.text, es.html]) expect(text).toContain('de Hotel Miramar');
    for (const text of [es.text, es.html]) expect(text).toContain(LINK);
    const en = letterTo({ name: 'Ana', language: 'en' }, 'reset', { account: null, link: LINK });
    expect(en.text).toContain('This link lets you choose one, once and within the next hour:');
  });

  it('escapes a name in its HTML', () => {
    const { html } = letterTo({ name: 'Ana <b>', language: 'es' }, 'invite', {
      account: 'A & B',
      link: LINK,
    });
    expect(html).toContain('Hola, Ana &lt;b&gt;:');
    expect(html).toContain('de A &amp; B');
  });
});

describe('a name in a letter', () => {
  it.each([
    'Visit https://evil.example now',
    'evil.example',
    'www.evil',
    'win@evil.example',
    'Cheap\u200bpills www.x.y',
  ])('is left out where somebody wrote an address into it: %s', name => {
    expect(plainName(name)).toBe('');
    const { text } = letterTo({ name, language: 'es' }, 'invite', { account: name, link: LINK });
    expect(text).not.toContain('evil');
    expect(text).not.toContain('Hola');
  });

  it('has no line breaks, and shows the marks that move what is read', () => {
    expect(plainName('Ana\r\nBcc: x\u202e \u200bEjemplo')).toBe('Ana Bcc: x[U+202E] [U+200B]Ejemplo');
    expect(plainName('evil.\u200bexample')).toBe('');
    expect(plainName('M.ª José O’Hara-Núñez, 3.º B')).not.toBe('');
  });

  it('hides nothing in any letter, whatever it is', () => {
    const hidden = /[\p{Cf}\u2028\u2029]|(?!\n)\p{Cc}/u;
    const unit = fc.constantFrom(
      ...'aÑ .<&\u202a\u202e\u2066\u2069\u200b\u200e\u2060\u061c\ufeff\u00ad\u2028\u0007\r\n\0',
    );
    const began = { kind: 'held', resource: 'guests', n: 1, due: null, path: '/guests/1' } as const;
    fc.assert(
      fc.property(fc.string({ unit }), fc.constantFrom('es', 'en'), (name, language) => {
        const facts = { account: name, link: LINK };
        const letters = [
          letterTo({ name, language }, 'invite', facts),
          letterTo({ name, language }, 'deed', {
            ...facts,
            facts: { operation: 'account set', fields: [], by: name },
          }),
          letterTo({ name, language }, 'access', { ...facts, facts: { access: 'passkey added' } }),
          letterTo({ name, language }, 'alert', {
            ...facts,
            facts: { began: [{ ...began, place: name }], ended: [], of: name },
          }),
        ];
        for (const { subject, text, html } of letters) {
          for (const part of [text, html]) expect(part).not.toMatch(hidden);
          expect(subject).not.toMatch(/\p{C}/u);
        }
      }),
    );
  });
});
