import { join } from 'node:path';
import { freePort } from '../../../test/free-port.ts';
import { type ReadyProcess, runMirlo, startProcess } from './running.ts';
import { temporaryFolder } from './sql-store.ts';

/** The part of the output of `npm start -- --json` that tests need. */
interface Said {
  url: string;
  docs: string;
  keys: { production: string; sandbox: string };
  /** The hotel first, then the rental office. */
  establishments: readonly { id: number; nombre: string }[];
  /** Page of the simulated ministry. */
  ministry: string;
}

interface Journal {
  communications: { referencia: string; estado: string; codigoComunicacion: string }[];
}

/** The program of `npm start`, on a port and a database of its own. */
export interface RunningDemo extends Said {
  /** The communications that the simulated ministry has received. */
  journal(): Promise<Journal>;
  /** Runs an operator's command on its database and gives its JSON lines. */
  mirlo(...args: string[]): Promise<Record<string, unknown>[]>;
  /** Kills it, as a power cut would. */
  kill(): Promise<unknown>;
  /** Stops it, unless it has ended, and starts it again on the same data and port. */
  restart(): Promise<Said>;
  stop(): Promise<void>;
}

export async function startDemo(): Promise<RunningDemo> {
  const folder = temporaryFolder();
  const DATABASE_URL = `sqlite:${join(folder.path, 'mirlo.db')}`;
  const env = { PORT: String(await freePort()), DATABASE_URL, LOG_LEVEL: 'warn' };
  const start = () => startProcess(['demo', '--json'], env);
  let demo: ReadyProcess = await start();
  const said = demo.said as unknown as Said;
  let { ministry } = said;
  return {
    ...said,
    journal: async () => {
      const answer = await fetch(new URL('/simulator/journal', ministry));
      return (await answer.json()) as Journal;
    },
    mirlo: async (...args) => (await runMirlo([...args, '--json'], { DATABASE_URL })).json,
    kill: () => demo.stop('SIGKILL'),
    restart: async () => {
      await demo.stop();
      demo = await start();
      const again = demo.said as unknown as Said;
      ministry = again.ministry;
      return again;
    },
    stop: async () => {
      await demo.stop();
      folder.remove();
    },
  };
}
