/** A mutex: it admits one caller at a time, in the order in which they came. */
export interface WaitingLine {
  /**
   * Waits for the caller's turn, at most `patienceMs`.
   *
   * @param patienceMs at zero or below, the turn is taken only where it is free at once
   * @returns a function that ends the turn; null where the time was over first
   */
  enter(patienceMs: number): Promise<(() => void) | null>;
}

/** Makes such a mutex. */
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
