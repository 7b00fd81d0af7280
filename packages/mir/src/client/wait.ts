import { setTimeout as sleep } from 'node:timers/promises';
import type { Lote } from '../terms.ts';
import type { MirClient } from './client.ts';
import { MirError } from './error.ts';
import type { LoteResult } from './soap-responses.ts';

/** Time between two queries. Clients query first after about 15 s; the service states no time. */
const POLL_MS = 15_000;
const PENDING = 5;
const IN_PROCESS = 4;

export interface WaitOptions {
  /**
   * Time between two queries.
   * @default 15000
   * @unit ms
   */
  everyMs?: number;
  /**
   * Ends the wait: `AbortSignal.timeout(600_000)`. Without a signal the wait lasts until the
   * ministry has decided.
   */
  signal?: AbortSignal;
}

/**
 * Queries a lote until its state is neither pending (5) nor in process (4). It then has its
 * verdicts (1 or 6), was refused as a whole (2) or met an unexpected error (3). Errors of kind
 * `retry` are retried.
 *
 * @throws MirError of kind `retry` when the signal ends the wait, `data` for a lote that the
 * service does not know, and those of `consultaLote`
 */
export async function waitForVerdict(
  client: Pick<MirClient, 'consultaLote'>,
  lote: Lote,
  { everyMs = POLL_MS, signal }: WaitOptions = {},
): Promise<LoteResult> {
  while (true) {
    const result = await ask(client, lote, signal);
    if (result !== null && result.codigoEstado !== PENDING && result.codigoEstado !== IN_PROCESS)
      return result;
    try {
      await sleep(everyMs, undefined, signal === undefined ? {} : { signal });
    } catch (cause) {
      throw new MirError({
        kind: 'retry',
        operation: 'consultaLote',
        reason: 'there is no verdict yet',
        lote,
        cause,
      });
    }
  }
}

async function ask(
  client: Pick<MirClient, 'consultaLote'>,
  lote: Lote,
  signal: AbortSignal | undefined,
): Promise<LoteResult | null> {
  let results: LoteResult[];
  try {
    results = await client.consultaLote([lote], signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof MirError && error.kind === 'retry' && !signal?.aborted) return null;
    throw error;
  }
  const [result] = results;
  if (result !== undefined) return result;
  throw new MirError({
    kind: 'data',
    operation: 'consultaLote',
    reason: 'the service does not know this lote, or it is of another user',
    lote,
  });
}
