import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccountWithKeys } from '../../packages/server/test/running.ts';
import { describeOnDatabases } from '../databases.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';
import { openTarget, type Party, type Target } from './target.ts';

/** Somebody sends a whole season at once: API4 of the OWASP list (docs/security.md). */
describeOnDatabases('the load of one key', ({ newUrl }) => {
  const LOAD = 400;

  let target: Target;
  let other: Party;
  beforeAll(async () => {
    target = await openTarget(await newUrl());
    other = await newAccountWithKeys(target.server.database);
  });
  afterAll(() => target?.server.stop());

  const create = async (key: string, path: string, body: object) => {
    const said = await target.ask(key, 'POST', path, { body });
    expect([path, said.status]).toEqual([path, 201]);
    return Number(said.body.id);
  };
  const hotel = (key: string) =>
    create(key, '/v1/establishments', { nombre: 'Hotel', numero_establecimiento: '0000000001' });
  const guest = (establecimiento_id: number, number: number) => ({
    ...COMPLETE_GUEST,
    establecimiento_id,
    referencia: `STAY-${number}`,
    numero_documento: `PA${10_000 + number}`,
  });

  describe('beyond what it may have at once', () => {
    it('stands behind the calls of another key, which come later', async () => {
      const [attacker, victim] = [target.attacker.keys.production, other.keys.production];
      const [theirs, ours] = [await hotel(attacker), await hotel(victim)];
      // Connections take longer to make than a guest does: the load comes over open ones.
      await Promise.all(Array.from({ length: LOAD }, () => target.ask(attacker, 'GET', '/v1/ping')));
      let answered = 0;
      const load = Array.from({ length: LOAD }, async (_, number) => {
        await create(attacker, '/v1/guests', guest(theirs, number));
        answered += 1;
      });
      await Promise.race(load);
      const waits: number[] = [];
      const before: number[] = [];
      for (let call = 0; call < 3; call += 1) {
        const begun = performance.now();
        const answeredBefore = answered;
        await create(victim, '/v1/guests', guest(ours, call));
        waits.push(performance.now() - begun);
        before.push(answered - answeredBefore);
      }
      await Promise.all(load);
      const worst = Math.round(Math.max(...waits));
      console.info(
        `another key under a load of ${LOAD} creates: worst wait ${worst} ms, behind ${before.join(', ')} calls`,
      );
      // The call waits behind the attacker's running calls, and behind those that started
      // meanwhile.
      expect(Math.max(...before)).toBeLessThan(LOAD / 3);
    });
  });
});
