import { openSecretBox } from '../../packages/server/src/credentials/passwords.ts';
import { openDatabase } from '../../packages/server/src/database/database.ts';
import { createLog } from '../../packages/server/src/log.ts';
import { Submitter } from '../../packages/server/src/submitter/submitter.ts';
import { FAULT_TIMING, POLICY } from './timing.ts';

/** A submitter as a process of its own, until it is killed; it has the times of a test. */
const { DATABASE_URL = '', MIR_URL = '', SECRET_KEY = '' } = process.env;
const database = await openDatabase(DATABASE_URL, { poolSize: 6 });
const submitter = new Submitter({
  database,
  ministry: { name: 'address', url: MIR_URL, kind: 'trial' },
  policy: POLICY,
  box: await openSecretBox(database, SECRET_KEY),
  log: createLog('error', 'stderr'),
  timing: FAULT_TIMING,
});
submitter.start();
process.stdout.write('{"running":true}\n');
process.on('SIGTERM', () => {
  void submitter.stop().then(() => database.close());
});
