import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENTRY, HOUR, World } from '../../test/world.ts';
import { startOfMadridDay } from '../madrid.ts';

/**
 * Whatever happens in whatever order, it ends right: the ministry holds exactly one filing of every
 * ready record, as the record is now, and none of a deleted record. At no moment does it hold two
 * filings of one record.
 */

const DAY = startOfMadridDay(ENTRY);
const RUNS = 500;
const WORDS = { words: 'Error validación de datos', code: '' };

const changes = fc.constantFrom(
  { nombre: 'Eve' },
  { nombre: 'Ada' },
  { habitacion: '12' },
  { habitacion: null },
  { fecha_nacimiento: null },
  { fecha_nacimiento: '1985-12-10' },
  { fecha_salida: '2026-11-25' },
  { fecha_salida: '2026-11-26' },
  { referencia: 'RES-1' },
  { referencia: 'RES-2' },
  { referencia: null },
  { tipo_pago: 'EFECTIVO' },
  { tipo_pago: null },
);
const stays = fc.constantFrom({}, { referencia: 'RES-1' }, { referencia: 'RES-2' }, { habitacion: '12' });
const nth = fc.nat(20);

const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), stay: stays, changes }),
  fc.record({ kind: fc.constant('update' as const), nth, changes }),
  fc.record({ kind: fc.constant('delete' as const), nth }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 61_000, 5 * HOUR) }),
  fc.record({ kind: fc.constant('look' as const) }),
  fc.record({ kind: fc.constant('receive' as const), nth }),
  fc.record({ kind: fc.constant('verdict' as const), nth, refused: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function play(world: World, move: Step, count: number): Promise<void> {
  const guests = [...world.guests.keys()];
  const pending = [...world.ministry.values()].filter(
    ({ state }) => state === 'received' || state === 'annulling',
  );
  switch (move.kind) {
    case 'create':
      world.create({ numero_documento: `AB${1000 + count}`, ...move.stay, ...move.changes });
      return;
    case 'update':
      if (guests.length > 0) await world.update(guests[move.nth % guests.length] ?? 0, move.changes);
      return;
    case 'delete':
      if (guests.length > 0) await world.delete(guests[move.nth % guests.length] ?? 0);
      return;
    case 'wait':
      world.now += move.ms;
      return;
    case 'look':
      world.look();
      return;
    case 'receive': {
      const kept = pending[move.nth % Math.max(1, pending.length)];
      if (kept?.state === 'received') world.receive(kept.id);
      return;
    }
    case 'verdict': {
      const kept = pending[move.nth % Math.max(1, pending.length)];
      if (kept) world.verdict(kept.id, move.refused && kept.state === 'received' ? WORDS : undefined);
    }
  }
}

function standsTwice(world: World): number[] {
  const records = world.standing().flatMap(({ records: ids }) => ids);
  return records.filter((id, i) => records.indexOf(id) !== i);
}

test('after any sequence of writes, looks and verdicts everything comes to rest as it should stand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async moves => {
      const world = new World();
      for (const [count, move] of moves.entries()) {
        await play(world, move, count);
        expect(standsTwice(world)).toEqual([]);
      }
      world.run(Math.max(world.now, DAY) + 50 * HOUR);
      expect(standsTwice(world)).toEqual([]);
      expect(world.dueNow()).toBe(0);
      const standing = new Map(world.standing().flatMap(kept => kept.records.map(id => [id, kept] as const)));
      for (const [id, guest] of world.guests) {
        const { state, issues, codigo_comunicacion, differs, correction_since } = world.of(id);
        const kept = standing.get(id);
        if (state === 'accepted' || state === 'kept') {
          expect(codigo_comunicacion).toBe(`code-${kept?.id}`);
          const filed = kept?.input.kind === 'PV' ? kept.input.stay.guests : [];
          const outdated = state === 'kept';
          expect(issues.some(({ rule }) => rule === 'filing.kept')).toBe(outdated);
          expect(correction_since !== null).toBe(outdated);
          expect(outdated || filed.some(said => said.nombre === guest.nombre)).toBe(true);
          expect(outdated || filed.every(said => said.referencia === guest.referencia)).toBe(true);
          const own = filed.find(said => Reflect.get(said, 'id') === id);
          expect([...(differs?.fields ?? [])].sort()).toEqual(outdated ? differing(own ?? {}, guest) : []);
        } else {
          expect(['held', 'rejected']).toContain(state);
          expect(issues.some(({ severity }) => severity === 'error')).toBe(true);
          expect(kept).toBeUndefined();
        }
      }
      for (const id of standing.keys()) expect(world.guests.has(id)).toBe(true);
      for (const submission of world.submissions.values()) {
        if (world.guests.has(submission.record_id)) continue;
        const state = submission.filings === 0 ? 'not_sent' : 'annulled';
        expect(submission).toMatchObject({ state, operation: null, file_at: null, issues: [] });
      }
      for (const { referencia, fingerprint } of world.ministry.values()) {
        const alike = [...world.ministry.values()].filter(
          other => other.referencia === referencia && other.fingerprint === fingerprint,
        );
        expect(alike).toHaveLength(1);
      }
    }),
    { numRuns: RUNS },
  );
});

/** The filed fields of a guest that have another value than at the time of filing. */
function differing(filed: object, guest: object): string[] {
  const names = Object.keys(guest).filter(name => !['habitacion', 'updated_at', 'submission'].includes(name));
  return names.filter(name => Reflect.get(filed, name) !== Reflect.get(guest, name)).sort();
}
