import { readConfig } from '../../packages/server/src/config.ts';
import { createLog } from '../../packages/server/src/log.ts';
import { type RunningServer, startServer } from '../../packages/server/src/server.ts';
import { startFiling } from '../../packages/server/src/submitter/index.ts';
import { newAccountWithKeys } from '../../packages/server/test/running.ts';
import {
  type Bench,
  openBench,
  SECRET_KEY,
  TEST_TIMING,
} from '../../packages/server/test/submitter/harness.ts';
import { freePort } from '../free-port.ts';

/** One database with its servers, and a simulated ministry. */
export interface Installation {
  bench: Bench;
  /** A key for calls over HTTP. */
  key: string;
  /**
   * Starts a server with these further settings. Its metrics are at `metricsPort`, or else at a
   * free port.
   */
  serve(settings: Record<string, string>, metricsPort?: number): Promise<Served>;
  close(): Promise<void>;
}

export interface Served {
  server: RunningServer;
  metricsPort: number;
}

export async function openInstallation(databaseUrl: string): Promise<Installation> {
  const bench = await openBench({ databaseUrl });
  const { keys } = await newAccountWithKeys(bench.database);
  const running = new Set<RunningServer>();
  const files = { MIR_URL: bench.url, MIR_FILE_AT: 'creation', MIR_SETTLING_SECONDS: '0', SECRET_KEY };
  return {
    bench,
    key: keys.production,
    async serve(settings, metricsPort) {
      const port = metricsPort ?? (await freePort());
      const config = readConfig({
        DATABASE_URL: databaseUrl,
        PORT: '0',
        METRICS_PORT: String(port),
        ...files,
        ...settings,
      });
      const server = await startServer(config, {
        log: createLog('silent'),
        background: parts => startFiling(parts, { timing: TEST_TIMING }),
      });
      running.add(server);
      return { server, metricsPort: port };
    },
    async close() {
      await Promise.all([...running].map(server => server.stop()));
      await bench.close();
    },
  };
}
