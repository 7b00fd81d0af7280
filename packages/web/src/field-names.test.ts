import { expect, it } from 'vitest';
import { withLabel } from './field-names.ts';

it.each([
  ['hora_salida es «11»: escriba una hora hh:mm', 'es', 'Hora de salida es «11»: escriba una hora hh:mm'],
  ["km_recogida is '12.5'", 'en', "Km at pick-up is '12.5'"],
  ['Falta el género', 'es', 'Falta el género'],
  ['no_such_field es «1»', 'es', 'no_such_field es «1»'],
] as const)('%s, in %s', (sentence, language, said) => {
  expect(withLabel(sentence, language)).toBe(said);
});
