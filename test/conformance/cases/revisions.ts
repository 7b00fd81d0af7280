import { expect, it } from 'vitest';
import { guestBody, newEstablishment } from '../bodies.ts';
import type { Body, Harness } from '../harness.ts';
import { RESOURCE_CASES } from '../resources.ts';

/**
 * docs/decisions.md, "Revision": two people who edit one record never overwrite each other's
 * changes unseen.
 */
export function revisionCases(api: () => Harness): void {
  const from = (revision: number | string) => ({ headers: { 'If-Match': String(revision) } });

  for (const [name, { path: collection, body, change, wrong }] of Object.entries(RESOURCE_CASES)) {
    it(`${name}: counts its changes, and refuses one that starts from an older revision`, async () => {
      const created = await api().post(collection, await body(api()));
      expect(created.body.data.revision).toBe(1);
      const path = `${collection}/${created.body.id}`;
      const changed = await api().put(path, change, from('"1"'));
      expect([changed.status, changed.body.data.revision]).toEqual([200, 2]);

      const [field = ''] = Object.keys(change);
      const other = { [field]: another(change[field]) };
      for (const method of ['PUT', 'PATCH']) {
        const stale = await api().call(method, path, { body: other, ...from('"1"') });
        expect([stale.status, String(stale.body.code)]).toEqual([409, 'conflict']);
        expect(stale.body.data).toEqual(changed.body.data);
      }
      expect((await api().get(path)).body.data).toEqual(changed.body.data);

      const next = await api().put(path, other, from(2));
      expect([next.status, next.body.data.revision]).toEqual([200, 3]);
      const malformed = await api().put(path, wrong, from('"1"'));
      expect([malformed.status, String(malformed.body.code)]).toEqual([422, 'validation_error']);
    });
  }

  const newGuest = async (changes: Body = {}) => {
    const guest = guestBody(api(), await newEstablishment(api()), changes);
    return `/v1/guests/${await api().create('/v1/guests', guest)}`;
  };

  it('an update that is repeated changes nothing, counts nothing, and is no conflict', async () => {
    const path = await newGuest();
    const change = { habitacion: '7', nombre: 'Berta' };
    const first = await api().put(path, change, from('"1"'));
    const again = await api().put(path, change, from('"1"'));
    expect([again.status, again.body.data.revision]).toEqual([200, 2]);
    expect(again.body.data.habitacion).toBe(first.body.data.habitacion);
    await api().put(path, { nombre: 'Carla' });
    expect((await api().put(path, change, from('"1"'))).status, 'one of its values was changed').toBe(409);
  });

  it('of writers who start from one revision exactly one wins, and the others are shown what it wrote', async () => {
    const paths = [await newGuest(), `/v1/establishments/${await newEstablishment(api())}`];
    for (const path of paths) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => api().put(path, { nombre: `Ana ${i}` }, from('"1"'))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      const winner = answers.find(({ status }) => status === 200);
      expect(winner?.body.data.revision).toBe(2);
      for (const { body } of answers) expect(body.data.nombre).toBe(winner?.body.data.nombre);
      expect((await api().get(path)).body.data.nombre).toBe(winner?.body.data.nombre);
    }
  });

  it('writers who name no revision all win, and every one of their changes is counted', async () => {
    const paths = [await newGuest(), `/v1/establishments/${await newEstablishment(api())}`];
    for (const path of paths) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => api().put(path, { nombre: `Ana ${i}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect((await api().get(path)).body.data.revision).toBe(9);
    }
  });

  it('takes any revision for `*`, none and a blank, and refuses what is no revision', async () => {
    const path = await newGuest({ habitacion: '1' });
    for (const [i, any] of ['*', '', ' * '].entries())
      expect((await api().put(path, { habitacion: `${i + 2}` }, from(any))).status, any).toBe(200);
    for (const wrong of ['0', '-1', 'W/"3"', '"x"', '3.5', '"3", "4"', '"3']) {
      const refused = await api().put(path, { habitacion: '9' }, from(wrong));
      expect([refused.status, Object.keys(refused.body.errors)], wrong).toEqual([422, ['If-Match']]);
      expect(refused.body.errors['If-Match']).toContain(wrong.replaceAll('"', '\\"'));
    }
    expect((await api().get(path)).body.data.habitacion).toBe('4');
  });

  it('`revision` in a body is read only, as what else the registry gives a record', async () => {
    const path = await newGuest();
    const { data } = (await api().get(path)).body;
    const changed = await api().put(path, { ...data, revision: 40, habitacion: '12' });
    expect([changed.status, changed.body.data.revision]).toEqual([200, 2]);
    const nothing = await api().put(path, { revision: 2 });
    expect([nothing.status, String(nothing.body.code)]).toEqual([400, 'no_changes']);
  });
}

/** A different value of the same type. */
function another(value: Body[string] | undefined): Body[string] {
  return typeof value === 'number' ? value + 1 : `${value} 2`;
}
