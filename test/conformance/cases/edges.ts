import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../packages/core/src/generated/routes.ts';
import { guestBody, newEstablishment } from '../bodies.ts';
import type { Answer, Call, Harness } from '../harness.ts';
import { RESOURCE_CASES } from '../resources.ts';

const MIB = 1_048_576;

/**
 * Tests the row "Body" of docs/decisions.md. Every operation that takes a body is tested for broken
 * JSON, size, shape and unknown encoding. Compression and other details are tested at one operation
 * each.
 */
export function edgeCases(api: () => Harness): void {
  const taking = ROUTES.filter(route => route.body);

  for (const route of taking) {
    it(`${route.operationId} refuses a body that is no JSON, no object, too large or in an unknown encoding`, async () => {
      const path = await existingPath(api(), route.path);
      const send = async (call: Call): Promise<[number, string]> => {
        const answer = await api().call(route.method, path, call);
        return [answer.status, String(answer.body.code)];
      };
      expect(await send({ raw: '{"nombre": ' })).toEqual([400, 'bad_json']);
      expect(await send({ raw: Uint8Array.of(0x22, 0xff, 0xfe, 0x22) })).toEqual([400, 'bad_json']);
      expect(await send({ raw: `{"nombre":"${'x'.repeat(MIB)}"}` })).toEqual([413, 'payload_too_large']);
      expect(await send({ raw: '{}', headers: { 'Content-Encoding': 'rot13' } })).toEqual([
        415,
        'unsupported_media_type',
      ]);
      const array = await api().call(route.method, path, { raw: '[]' });
      expect([array.status, String(array.body.code), Object.keys(array.body.fields)]).toEqual([
        422,
        'validation_error',
        [''],
      ]);
    });
  }

  describe('what a body costs is judged before it is worked on', () => {
    const rentalWith = (medio_pago: string) =>
      api().post('/v1/rentacar/contracts', {
        contract: { establecimiento_id: 1, referencia: 'R', medio_pago },
        vehicle: {},
        persons: [{ rol: 'TI' }],
      });

    it('a text is refused for its length', async () => {
      const answer = await rentalWith('4111 1111 1111 1111 '.repeat(40_000));
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['contract.medio_pago']]);
    });

    it('nesting deeper than any body of the contract is no JSON that is taken', async () => {
      for (const depth of [65, 500_000]) {
        const raw = `{"nombre":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
        const answer = await api().call('POST', '/v1/guests', { raw });
        expect([answer.status, String(answer.body.code)]).toEqual([400, 'bad_json']);
      }
    });
  });

  describe('the bytes of a body', () => {
    const guests = async (call: (body: string) => Promise<Call> | Call): Promise<Answer> => {
      const body = guestBody(api(), await newEstablishment(api()), { nombre: 'Íñigo Ñ 漢' });
      return api().call('POST', '/v1/guests', await call(JSON.stringify(body)));
    };

    it('are read as JSON whatever the content type says', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'application/json; charset=latin1',
        'nonsense',
      ]) {
        const answer = await guests(raw => ({ raw, headers: { 'Content-Type': type } }));
        expect([type, answer.status]).toEqual([type, 201]);
        expect(answer.body.data.nombre).toBe('Íñigo Ñ 漢');
      }
      const none = await guests(raw => ({ raw: new TextEncoder().encode(raw), headers: {} }));
      expect(none.status).toBe(201);
    });

    it('may be compressed with gzip, deflate or br, its name in any case', async () => {
      for (const encoding of ['gzip', 'deflate', 'br', 'GZIP'] as const) {
        const answer = await guests(async raw => ({
          raw: await compressed(raw, encoding),
          headers: { 'Content-Encoding': encoding },
        }));
        expect([encoding, answer.status]).toEqual([encoding, 201]);
        expect(answer.body.data.nombre).toBe('Íñigo Ñ 漢');
      }
    });

    it('may be a gzip of two members', async () => {
      const answer = await guests(raw => {
        const whole = new TextEncoder().encode(raw);
        const halves = [whole.slice(0, 40), whole.slice(40)].map(half => gzipSync(half));
        return { raw: new Uint8Array(Buffer.concat(halves)), headers: { 'Content-Encoding': 'gzip' } };
      });
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body.data.nombre).toBe('Íñigo Ñ 漢');
    });

    it('are refused where their coding goes by an old name', async () => {
      const answer = await guests(async raw => ({
        raw: await compressed(raw, 'gzip'),
        headers: { 'Content-Encoding': 'x-gzip' },
      }));
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    });

    it('are refused as bad_json where the compression is broken or breaks off', async () => {
      for (const encoding of ['gzip', 'deflate', 'br'] as const) {
        const noise = await guests(() => ({
          raw: Uint8Array.of(1, 2, 3, 4, 5),
          headers: { 'Content-Encoding': encoding },
        }));
        expect([encoding, noise.status, String(noise.body.code)]).toEqual([encoding, 400, 'bad_json']);
        const cut = await guests(async raw => ({
          raw: (await compressed(raw, encoding)).slice(0, -12),
          headers: { 'Content-Encoding': encoding },
        }));
        expect([encoding, cut.status, String(cut.body.code)]).toEqual([encoding, 400, 'bad_json']);
      }
    });

    it('may say that they are not compressed', async () => {
      const answer = await guests(raw => ({ raw, headers: { 'Content-Encoding': 'identity' } }));
      expect(answer.status, answer.text).toBe(201);
    });

    it('may begin with a byte order mark', async () => {
      const answer = await guests(raw => ({ raw: `\ufeff${raw}` }));
      expect(answer.status, answer.text).toBe(201);
    });

    it('are measured after inflation, so that a small bomb is refused', async () => {
      const bomb = `{"nombre":"${'x'.repeat(8 * MIB)}"}`;
      for (const encoding of ['gzip', 'deflate', 'br'] as const) {
        const answer = await guests(async () => ({
          raw: await compressed(bomb, encoding),
          headers: { 'Content-Encoding': encoding },
        }));
        expect([encoding, answer.status, String(answer.body.code)]).toEqual([
          encoding,
          413,
          'payload_too_large',
        ]);
      }
    });

    it('may be exactly 1 MiB', async () => {
      const answer = await guests(raw => ({
        raw: raw.replace('{', `{${' '.repeat(MIB - new TextEncoder().encode(raw).length)}`),
      }));
      expect(answer.status, answer.text.slice(0, 300)).toBe(201);
    });

    it('count as {} where there are none', async () => {
      const answer = await api().call('POST', '/v1/guests');
      expect([answer.status, String(answer.body.code)]).toEqual([422, 'missing_fields']);
      const blank = await api().call('POST', '/v1/guests', { raw: ' \n' });
      expect(String(blank.body.code)).toMatch(/missing_fields|bad_json/);
    });

    it('may name __proto__ and nest deeply without effect', async () => {
      const answer = await guests(raw => ({
        raw: raw.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{}},'),
      }));
      expect(answer.status, answer.text).toBe(201);
      expect(answer.text).not.toContain('admin');
      const deep = `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`;
      const nested = await guests(raw => ({ raw: raw.replace('{', `{"extra":${deep},`) }));
      expect(nested.status, nested.text.slice(0, 200)).toBe(201);
    });

    it('name the value received and what was expected where the shape is wrong', async () => {
      for (const raw of ['"text"', '7', 'null', 'true', '[1,2]']) {
        const answer = await guests(() => ({ raw }));
        expect([raw, answer.status, Object.keys(answer.body.fields)]).toEqual([raw, 422, ['']]);
      }
    });
  });
}

/** A path with the id of a record that exists, so that the body is what decides. */
async function existingPath(api: Harness, template: string): Promise<string> {
  if (!template.includes('{id}')) return template;
  const base = template.replace('/{id}', '');
  const resource = Object.values(RESOURCE_CASES).find(candidate => candidate.path === base);
  if (!resource) throw new Error(`no case makes a record of ${base}`);
  return template.replace('{id}', String(await api.create(base, await resource.body(api))));
}

const COMPRESS = { gzip: gzipSync, GZIP: gzipSync, deflate: deflateSync, br: brotliCompressSync };

async function compressed(text: string, encoding: keyof typeof COMPRESS): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(COMPRESS[encoding](text));
}
