import { FAULTS, type FaultKind } from './faults.ts';
import { CLUSTER_FAULTS } from './faults-galera.ts';
import { createLedger } from './ledger.ts';
import { randomFrom } from './random.ts';
import type { System } from './system.ts';
import { until } from './until.ts';
import { type Findings, verify } from './verify.ts';

/** The actions and findings of a run. */
export interface Report extends Findings {
  system: string;
  seed: number;
  records: number;
  /** Faults that struck, by name. */
  faults: Record<string, number>;
  injected: number;
  /** Communications that the ministry ever stored. */
  filed: number;
  seconds: number;
}

const REST_LIMIT_MS = 90_000;
const UNFINISHED = "'queued', 'sent', 'unknown', 'correcting', 'annulling', 'rejected'";

/**
 * Lets so many faults strike while records are created, changed and deleted. Then waits until
 * nothing is under way, and compares the records with the ministry's filings.
 */
export async function play(
  system: System,
  seed: number,
  faults: number,
  log = (_: string) => {},
): Promise<Report> {
  const started = Date.now();
  const random = randomFrom(seed);
  const ledger = createLedger(system.api, system.establishment, random);
  const kinds = FAULTS.filter(({ server }) => server === undefined || system.database !== null);
  // On a cluster every other fault is one of its own.
  const next = (round: number): FaultKind => {
    if (system.cluster === null) return kinds[round] ?? random.pick(kinds);
    return round % 2 === 0 ? (CLUSTER_FAULTS[round / 2] ?? random.pick(CLUSTER_FAULTS)) : random.pick(kinds);
  };
  const struck: Record<string, number> = {};
  await system.run(3);
  await ledger.arrive(5);
  let injected = 0;
  for (let round = 0; injected < faults; round++) {
    // Every kind of fault comes once before kinds are chosen at random. On a cluster that is so for
    // its own faults.
    const kind = next(round);
    log(`${injected} ${kind.name}`);
    if (await kind.strike(system, ledger, random)) {
      struck[kind.name] = (struck[kind.name] ?? 0) + 1;
      injected += 1;
    }
    if (random.chance(0.4)) await ledger.edit();
    if (random.chance(0.2)) await ledger.remove();
    if (random.chance(0.2)) await ledger.editAndBack();
  }
  await system.ministry.calm();
  system.line.pass();
  await system.run(3);
  await comeToRest(system);
  const findings = await verify(ledger.entries, await system.ministry.accepted(), system.api);
  const { communications } = await system.ministry.journal();
  return {
    system: system.name,
    seed,
    records: ledger.entries.length,
    faults: struck,
    injected,
    filed: communications.length,
    seconds: Math.round((Date.now() - started) / 1_000),
    ...findings,
  };
}

async function comeToRest({ query, submitters }: System): Promise<void> {
  const open = () =>
    query(
      `SELECT resource, record_id, state, file_at, issues FROM submissions WHERE state IN (${UNFINISHED}) OR file_at IS NOT NULL`,
    );
  const rest = await until(async () => {
    const [rows, lotes] = [await open(), await query('SELECT id FROM lotes WHERE next_at IS NOT NULL')];
    return rows.length === 0 && lotes.length === 0;
  }, REST_LIMIT_MS);
  if (rest) return;
  const lotes = await query(
    'SELECT id, operation, state, attempts, polls, words FROM lotes WHERE next_at IS NOT NULL',
  );
  const said = submitters().map(child => child.stderr());
  throw new Error(`no rest: ${JSON.stringify({ records: await open(), lotes, said }, null, 1)}`);
}
