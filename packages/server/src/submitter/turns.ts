/** Runs what it is given one after the other, in the order of the asking; what fails keeps nobody else from its turn. */
export function createTurns(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return run => {
    const mine = last.then(run, run);
    last = mine;
    return mine;
  };
}
