import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentKind, type DocumentModels, readDocument, writeDocument } from '../../src/index.ts';
import { modelOf } from './models.ts';
import { mutate } from './mutations.ts';
import { describeWithSchemas, KINDS, readFromFolder, validateAll } from './xsd.ts';

const BATCH = 80;
/**
 * The number of batches of mutated documents for each kind. `MIR_FUZZ_BATCHES` overrides it for a
 * longer search.
 */
const MUTATED_BATCHES = Number(process.env.MIR_FUZZ_BATCHES ?? 6);

/**
 * Writes a model whose type the compiler cannot know, because it is made from the grammar at run
 * time.
 */
function write(kind: DocumentKind, model: Record<string, unknown>): string {
  return writeDocument(kind, model as unknown as DocumentModels[typeof kind]);
}

const batchOf = (documents: fc.Arbitrary<string>) =>
  fc.array(documents, { minLength: 1, maxLength: BATCH, size: 'max' });

describeWithSchemas("our grammar and the ministry's schemas", () => {
  test.each(KINDS)('a %s written from any model of the grammar is valid for libxml2', async kind => {
    const documents = modelOf(kind).map(model => write(kind, model));
    await fc.assert(
      fc.asyncProperty(batchOf(documents), async batch => {
        expect(await invalidOf(kind, batch)).toEqual([]);
      }),
      { numRuns: 2 },
    );
  });

  test.each(KINDS)('a spoilt %s is refused by our reader exactly where libxml2 refuses it', async kind => {
    const documents = modelOf(kind).chain(model => mutate(write(kind, model)));
    const seen = new Set<boolean | undefined>();
    await fc.assert(
      fc.asyncProperty(batchOf(documents), async batch => {
        const verdicts = await validateAll(kind, batch);
        for (const verdict of verdicts) seen.add(verdict);
        const disagreed = batch.flatMap((xml, index) => {
          const ours = readDocument(xml);
          const valid = ours.ok && ours.kind === kind;
          return valid === verdicts[index]
            ? []
            : [{ xml, ours: ours.ok || ours.error, libxml2: verdicts[index] }];
        });
        expect(disagreed).toEqual([]);
      }),
      { numRuns: MUTATED_BATCHES },
    );
    expect(seen).toEqual(new Set([true, false]));
  });

  const SAMPLES: readonly (readonly [DocumentKind, string])[] = [
    ['PV', 'pv'],
    ['AV', 'av'],
    ['RH', 'rh'],
    ['RV', 'rv'],
    ['B', 'anulacion'],
    ['C', 'consulta'],
  ];

  test.each(SAMPLES)('the sample of %s is reproduced byte for byte from its model', (kind, name) => {
    const sample = readFromFolder(`sample-${name}.xml`);
    const read = readDocument(sample);
    expect(read).toMatchObject({ ok: true, kind });
    if (read.ok) expect(writeDocument<DocumentKind>(kind, read.model, { indent: true })).toBe(sample);
  });
});

async function invalidOf(kind: DocumentKind, batch: readonly string[]): Promise<string[]> {
  const verdicts = await validateAll(kind, batch);
  return batch.filter((_, index) => !verdicts[index]);
}
