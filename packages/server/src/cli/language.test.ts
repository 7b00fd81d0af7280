import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test('a command speaks the language of --lang, else that of the terminal', () => {
  expect(languageOf(['status', '--lang', 'es'], { LANG: 'en_GB.UTF-8' })).toBe('es');
  expect(languageOf(['--lang=en', 'status'], { LANG: 'es_ES.UTF-8' })).toBe('en');
  expect(languageOf(['status'], { LANG: 'es_ES.UTF-8' })).toBe('es');
  expect(languageOf(['status'], { LANG: 'gl_ES' })).toBe('es');
  expect(languageOf(['status'], { LANG: 'de_DE.UTF-8' })).toBe('en');
  expect(languageOf(['status'], {})).toBe('en');
});

test('LC_ALL comes before LC_MESSAGES, and that before LANG; an empty one is none', () => {
  expect(languageOf([], { LC_ALL: 'C', LC_MESSAGES: 'es_ES', LANG: 'es_ES' })).toBe('en');
  expect(languageOf([], { LC_ALL: '', LC_MESSAGES: 'es_ES', LANG: 'en_US' })).toBe('es');
});

test('the name of an account that begins with a language is none', () => {
  expect(languageOf(['account', 'create', '--name', 'es'], {})).toBe('en');
  expect(languageOf([], { LANG: 'est_EE' })).toBe('en');
});
