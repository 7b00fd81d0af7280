import { issueText } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { PageLanguage } from '@mirlo/look';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { referenceDigest } from '../credentials/secret-box.ts';
import { readLineage, readSubmission, retryRecord } from '../status/lineage.ts';
import { noSuchRecord, type RecordKey } from '../submitter/rows.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { recordCommand } from './filing-arguments.ts';
import { withExistingDatabase } from './open.ts';
import { printJson, printOne } from './output.ts';
import { shownBy } from './paint.ts';
import { addRecordAdopt } from './record-adopt.ts';
import { addRecordLote } from './record-lote.ts';
import { recordScreen, type ShownIssue } from './record-screen.ts';
import { submissionLine } from './submission-line.ts';

/** `mirlo record show|retry|lote|adopt` */
export function addRecord(program: Command, context: CommandContext): void {
  const record = program.command('record').description('the filing of one guest or contract');
  const add = (
    name: string,
    description: string,
    run: (context: CommandContext, key: RecordKey) => Promise<void>,
  ) =>
    recordCommand(record, name, description).action((resource: RecordKey['resource'], record_id: number) =>
      run(context, { resource, record_id }),
    );
  add('show', 'what is known of its filing, with every earlier one; also of a deleted record', show);
  add('retry', 'file again what the ministry refused, or look at once at what waits', retry);
  addRecordLote(record, context);
  addRecordAdopt(record, context);
}

async function show(context: CommandContext, key: RecordKey): Promise<void> {
  await withExistingDatabase(context, async database => {
    const submission = await database.call(session => readSubmission(session, key));
    if (submission === null) throw new CommandError(noSuchRecord(key));
    const lineage = await database.call(session => readLineage(session, submission));
    const { SECRET_KEY } = readConfig(context.env);
    const digest = SECRET_KEY === null ? () => null : referenceDigest(SECRET_KEY);
    const filings = lineage.map(filing => ({ ...filing, digest: digest(filing.referencia) }));
    const issues = shown(submission, context.json ? 'en' : context.language);
    if (context.json) printJson(context, [{ ...submissionLine(submission), issues, filings }]);
    else context.out(recordScreen({ submission, issues, filings }, context.now(), shownBy(context)));
  });
}

async function retry(context: CommandContext, key: RecordKey): Promise<void> {
  const { resource, record_id } = key;
  const retried = await withExistingDatabase(context, database =>
    change(context, database, async ({ session, audit }) => {
      const found = await retryRecord(session, key, context.now());
      if (found) {
        const { account_id } = found.after;
        await audit({ operation: 'record retry', account_id, resource, record_id });
      }
      return found;
    }),
  );
  if (retried === null) throw new CommandError(noSuchRecord(key));
  const { before, after } = retried;
  if (before.file_at === after.file_at && before.state === after.state) {
    throw new CommandError({
      es: `nada que repetir: ${resource} ${record_id} está ${after.state}`,
      en: `nothing to retry: ${resource} ${record_id} is ${after.state}`,
    });
  }
  printOne(context, submissionLine(after));
}

function shown({ issues }: Submission, language: PageLanguage): ShownIssue[] {
  return issues.map(({ rule, severity, params }) => ({
    rule,
    severity,
    message: issueText({ rule, params }, language),
  }));
}
