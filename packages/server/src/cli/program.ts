import { Command } from 'commander';
import { addAccount } from './account.ts';
import { addAlerts } from './alerts.ts';
import { addAudit } from './audit.ts';
import { addCodes } from './codes.ts';
import type { CommandContext } from './context.ts';
import { addDemo } from './demo.ts';
import { addDoctor } from './doctor.ts';
import { addEstablishment } from './establishment.ts';
import { addExport } from './export.ts';
import { addKey } from './key.ts';
import { addMail } from './mail.ts';
import { addMigrate } from './migrate.ts';
import { paintWith } from './paint.ts';
import { addPerson } from './person.ts';
import { addPrecheckin } from './precheckin.ts';
import { addPurge } from './purge.ts';
import { addRecord } from './record.ts';
import { addRecords } from './records.ts';
import { addRestore } from './restore.ts';
import { addSecret } from './secret.ts';
import { addServe } from './serve.ts';
import { addSimulator } from './simulator.ts';
import { addStatus } from './status.ts';
import { addSubmit } from './submit.ts';
import { addUser } from './user.ts';
import { VERSION } from './version.ts';

/** Every command, in the order in which the help names them: one file each. */
const COMMANDS: readonly ((program: Command, context: CommandContext) => void)[] = [
  addDemo,
  addServe,
  addMigrate,
  addAccount,
  addEstablishment,
  addKey,
  addUser,
  addMail,
  addAlerts,
  addPrecheckin,
  addSubmit,
  addStatus,
  addRecords,
  addRecord,
  addExport,
  addDoctor,
  addCodes,
  addAudit,
  addRestore,
  addPurge,
  addPerson,
  addSecret,
  addSimulator,
];

/** The command line `mirlo`. */
export function createProgram(context: CommandContext): Command {
  const paint = paintWith(context.colour);
  const program = new Command('mirlo')
    .version(VERSION)
    .description('Guest and vehicle-rental registration for Spain, filed with the Interior Ministry')
    .exitOverride()
    .configureHelp({ styleTitle: text => paint('strong', text) })
    .configureOutput({
      getOutHasColors: () => context.colour,
      writeOut: text => context.out(text),
      writeErr: text => context.err(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'mirlo: ')),
    });
  for (const add of COMMANDS) add(program, context);
  return program;
}
