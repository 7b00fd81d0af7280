import { stripTypeScriptTypes } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentModule } from './document-text.ts';

/** Few keys and texts, so that values are alike in all the ways that are shared. */
const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      null,
      true,
      1,
      2.5,
      'createGuest',
      'createContract',
      'a guest',
      'a contract',
      `a\`\${b}\\n\r\n"`,
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('type', 'description', '200', 'X-Id', 'guest', 'createGuest'),
      tie('value'),
    ),
  ),
}));

test('the module gives the JSON of any document to the letter, the order of the keys included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 10, maxLength: 40 }), async values => {
      const document = { values };
      expect(await jsonOf(documentModule(document))).toBe(JSON.stringify(document));
    }),
    { numRuns: 200 },
  );
});

/** What the module exports as `openapiJson`. */
async function jsonOf(module: string): Promise<unknown> {
  const code = stripTypeScriptTypes(module);
  const { openapiJson } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return openapiJson;
}
