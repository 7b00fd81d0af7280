import { ApiError } from './errors/api.ts';
import { ExistingRecordError } from './errors/guards.ts';
import { isTransient } from './transport/retry.ts';
export function batchState(from) {
  const { seed = crypto.randomUUID() } = from ?? {};
  const open = new Set(from?.open);
  let next = from?.next ?? 0;
  return {
    seed,
    take(index) {
      if (index < next) return open.has(index);
      next = index + 1;
      open.add(index);
      return true;
    },
    settle(index, error) {
      // Refused for what the record is: the service would do so again.
      const refused =
        error instanceof ExistingRecordError || (error instanceof ApiError && !isTransient(error));
      if (!error || refused) open.delete(index);
    },
    snapshot: () => ({ version: 1, seed, next, open: [...open].sort((a, b) => a - b) }),
  };
}
