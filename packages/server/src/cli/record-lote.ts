import { untranslated } from '@mirlo/look';
import { lote as loteTerm } from '@mirlo/mir';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { readCredentials } from '../credentials/credentials.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import { holdToOneMinistry } from '../ministry/one-ministry.ts';
import { enterLote, LoteRefused } from '../restore/enter-lote.ts';
import { clientsOfCommand, trustOf } from '../submitter/background.ts';
import { auditing, recordDeed } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { recordCommand } from './filing-arguments.ts';
import { knownMinistry } from './known.ts';
import { withExistingDatabase } from './open.ts';
import { printDone } from './output.ts';
import { submissionLine } from './submission-line.ts';

/** `mirlo record lote` */
export function addRecordLote(record: Command, context: CommandContext): void {
  const description =
    'enter the lote of a filing whose outcome is unknown, found on the ministry’s site; taken only if the ministry says that it holds this record';
  const code = { name: 'lote', description: 'the ministry’s code of the batch' };
  recordCommand(record, 'lote', description, code).action(
    async (resource: 'guests' | 'contracts', record_id: number, code: string) => {
      const config = readConfig(context.env);
      const ministry = knownMinistry(config);
      await withExistingDatabase(context, async database => {
        const trust = await trustOf(config);
        await holdToOneMinistry(database, ministry, { declared: config.MIR_KIND, trust });
        const box = await openSecretBox(database, config.SECRET_KEY);
        const clients = await clientsOfCommand(config, ministry);
        try {
          const submission = await enterLote(
            {
              database,
              storing: auditing(
                context,
                database,
                await recordDeed(database, 'record lote', { resource, record_id }),
              ),
              now: context.now,
              clientFor: async filer => {
                const credentials = await database.call(session => readCredentials(session, box, filer));
                return credentials && clients.for(credentials);
              },
            },
            { resource, record_id },
            loteTerm(code),
          );
          const words = {
            es: `${resource} ${record_id} está ${submission?.state}: ahora se pide su resultado`,
            en: `${resource} ${record_id} is ${submission?.state}: its verdict is asked for now`,
          };
          printDone(context, submission && submissionLine(submission), words);
        } catch (error) {
          throw error instanceof LoteRefused ? new CommandError(untranslated(error.message)) : error;
        } finally {
          await clients.close();
        }
      });
    },
  );
}
