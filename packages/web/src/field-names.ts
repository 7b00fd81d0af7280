import type { PageLanguage, Words } from '@mirlo/look';
import { GUEST_FIELDS } from './guest-fields.ts';
import { PART_FIELDS } from './rental-fields.ts';
import { asTyped } from './times.ts';

const LABELS: ReadonlyMap<string, Words> = new Map(
  [...Object.values(PART_FIELDS).flat(), ...GUEST_FIELDS].map(({ name, label }) => [name, label]),
);

/** A sentence of the rules that begins with the contract's name of a field, with the label of that field in its place. */
export function withLabel(sentence: string, language: PageLanguage): string {
  return sentence.replace(
    /^[a-z]+(?:_[a-z0-9]+)+(?= (?:es|is) )/,
    name => LABELS.get(name)?.[language] ?? name,
  );
}

/**
 * A sentence of the rules as a form says it: its dates as they are typed there, and the label of the field that it
 * begins with.
 */
export function ruleText(sentence: string, language: PageLanguage): string {
  return withLabel(asTyped(sentence, language), language);
}
