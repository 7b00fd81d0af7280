import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { refuseGuessableKey } from '../credentials/secret-box.ts';
import { openDatabase } from '../database/database.ts';
import { lockServed } from '../database/file-lock.ts';
import { migrate } from '../database/migrate.ts';
import { describeAddress, readDatabaseUrl } from '../database/url.ts';
import { listenForMetrics } from '../http/metrics-server.ts';
import { createLog, type Logger, warnOfLost } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { type FilingMinistry, ministryOf } from '../ministry/ministry.ts';
import { prepareSubmitter } from '../submitter/index.ts';
import type { Submitter } from '../submitter/submitter.ts';
import { type CommandContext, CommandError } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { warnOfOpenFiles } from './secret-files.ts';

/** `mirlo submit` */
export function addSubmit(program: Command, context: CommandContext): void {
  program
    .command('submit')
    .description('file with the ministry without an API; any number side by side on MariaDB or MySQL')
    .option(
      '--once',
      'do what is due now, and end; exit code 2 where the ministry was out of reach, left an outcome open, or refused an account',
      false,
    )
    .action(async ({ once }: { once: boolean }) => {
      const config = readConfig(context.env);
      const ministry = filingMinistry(config);
      const log = createLog(config.LOG_LEVEL);
      warnOfOpenFiles(context, log);
      const release = await lockSqlite(config.DATABASE_URL);
      await migrate(config.DATABASE_URL);
      const database = await openDatabase(config.DATABASE_URL, {
        poolSize: config.DATABASE_POOL,
        warn: warnOfLost(log),
      });
      try {
        const metrics = config.METRICS_PORT === null || once ? null : createMetrics();
        const submitter = await prepareSubmitter({ config, database, log, metrics }, { ministry });
        if (once) await fileOnce(context, submitter, log);
        else await fileOn(context, submitter, { config, metrics, log });
      } finally {
        await database.close();
        release();
      }
    });
}

/** Returns the ministry to file with. @throws CommandError where this process is to file nothing */
function filingMinistry(config: Config): FilingMinistry {
  refuseGuessableKey(config.SECRET_KEY);
  const ministry = ministryOf(config);
  if (ministry.url === null)
    throw new CommandError({
      es: `MIR_URL es ${config.MIR_URL ?? '(nada)'}: se espera production, preproduction, simulator o una dirección`,
      en: `MIR_URL is ${config.MIR_URL ?? 'not set'}: expected production, preproduction, simulator, or an address`,
    });
  if (config.FILING === 'elsewhere')
    throw new CommandError({
      es: 'FILING es elsewhere: se espera here, porque esta orden comunica',
      en: 'FILING is elsewhere: expected here, for this command files',
    });
  return ministry;
}

/** Files once what is due. Ends with exit code 2 where something that was due was not filed. */
async function fileOnce(context: CommandContext, submitter: Submitter, log: Logger): Promise<void> {
  const { closed, ...troubles } = await submitter.once();
  if (closed !== undefined)
    context.err(
      context.say({
        es: `mirlo: los envíos están cerrados: ${closed}\n`,
        en: `mirlo: filing is closed: ${closed}\n`,
      }),
    );
  else if (Object.keys(troubles).length === 0) return;
  else log.warn({ records: troubles }, 'not everything that is due has gone');
  endAtRisk();
}

/** Files until the process is told to stop. */
async function fileOn(
  context: CommandContext,
  submitter: Submitter,
  parts: { config: Config; metrics: Metrics | null; log: Logger },
): Promise<void> {
  const metricsServer = await listenForMetrics(parts);
  const { log } = parts;
  submitter.start();
  await context.untilStopped();
  log.info('stopping');
  await submitter.stop();
  await metricsServer?.close();
  log.info('stopped');
}

/**
 * Locks a SQLite file as a server does. Where a server runs on it, that server files, so this
 * command is refused.
 */
async function lockSqlite(url: string): Promise<() => void> {
  const address = readDatabaseUrl(url);
  if (address.engine !== 'sqlite') return () => {};
  const lock = await lockServed(address.path);
  if (!lock) {
    throw new CommandError({
      es: `un servidor trabaja con ${describeAddress(address)} y comunica por sí mismo: aquí no hay nada que hacer`,
      en: `a server runs on ${describeAddress(address)} and files by itself: nothing to do here`,
    });
  }
  return () => lock.release();
}
