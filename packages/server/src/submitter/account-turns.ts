/**
 * A step of an account: wake what waited for a change of settings, ask for verdicts, send an
 * unfinished request, or file what is due.
 */
export type AccountStep = 'wake' | 'poll' | 'send' | 'file';

/**
 * The steps in the order in which an account takes them, one at each of its turns. So no step waits
 * until all work of another is done.
 */
const STEPS: readonly AccountStep[] = ['wake', 'poll', 'send', 'file'];

/** A step that an account may take now. */
export interface AccountTurn {
  account: number;
  step: AccountStep;
}

interface Seen {
  /** The number of the account's last turn; greater is later. */
  last: number;
  step: AccountStep | null;
  underWay: number;
}

/**
 * Decides which account exchanges something with the ministry next. With 40,000 units due in one
 * account, the others wait no longer than with one.
 */
export class AccountTurns {
  readonly #atOnce: number;
  readonly #seen = new Map<number, Seen>();
  #turns = 0;

  /**
   * @param atOnce most turns that one account may have under way; fewer than there are workers, so
   * that another account finds one free
   */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Returns the steps that may be taken now: first those of the account whose last turn is longest
   * ago.
   */
  inOrder(due: ReadonlyMap<number, ReadonlySet<AccountStep>>): AccountTurn[] {
    return [...due]
      .map(([account, steps]) => ({ account, steps, was: this.#of(account) }))
      .filter(({ was }) => was.underWay < this.#atOnce)
      .sort((one, other) => one.was.last - other.was.last)
      .flatMap(({ account, steps, was }) =>
        stepsAfter(was.step)
          .filter(step => steps.has(step))
          .map(step => ({ account, step })),
      );
  }

  /**
   * Marks a turn as taken.
   *
   * @returns a function that ends the turn
   */
  take({ account, step }: AccountTurn): () => void {
    this.#turns += 1;
    const { underWay } = this.#of(account);
    this.#seen.set(account, { last: this.#turns, step, underWay: underWay + 1 });
    return () => {
      const was = this.#of(account);
      this.#seen.set(account, { ...was, underWay: was.underWay - 1 });
    };
  }

  #of(account: number): Seen {
    return this.#seen.get(account) ?? { last: 0, step: null, underWay: 0 };
  }
}

function stepsAfter(step: AccountStep | null): AccountStep[] {
  const next = step === null ? 0 : STEPS.indexOf(step) + 1;
  return [...STEPS.slice(next), ...STEPS.slice(0, next)];
}
