import { createSimulator } from '../../../packages/mir/src/simulator/index.ts';
import { ownerOf } from '../../../packages/server/src/credentials/credentials.ts';
import { createSecretBox } from '../../../packages/server/src/credentials/secret-box.ts';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { Submitter } from '../../../packages/server/src/submitter/submitter.ts';
import { SECRET_KEY, SILENT, TEST_TIMING } from '../../../packages/server/test/submitter/harness.ts';

/** Longer than anything in one case takes on a busy machine. */
const GIVE_UP_MS = 60_000;

/** The clock of a server under test: it stands still while a case looks. */
export interface TestClock {
  now: number;
}

/** The password of an account's ministry user, as it is stored. */
export function sealedPassword(account: number): string {
  return createSecretBox(SECRET_KEY).seal('Secret-1234', ownerOf({ table: 'accounts', id: account }));
}

/** A ministry beside a server under test, with a submitter for as long as time passes. */
export interface TestFiling {
  /**
   * Moves the clock and files what is due by then. For submitter and ministry the clock runs on
   * meanwhile, so that verdicts come.
   */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function openFiling(
  database: Database,
  clock: TestClock,
  settlingMs: number,
): Promise<TestFiling> {
  const simulator = createSimulator();
  const { url } = await simulator.listen();
  const policy = { on: true, fileAt: 'creation', settlingMs } as const;
  const box = createSecretBox(SECRET_KEY);
  const once = (now: () => number) => {
    const ministry = { name: 'address', url, kind: 'trial' } as const;
    return new Submitter({ database, ministry, policy, box, log: SILENT, timing: TEST_TIMING, now }).once();
  };
  return {
    async pass(ms) {
      clock.now += ms;
      const begun = performance.now();
      const running = () => Math.trunc(clock.now + performance.now() - begun);
      while (await isBusy(database, running())) {
        if (performance.now() - begun > GIVE_UP_MS) throw new Error('what is due is not filed');
        await once(running);
      }
      clock.now = running();
    },
    close: () => simulator.close(),
  };
}

/** Whether anything is due or under way. */
async function isBusy(database: Database, now: number): Promise<boolean> {
  const [found] = await database.call(session =>
    session.all(
      'SELECT (SELECT COUNT(*) FROM submissions WHERE operation IS NOT NULL OR file_at <= ?) + (SELECT COUNT(*) FROM wakes) AS n',
      [now],
    ),
  );
  return Number(found?.n) > 0;
}
