import { expect, it } from 'vitest';
import { guestBody } from '../bodies.ts';
import type { Body, Harness } from '../harness.ts';

/**
 * docs/decisions.md, "Filing", Clock: days of the Canary Islands begin an hour later, deadlines are
 * Madrid's. These cases come last, because they move the clock on.
 */
export function canaryCases(api: () => Harness): void {
  const HALF_HOUR = 1_800_000;
  const establishmentIn = (codigo_municipio: string) =>
    api().create('/v1/establishments', { nombre: 'H', numero_establecimiento: 'H123', codigo_municipio });
  const guestIn = async (codigo_municipio: string, changes: Body = {}) => {
    const body = guestBody(api(), await establishmentIn(codigo_municipio), changes);
    return (await api().post('/v1/guests', body)).body.data;
  };

  it.each(['35016', '38038', '28079'])('a guest in %s is due by the clock of Madrid', async municipality => {
    const { mir, fecha_entrada, hora_entrada } = await guestIn(municipality);
    expect(mir).toMatchObject({ state: 'queued', due_at: '2026-11-21 16:30:00' });
    expect([fecha_entrada, hora_entrada]).toEqual(['2026-11-20', '16:30:00']);
  });

  it('half an hour after midnight in Madrid it is still the day before there', async () => {
    const { created_at } = await guestIn('28079');
    const now = Date.parse(`${String(created_at).replace(' ', 'T')}Z`);
    const midnight = Date.parse(String(created_at).slice(0, 10)) + 48 * HALF_HOUR;
    await api().target.pass(midnight - now + HALF_HOUR);
    const born = { fecha_nacimiento: String(created_at).slice(0, 10) };
    const rules = async (municipality: string) =>
      (await guestIn(municipality, born)).mir.issues.map(({ rule }) => String(rule));
    const FUTURE = 'guest.fecha_nacimiento.future';
    expect(await rules('35016')).toContain(FUTURE);
    expect(await rules('38038')).toContain(FUTURE);
    expect(await rules('28079')).not.toContain(FUTURE);
  });
}
