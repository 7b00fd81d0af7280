import { expect, test } from 'vitest';
import { commandLanguage } from './language.ts';

test('a command speaks the language of --lang, else that of the terminal', () => {
  expect(commandLanguage(['status', '--lang', 'es'], { LANG: 'en_GB.UTF-8' })).toBe('es');
  expect(commandLanguage(['--lang=en', 'status'], { LANG: 'es_ES.UTF-8' })).toBe('en');
  expect(commandLanguage(['status'], { LANG: 'es_ES.UTF-8' })).toBe('es');
  expect(commandLanguage(['status'], { LANG: 'gl_ES' })).toBe('es');
  expect(commandLanguage(['status'], { LANG: 'de_DE.UTF-8' })).toBe('en');
  expect(commandLanguage(['status'], {})).toBe('en');
});

test('LC_ALL comes before LC_MESSAGES, and that before LANG; an empty one is none', () => {
  expect(commandLanguage([], { LC_ALL: 'C', LC_MESSAGES: 'es_ES', LANG: 'es_ES' })).toBe('en');
  expect(commandLanguage([], { LC_ALL: '', LC_MESSAGES: 'es_ES', LANG: 'en_US' })).toBe('es');
});

test('the name of an account that begins with a language is none', () => {
  expect(commandLanguage(['account', 'create', '--name', 'es'], {})).toBe('en');
  expect(commandLanguage([], { LANG: 'est_EE' })).toBe('en');
});
