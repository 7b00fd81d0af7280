/** What an account has to do with the ministry: ask for verdicts, send again what others left, or file what is due. */
export type Step = 'poll' | 'send' | 'file';

/** In this order an account takes its steps, one a turn: none of them waits behind all of another. */
const STEPS: readonly Step[] = ['poll', 'send', 'file'];

/** A step that an account may take now. */
export interface Turn {
  account: number;
  step: Step;
}

interface Seen {
  /** The number of its last turn; the greater, the later. */
  last: number;
  step: Step | null;
  underWay: number;
}

/** Who exchanges something with the ministry next. */
export interface AccountTurns {
  /**
   * What may be done now, in this order: of the account whose last turn is longest ago first. One that has as much under way as it may
   * have is left out.
   */
  inOrder(due: ReadonlyMap<number, ReadonlySet<Step>>): Turn[];
  /** This one is taken. @returns ends it */
  take(turn: Turn): () => void;
}

/**
 * Accounts in turn, whatever each of them has due: 40,000 units of one keep nobody else waiting for longer than one unit would.
 *
 * @param atOnce turns that one account has under way at most: where that is fewer than there are workers, another account finds one free
 */
export function createAccountTurns(atOnce: number): AccountTurns {
  const seen = new Map<number, Seen>();
  let turns = 0;
  const of = (account: number): Seen => seen.get(account) ?? { last: 0, step: null, underWay: 0 };
  return {
    inOrder: due =>
      [...due]
        .map(([account, steps]) => ({ account, steps, was: of(account) }))
        .filter(({ was }) => was.underWay < atOnce)
        .sort((one, other) => one.was.last - other.was.last)
        .flatMap(({ account, steps, was }) =>
          stepsAfter(was.step)
            .filter(step => steps.has(step))
            .map(step => ({ account, step })),
        ),
    take({ account, step }) {
      turns += 1;
      seen.set(account, { last: turns, step, underWay: of(account).underWay + 1 });
      return () => {
        const was = of(account);
        seen.set(account, { ...was, underWay: was.underWay - 1 });
      };
    },
  };
}

function stepsAfter(step: Step | null): Step[] {
  const next = step === null ? 0 : STEPS.indexOf(step) + 1;
  return [...STEPS.slice(next), ...STEPS.slice(0, next)];
}
