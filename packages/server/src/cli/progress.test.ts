import { untranslated } from '@mirlo/look';
import { expect, it } from 'vitest';
import { sayIn } from './language.ts';
import { withProgress } from './progress.ts';

function terminal(live: boolean) {
  let clock = 0;
  let written = '';
  return {
    live,
    say: sayIn('en'),
    now: () => clock,
    err: (text: string) => {
      written += text;
    },
    pass: (ms: number) => {
      clock += ms;
    },
    written: () => written,
  };
}

it('writes one line over and over on a terminal, and takes it away', async () => {
  const context = terminal(true);
  await withProgress(context, async show => {
    context.pass(500);
    show(untranslated('step 1 of 2'));
    context.pass(4_000);
    show(untranslated('step 2 of 2'));
  });
  expect(context.written()).toBe('\r\u001b[2Kstep 1 of 2  0 s\r\u001b[2Kstep 2 of 2  4 s\r\u001b[2K');
});

it('takes the line away where the work fails', async () => {
  const context = terminal(true);
  const failing = withProgress(context, async show => {
    context.pass(500);
    show(untranslated('working'));
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(context.written().endsWith('\u001b[2K')).toBe(true);
});

it('says nothing of what is done at once, and elsewhere writes a line every ten seconds', async () => {
  const quick = terminal(true);
  await withProgress(quick, async show => show(untranslated('quick')));
  expect(quick.written()).toBe('');

  const log = terminal(false);
  await withProgress(log, async show => {
    for (let second = 0; second < 25; second++) {
      log.pass(1_000);
      show(untranslated(`${second} done`));
    }
  });
  expect(log.written()).toBe('9 done  10 s\n19 done  20 s\n');
});
