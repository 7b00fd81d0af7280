import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { refuseGuessableKey } from '../credentials/secret-box.ts';
import { createLog } from '../log.ts';
import { startServer } from '../server.ts';
import { startFiling } from '../submitter/index.ts';
import { addCommand } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { printJson } from './output.ts';
import { warnOfOpenFiles } from './secret-files.ts';

/** `mirlo serve` */
export function addServe(program: Command, context: CommandContext): void {
  const about = 'run the API; configured by the environment (DATABASE_URL, PORT, MIR_URL, …)';
  addCommand(program, 'serve', about).action(async () => {
    const config = readConfig(context.env);
    refuseGuessableKey(config.SECRET_KEY);
    const log = createLog(config.LOG_LEVEL, context.json ? 'stderr' : 'stdout');
    warnOfOpenFiles(context, log);
    const server = await startServer(config, { log, background: startFiling });
    const { url, metricsPort } = server;
    if (context.json) printJson(context, [{ url, docs: `${url}/docs`, metricsPort }]);
    else log.info({ url, docs: `${url}/docs`, metricsPort }, 'listening');
    await context.untilStopped();
    log.info('stopping');
    await server.stop();
    log.info('stopped');
  });
}
