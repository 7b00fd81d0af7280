import { createSandbox, type Sandbox } from '../../../packages/mocks/src/index.ts';
import type { Target } from '../target.ts';
import { TODAY } from './today.ts';

/** Long enough that every record stays as its create left it. */
const SETTLING = '1h';

/** A sandbox as the suite wants it: filing at creation, the first account configured, the ministry not yet asked. */
export function openSandbox(): Sandbox {
  return createSandbox({ clock: TODAY, ministry: { fileAt: 'creation', settling: SETTLING } });
}

/** A sandbox behind one of its doors. */
export function sandboxTarget(
  sandbox: Sandbox,
  door: { fetch: Target['fetch']; baseUrl: string; close(): Promise<void> | void },
): Target {
  const { records, keys, faults } = sandbox;
  return {
    fetch: door.fetch,
    baseUrl: door.baseUrl,
    keys,
    precheckins: records
      .precheckins()
      .map(({ nombre_hotel, email_cliente, fecha_envio }) => ({ nombre_hotel, email_cliente, fecha_envio })),
    databaseAway: async away => faults.databaseAway(away),
    limitCalls: async remaining => sandbox.rateLimit(remaining === null ? null : { calls: remaining }),
    failOnce: async () => faults.failOnce(),
    close: async () => {
      await door.close();
      sandbox.assertNoProblems();
    },
  };
}
