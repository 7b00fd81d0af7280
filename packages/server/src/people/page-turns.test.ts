import type { Visitor } from '@mirlo/web';
import { expect, test } from 'vitest';
import { PAGES_OF_ACCOUNT, PAGES_OF_SESSION, pageTurns } from './page-turns.ts';

/** Sessions are named `account-browser`. Pages end when the test says so. */
function open() {
  const inPageTurn = pageTurns(async session => ({ account_id: Number(session.split('-')[0]) }) as Visitor);
  const begun: string[] = [];
  let end = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const pages = (session: string, count: number) =>
    Array.from({ length: count }, () =>
      inPageTurn(session, async () => {
        begun.push(session);
        await ended;
      }),
    );
  return { begun, pages, end };
}

test('a session has few pages at once, and all sessions of an account together', async () => {
  const { begun, pages, end } = open();
  const asked = pages('1-a', 20);
  await expect.poll(() => begun.length).toBe(PAGES_OF_SESSION);
  for (const browser of 'bcdefgh') asked.push(...pages(`1-${browser}`, 20));
  await expect.poll(() => begun.length).toBe(PAGES_OF_ACCOUNT);
  const [other] = pages('2-a', 1);
  await expect.poll(() => begun).toContain('2-a');
  expect(begun.length).toBe(PAGES_OF_ACCOUNT + 1);
  end();
  await Promise.all([...asked, other]);
  expect(begun.length).toBe(8 * 20 + 1);
});
