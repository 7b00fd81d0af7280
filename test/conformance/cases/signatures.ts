import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { guestBody, newEstablishment } from '../bodies.ts';
import type { Body, Harness } from '../harness.ts';

/**
 * docs/decisions.md, "Signature": a guest's signature comes with the create, and no answer contains
 * it.
 */
export function signatureCases(api: () => Harness): void {
  const SIGNED = { texto: 'Hotel Ejemplo\nNombre: Ana', idioma: 'es', nombre: 'Ana Ejemplo' };
  const DRAWN = '10.40.0_14.32.16_20.28.33*40.30.210_52.41.226';
  const create = async (firma: unknown, more: Body = {}) =>
    api().post('/v1/guests', { ...guestBody(api(), await newEstablishment(api()), more), firma });

  it('a typed name or drawn strokes are taken, and given back by no answer', async () => {
    for (const firma of [SIGNED, { texto: 'x', idioma: 'de', trazos: DRAWN }]) {
      const created = await create(firma);
      expect([created.status, 'firma' in created.body.data]).toEqual([201, false]);
      const read = await api().get(`/v1/guests/${created.body.id}`);
      expect(read.body.data).toEqual(created.body.data);
    }
  });

  it('a digest that is sent is that of the text without blanks at both ends, or it is refused with the right one', async () => {
    const own = createHash('sha256').update(SIGNED.texto).digest('hex');
    expect((await create({ ...SIGNED, texto: `${SIGNED.texto}\n`, sha256: own })).status).toBe(201);
    expect((await create({ ...SIGNED, sha256: null })).status).toBe(201);
    const before = Number((await api().get('/v1/guests?limit=1')).body.total);
    const refused = await create({ ...SIGNED, texto: `${SIGNED.texto}a`, sha256: own });
    const right = createHash('sha256').update(`${SIGNED.texto}a`).digest('hex');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ 'firma.sha256': expect.stringContaining(right) });
    expect(Object(refused.body.errors)['firma.sha256']).toContain(own.slice(0, 20));
    expect(Number((await api().get('/v1/guests?limit=1')).body.total)).toBe(before);
  });

  it('a create that is repeated is the same guest, whatever its signature', async () => {
    const place = await newEstablishment(api());
    const body = { ...guestBody(api(), place), uuid: api().uuid(), firma: SIGNED };
    const [first, again] = [await api().post('/v1/guests', body), await api().post('/v1/guests', body)];
    expect([first.status, again.status, again.body.differs]).toEqual([201, 200, []]);
    const other = await api().post('/v1/guests', { ...body, firma: { ...SIGNED, nombre: 'Eva' } });
    expect([other.status, other.body.differs]).toEqual([200, []]);
  });

  it.each([
    ['without a text', { idioma: 'es', nombre: 'Ana' }, 'firma.texto'],
    ['of an empty text', { ...SIGNED, texto: '  ' }, 'firma.texto'],
    ['of a text that is too long', { ...SIGNED, texto: 'x'.repeat(16_001) }, 'firma.texto'],
    ['without a language', { texto: 'x', nombre: 'Ana' }, 'firma.idioma'],
    ['in no language', { ...SIGNED, idioma: 'Spanish' }, 'firma.idioma'],
    ['of a digest that is none', { ...SIGNED, sha256: 'A'.repeat(64) }, 'firma.sha256'],
    ['of nobody', { texto: 'x', idioma: 'es' }, 'firma'],
    ['by name and by hand', { ...SIGNED, trazos: DRAWN }, 'firma'],
    ['that is a dot', { texto: 'x', idioma: 'es', trazos: '1.1.0_1.1.1' }, 'firma.trazos'],
    ['of strokes that are no numbers', { texto: 'x', idioma: 'es', trazos: 'M0 0L1 1' }, 'firma.trazos'],
    [
      'that is endless',
      { texto: 'x', idioma: 'es', trazos: `${DRAWN}*`.repeat(700) + DRAWN },
      'firma.trazos',
    ],
    ['that is a text', 'Ana', 'firma'],
    ['that is a list', [SIGNED], 'firma'],
  ])('a signature %s is refused at its field, and nothing is stored', async (_, firma, field) => {
    const before = Number((await api().get('/v1/guests?limit=1')).body.total);
    const refused = await create(firma);
    expect([refused.status, Object.keys(Object(refused.body.errors))]).toEqual([422, [field]]);
    expect(Number((await api().get('/v1/guests?limit=1')).body.total)).toBe(before);
  });
}
