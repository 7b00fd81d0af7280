import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { ConfigurationError } from '../settings.ts';
import { isOnThisMachine, type Ministry, ministryOf } from './ministry.ts';

type Kind = 'real' | 'trial' | 'unknown';

/**
 * Keeps what was filed for trial apart from what was filed in earnest: a record that the simulator or the ministry's test
 * service accepted would stand as accepted for ever, and the ministry would never hear of it. Once something was sent, a
 * database stays on its side. An address of the operator's own may be either (a proxy) and is not judged.
 *
 * @throws ConfigurationError where this database filed on the other side
 */
export async function holdToOneMinistry(database: Database, ministry: Ministry, now: EpochMs): Promise<void> {
  const { url } = ministry;
  if (url === null) return;
  await database.transaction(async session => {
    const rows = await session.all('SELECT ministry FROM breakers');
    const known = rows.map(row => String(row.ministry));
    const other = known.find(address => areOpposite(kindOf(address), kindOf(url)));
    const [filed] = other === undefined ? [] : await session.all('SELECT id FROM lotes LIMIT 1');
    if (other !== undefined && filed !== undefined) throw new ConfigurationError([refusal(other, url)]);
    if (known.includes(url)) return;
    // Two that start at one instant write the same.
    await session.run("REPLACE INTO breakers (ministry, state, since, words) VALUES (?, 'closed', ?, NULL)", [
      url,
      now,
    ]);
  });
}

function kindOf(address: string): Kind {
  if (address === ministryOf('production').url) return 'real';
  if (address === ministryOf('preproduction').url) return 'trial';
  return isOnThisMachine(address) ? 'trial' : 'unknown';
}

function areOpposite(one: Kind, other: Kind): boolean {
  return one !== other && one !== 'unknown' && other !== 'unknown';
}

function refusal(before: string, now: string): string {
  const [was, is] = [new URL(before).host, new URL(now).host];
  return `MIR_URL: this database filed with ${was}, and what it calls accepted was accepted there only; expected a database of its own for ${is} (DATABASE_URL)`;
}
