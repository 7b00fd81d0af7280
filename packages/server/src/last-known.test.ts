import { describe, expect, it } from 'vitest';
import { createLastKnown } from './last-known.ts';

const OPTIONS = { freshMs: 1_000, limitMs: 20 };

/** Makes a read that the test answers by hand. */
function desk() {
  const waiting: PromiseWithResolvers<string>[] = [];
  let now = 0;
  const last = createLastKnown(
    () => {
      const answer = Promise.withResolvers<string>();
      waiting.push(answer);
      return answer.promise;
    },
    { ...OPTIONS, now: () => now },
  );
  return {
    last,
    reads: () => waiting.length,
    answer: (value: string) => waiting.at(-1)?.resolve(value),
    fail: () => waiting.at(-1)?.reject(new Error('away')),
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('the last known value', () => {
  it('is read once however many ask at a time, and not again while it is fresh', async () => {
    const { last, reads, answer, pass } = desk();
    const asked = [last(), last()];
    answer('one');
    const known = { value: 'one', readAt: 0 };
    expect(await Promise.all(asked)).toEqual([
      { known, up: true },
      { known, up: true },
    ]);
    pass(OPTIONS.freshMs - 1);
    expect(await last()).toEqual({ known, up: true });
    expect(reads()).toBe(1);
  });

  it('stays, with its time, where a read fails', async () => {
    const { last, answer, fail, pass } = desk();
    const first = last();
    answer('one');
    await first;
    pass(OPTIONS.freshMs);
    const second = last();
    fail();
    expect(await second).toEqual({ known: { value: 'one', readAt: 0 }, up: false });
  });

  it('stays where a read does not end in time; what comes late is known from then on', async () => {
    const { last, reads, answer, pass } = desk();
    const first = last();
    answer('one');
    await first;
    pass(OPTIONS.freshMs);
    expect(await last()).toEqual({ known: { value: 'one', readAt: 0 }, up: false });
    expect(await last()).toMatchObject({ up: false });
    expect(reads()).toBe(2);
    answer('two');
    await expect.poll(last).toEqual({ known: { value: 'two', readAt: OPTIONS.freshMs }, up: true });
  });

  it('is none where nothing could be read yet', async () => {
    const { last, fail } = desk();
    const asked = last();
    fail();
    expect(await asked).toEqual({ known: null, up: false });
  });
});
