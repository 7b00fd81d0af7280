import { describe, expect, expectTypeOf, it } from 'vitest';
import type { GuestInput, RentalInput } from '../../sdk/src/index.ts';
import { createFixtures, establishment, family, guest, invitation, rental } from '../src/fixtures.ts';
import { createSandbox } from '../src/index.ts';
import { call } from './client.ts';

describe('fixtures', () => {
  it('are taken by the service and accepted by the ministry, many of each', async () => {
    const sandbox = createSandbox({ strict: true });
    const guests = Array.from({ length: 20 }, () => [guest(), ...family()]).flat();
    const rentals = Array.from({ length: 20 }, () => rental());
    const establishments = Array.from({ length: 20 }, () => establishment());
    const seeded = await sandbox.seed({ guests, rentals, establishments });
    expect([seeded.guests.length, seeded.rentals.length, seeded.establishments.length]).toEqual([80, 20, 20]);
    await sandbox.clock.advance('2d');
    const filed = [...sandbox.records.guests(), ...sandbox.records.contracts()];
    expect(filed.map(({ id, mir }) => [id, mir.state, mir.issues])).toEqual(
      filed.map(({ id }) => [id, 'accepted', []]),
    );
  });

  it('send nothing that the contract does not name', async () => {
    const sandbox = createSandbox({ strict: true });
    const sent = {
      '/v1/guests': [guest(), ...family()],
      '/v1/rentacar/contracts': [rental()],
      '/v1/establishments': [establishment()],
      '/v1/invitations': [invitation()],
    };
    for (const [path, bodies] of Object.entries(sent))
      for (const body of bodies)
        expect(await call(sandbox, 'POST', path, { body }), path).toMatchObject({ status: 201 });
  });

  it('are the same in every run of a seed, and others of another', () => {
    const all = (seed: number) => {
      const made = createFixtures({ seed });
      return [made.guest(), made.family(), made.rental(), made.establishment()];
    };
    expect(all(7)).toEqual(all(7));
    expect(all(7)).not.toEqual(all(8));
  });

  it.each([
    [{ sed: 7 }, /received "sed", expected one of seed, today; did you mean "seed"\?$/],
    [{ today: new Date(0) }, /today: received "1970-01-01T00:00:00\.000Z", expected a day as "2026-01-15"$/],
    [{ today: '2026-02' }, /today: received "2026-02"/],
    [{ today: '2026-02-30' }, /today: received "2026-02-30"/],
    [{ today: '2025-02-29' }, /today: received "2025-02-29"/],
    [{ today: '0000-01-01' }, /today: received "0000-01-01"/],
  ])('refuse what a plain JavaScript test may give: %j', (given, said) => {
    const options: object = given;
    expect(() => createFixtures(options)).toThrow(said);
  });

  it('take overrides as they are, and another day', () => {
    const { guest: visitor, family: kin, rental: lease } = createFixtures({ today: '2027-03-01' });
    expect(visitor({ nombre: 'Ana', soporte_documento: null })).toMatchObject({
      nombre: 'Ana',
      soporte_documento: null,
      fecha_entrada: '2027-03-01',
      fecha_salida: '2027-03-04',
    });
    expect(kin({ habitacion: '204' }).map(({ habitacion }) => habitacion)).toEqual(['204', '204', '204']);
    expect(lease({ referencia: 'X-1' }).contract).toMatchObject({ referencia: 'X-1' });
  });

  it('are what the client takes', () => {
    expectTypeOf(guest()).toExtend<GuestInput>();
    expectTypeOf(family()[2]).toExtend<GuestInput>();
    expectTypeOf(guest({ habitacion: '1' })).toExtend<GuestInput>();
    expectTypeOf(rental()).toExtend<RentalInput>();
    // `guest()` is passed directly as an argument: there TypeScript infers its type from the
    // parameter.
    const taken = [(record: GuestInput) => record.nombre].map(take => take(guest()));
    expect(taken).toEqual([expect.any(String)]);
  });
});
