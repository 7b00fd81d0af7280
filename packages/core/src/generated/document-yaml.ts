// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
import { openapiJson } from './document.ts';

/** The contract as YAML text, the same document as the JSON. */
export function openapiYaml(): string {
  return yamlText(JSON.parse(openapiJson));
}

/**
 * Writes a JSON value as YAML 1.2 block text. Texts stand plain only where no YAML reader could take them for anything else, in literal
 * blocks where they have lines, else in double quotes as JSON writes them (a subset of YAML).
 */
export function yamlText(value: unknown): string {
  return `${block(value, '').trimStart()}\n`;
}

/** A value behind `key:` or `-`: on the same line with a blank before it, or on lines of its own. */
function block(value: unknown, indent: string): string {
  if (Array.isArray(value)) return value.length === 0 ? ' []' : items(value, indent);
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).map(
      ([key, one]) => `\n${indent}${scalar(key)}:${block(one, `${indent}  `)}`,
    );
    return lines.length === 0 ? ' {}' : lines.join('');
  }
  if (typeof value === 'string' && isLiteral(value)) {
    return ` |-${value
      .split('\n')
      .map(line => `\n${line === '' ? '' : indent}${line}`)
      .join('')}`;
  }
  return ` ${scalar(value)}`;
}

function items(values: readonly unknown[], indent: string): string {
  if (values.every(one => typeof one !== 'object')) return ` [${values.map(scalar).join(', ')}]`;
  return values.map(one => `\n${indent}-${block(one, `${indent}  `).replace(/^\n +/, ' ')}`).join('');
}

/** Several lines, the first and the last with text in them, none with blanks at its end, no character that YAML forbids. */
function isLiteral(text: string): boolean {
  const lines = text.split('\n');
  return (
    lines.length > 1 &&
    /^\S/.test(text) &&
    lines.at(-1) !== '' &&
    lines.every(line => line === line.trimEnd() && /^[\t -~\u00a0-\ud7ff]*$/.test(line))
  );
}

const PLAIN = /^[A-Za-z/$][\w /$.-]*$/;
const WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function scalar(value: unknown): string {
  const plain = typeof value === 'string' && PLAIN.test(value) && !value.endsWith(' ') && !WORDS.test(value);
  return plain ? value : JSON.stringify(value);
}
