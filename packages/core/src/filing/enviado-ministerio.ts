import type { Submission } from './types.ts';

/** 1 exactly while an accepted communication stands for the record as it is, 2 for a sandbox record, else 0. */
export function enviadoMinisterio({ state }: Pick<Submission, 'state'>): 0 | 1 | 2 {
  if (state === 'sandbox') return 2;
  return state === 'accepted' ? 1 : 0;
}
