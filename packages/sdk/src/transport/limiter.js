// One per process and not per copy of this package: the service counts requests per key, whoever in the process sends them.
const GATES = Symbol.for('@mirlo/sdk.gates');
function gates() {
  const scope = globalThis;
  const all = scope[GATES] ?? new Map();
  scope[GATES] = all;
  return all;
}
/**
 * Takes a place among at most `limit` calls at once of one key and address (`id`), first come first served. Where none is free, `queue`
 * waits for one: it is given what enters the queue and leaves it again. Gives what hands the place back. No timer, and nothing kept for
 * a key that nobody is calling with.
 */
export function takeSlot(id, limit, queue) {
  const all = gates();
  const gate = all.get(id) ?? { active: 0, waiting: new Set() };
  all.set(id, gate);
  const release = () => {
    gate.active -= 1;
    admit(gate);
    if (gate.active === 0) all.delete(id);
  };
  if (gate.active < limit && gate.waiting.size === 0) {
    gate.active += 1;
    return release;
  }
  const enter = start => {
    const waiter = { limit, start };
    gate.waiting.add(waiter);
    return () => {
      gate.waiting.delete(waiter);
      // The ones behind it may ask for less.
      admit(gate);
    };
  };
  return queue(enter, gate.waiting.size + 1).then(() => release);
}
/** Starts the first waiters while there is room for them. */
function admit(gate) {
  for (const waiter of gate.waiting) {
    if (gate.active >= waiter.limit) return;
    gate.waiting.delete(waiter);
    gate.active += 1;
    waiter.start();
  }
}
/** Names key and address without giving the key away (32 bits of djb2): the gates are reachable by anyone in the process. */
export function gateId(key, baseUrl) {
  let hash = 5381;
  for (const character of key) hash = Math.imul(hash, 33) ^ character.charCodeAt(0);
  return baseUrl + hash;
}
