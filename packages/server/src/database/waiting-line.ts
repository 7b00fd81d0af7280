/** Lets one caller in at a time, in the order in which they came. */
export interface WaitingLine {
  /**
   * Waits for its turn, at most so long.
   *
   * @param patienceMs below zero is none: the turn is taken where it is free at once
   * @returns what ends the turn; null where the time was over first
   */
  enter(patienceMs: number): Promise<(() => void) | null>;
}

/** A line in which one at a time has its turn, in the order of entering. */
export function waitingLine(): WaitingLine {
  const waiting: (() => void)[] = [];
  let taken = false;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  };
  const turn = () => {
    let over = false;
    return () => {
      if (over) return;
      over = true;
      leave();
    };
  };
  return {
    enter: async patienceMs => {
      if (!taken) {
        taken = true;
        return turn();
      }
      if (patienceMs <= 0) return null;
      return new Promise(resolve => {
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(called), 1);
          resolve(null);
        }, patienceMs);
        const called = () => {
          clearTimeout(late);
          resolve(turn());
        };
        waiting.push(called);
      });
    },
  };
}
