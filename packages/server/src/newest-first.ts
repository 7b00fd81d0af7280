/** A call that waited for so long that too many newer ones wait by now. It was not made. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/**
 * Makes a queue that runs `atOnce` calls at the same time. Of the calls that wait, the newest
 * begins first: in a flood whose callers wait for their answers, a person who comes is served
 * before them. Where more than `mostWaiting` wait, the oldest is given up.
 *
 * @throws Overtaken where the call was given up
 */
export function newestFirst(atOnce: number, mostWaiting: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: { begin: () => void; giveUp: (error: Overtaken) => void }[] = [];
  let running = 0;
  const turn = () =>
    new Promise<void>((begin, giveUp) => {
      waiting.push({ begin, giveUp });
      if (waiting.length > mostWaiting) waiting.shift()?.giveUp(new Overtaken('too many newer calls wait'));
    });
  return async call => {
    if (running < atOnce) running += 1;
    else await turn();
    try {
      return await call();
    } finally {
      const next = waiting.pop();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
