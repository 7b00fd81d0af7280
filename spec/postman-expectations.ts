/** Makes the checks of an answer in the Postman collection, as lines of Postman's script. */
import type { Entry } from './document.ts';

const SINGULAR: Readonly<Record<string, string>> = { addresses: 'address', rentacar: 'rental' };

/**
 * The variable that holds the id of the record which `entry` makes, reads, changes or deletes:
 * `guestId`.
 */
export function idVariable({ path }: Entry): string {
  const collection = path.split('/')[2] ?? '';
  return `${SINGULAR[collection] ?? collection.replace(/s$/, '')}Id`;
}

/** The lines of the test script. */
export function expectations(entry: Entry): string[] {
  const makes = entry.method === 'post';
  const status = makes ? 201 : 200;
  const lines = [`pm.test('answers ${status}', () => pm.response.to.have.status(${status}));`];
  if (entry.path.endsWith('.yaml') || entry.path.endsWith('.json')) return lines;
  lines.push("pm.test('says ok', () => pm.expect(pm.response.json().ok).to.equal(true));");
  if (makes) lines.push(`pm.collectionVariables.set('${idVariable(entry)}', pm.response.json().id);`);
  if (entry.path.endsWith('/{id}') && entry.method === 'get') {
    const wanted = `Number(pm.collectionVariables.get('${idVariable(entry)}'))`;
    lines.push(
      `pm.test('is the record asked for', () => pm.expect(pm.response.json().data.id).to.equal(${wanted}));`,
    );
  }
  if (makes || entry.path.endsWith('/{id}') || entry.path.endsWith('/ping')) return lines;
  lines.push("pm.test('is a page', () => pm.expect(pm.response.json().data).to.be.an('array'));");
  return lines;
}
