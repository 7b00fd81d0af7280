/**
 * Makes a queue that runs functions one after the other, in the order of the calls. One that fails does not stop the
 * next.
 */
export function createTurns(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return run => {
    const mine = last.then(run, run);
    last = mine;
    return mine;
  };
}
