import { expect, it } from 'vitest';
import { guestBody, newEstablishment } from '../bodies.ts';
import type { Body, Harness } from '../harness.ts';

/**
 * Values that booking software sends in place of unknown ones: they are always filed, always with a
 * warning.
 */
export function habitCases(api: () => Harness): void {
  const told = async (...people: Body[]) => {
    const establecimiento_id = await newEstablishment(api());
    const referencia = `HABIT-${api().next()}`;
    const ids: number[] = [];
    for (const person of people)
      ids.push(
        await api().create('/v1/guests', guestBody(api(), establecimiento_id, { referencia, ...person })),
      );
    const last = await api().get(`/v1/guests/${ids.at(-1)}`);
    const { state, issues } = last.body.data.mir;
    return [String(state), ...issues.map(issue => `${issue.severity} ${issue.rule} ${issue.field}`)];
  };

  it('a masked address is filed with a warning, in the reader’s language', async () => {
    const masked = { contacto_email: 'marina.1234@guest.booking.com' };
    expect(await told(masked)).toEqual(['queued', 'warning contact.email.masked contacto_email']);
    const body = guestBody(api(), await newEstablishment(api()), masked);
    const spanish = await api().post('/v1/guests', body);
    expect(spanish.body.data.mir.issues[0]?.message).toContain('una dirección del portal de reservas');
    const headers = { 'Accept-Language': 'en' };
    const english = await api().get(`/v1/guests/${spanish.body.id}`, { headers });
    expect(english.body.data.mir.issues[0]?.message).toContain('an address of the booking portal');
  });

  it('00:00 for every arrival and one telephone for many adults are warned of, never held', async () => {
    expect(await told({ hora_entrada: '00:00:00' })).toEqual([
      'queued',
      'warning stay.hora_entrada.midnight hora_entrada',
    ]);
    const friend = { contacto_telefono: '+44 20 0000 0000' };
    expect(await told(friend, friend, friend, friend)).toEqual([
      'queued',
      'warning stay.telephone.shared contacto_telefono',
    ]);
  });
}
