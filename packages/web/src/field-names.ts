import type { PageLanguage, Words } from '@mirlo/look';
import { GUEST_FIELDS } from './guest-fields.ts';
import { PART_FIELDS } from './rental-fields.ts';
import { asTyped } from './times.ts';

const LABELS: ReadonlyMap<string, Words> = new Map(
  [...Object.values(PART_FIELDS).flat(), ...GUEST_FIELDS].map(({ name, label }) => [name, label]),
);

/**
 * Replaces the field's name at the start of a message (`km_recogida is …`) by the field's label.
 */
export function withLabel(sentence: string, language: PageLanguage): string {
  return sentence.replace(
    /^[a-z]+(?:_[a-z0-9]+)+(?= (?:es|is) )/,
    name => LABELS.get(name)?.[language] ?? name,
  );
}

/**
 * A message of the rules as a form shows it: dates as people type them, and the field's label in
 * place of its name.
 */
export function ruleText(sentence: string, language: PageLanguage): string {
  return withLabel(asTyped(sentence, language), language);
}
