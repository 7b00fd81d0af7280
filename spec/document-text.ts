/** Writes `document.ts`: the contract as JSON text, put together from pieces of which each is carried once. */
import type { Document } from './document.ts';

/** Characters of JSON below which a repeated piece is not worth a name. Found by trying: others pack worse. */
const MIN_PIECE = 30;

/** The text of the module. What it puts together is the document's JSON to the letter. */
export function documentModule(document: Document): string {
  const counts = new Map<string, number>();
  count(document, counts);
  const names = new Map<string, string>();
  const pieces: string[] = [];
  const literal = (value: unknown): string => {
    const text = JSON.stringify(value);
    if (text.length < MIN_PIECE || (counts.get(text) ?? 0) < 2) return plain(value);
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `p${names.size}`;
    names.set(text, name);
    pieces.push(`const ${name}: unknown = ${plain(value)};`);
    return name;
  };
  const plain = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
    const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${literal(one)}`);
    return `{ ${fields.join(', ')} }`;
  };
  const whole = literal(document);
  return `${pieces.join('\n')}

/** The contract as JSON text. */
export const openapiJson: string = JSON.stringify(${whole});
`;
}

/** How often each value that a piece could stand for occurs. */
function count(value: unknown, counts: Map<string, number>): void {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return;
  const text = JSON.stringify(value);
  const before = counts.get(text) ?? 0;
  counts.set(text, before + 1);
  if (before === 0 && typeof value === 'object') for (const one of Object.values(value)) count(one, counts);
}
