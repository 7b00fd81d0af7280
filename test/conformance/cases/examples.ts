import { expect, it } from 'vitest';
import { guestBody, newEstablishment, PERSON, rentalBody } from '../bodies.ts';
import { errorExamples, schemaExample } from '../contract.ts';
import type { Answer, Harness } from '../harness.ts';
import { newContract } from '../resources.ts';

/**
 * By error code: a call that is answered with this error. The answer must equal every example of
 * the code in the contract. Examples that name fields differ by place (`BY_PLACE`).
 */
const BY_CODE: Readonly<Record<string, (api: Harness) => Promise<Answer>>> = {
  bad_json: api => api.call('POST', '/v1/guests', { raw: '{' }),
  no_changes: async api => api.put(`/v1/establishments/${await newEstablishment(api)}`, {}),
  auth_missing: api => api.get('/v1/ping', { key: null }),
  auth_invalid: api => api.get('/v1/ping', { key: `mirlo_live_${'0'.repeat(48)}` }),
  auth_inactive: api => api.get('/v1/ping', { key: api.target.keys.inactive }),
  plan_required: api => api.get('/v1/ping', { key: api.target.keys.planRequired }),
  api_disabled: api => api.get('/v1/ping', { key: api.target.keys.apiDisabled }),
  forbidden: async api =>
    api.get(`/v1/establishments/${await newEstablishment(api)}`, { key: api.target.keys.other }),
  not_found: api => api.get('/v1/guests/999999999'),
  method_not_allowed: api => api.put('/v1/ping', {}),
  conflict: async api => {
    const hotel = { nombre: 'Hotel Mar', numero_establecimiento: 'H123456789' };
    const path = `/v1/establishments/${await api.create('/v1/establishments', hotel)}`;
    for (const nombre of ['Hotel Mira', 'Hotel Mirador', 'Hotel Miramar']) await api.put(path, { nombre });
    return api.put(path, { nombre: 'Hotel Nuevo' }, { headers: { 'If-Match': '"3"' } });
  },
  payload_too_large: api => api.call('POST', '/v1/guests', { raw: ' '.repeat(1_048_577) }),
  unsupported_media_type: api => api.post('/v1/guests', {}, { headers: { 'content-encoding': 'zstd' } }),
  rate_limited: async api => {
    await api.target.limitCalls(0);
    return api.get('/v1/ping').finally(() => api.target.limitCalls(null));
  },
  server_error: async api => {
    await api.target.failOnce();
    return api.get('/v1/guests');
  },
  db_connect: async api => {
    await api.target.databaseAway(true);
    return api.get('/v1/ping').finally(() => api.target.databaseAway(false));
  },
};

/** By the place of an example with field names: the call that is answered with it. */
const BY_PLACE: Readonly<Record<string, (api: Harness) => Promise<Answer>>> = {
  'InvalidParameters.validation_error': api => api.get('/v1/guests', { query: 'limit=500' }),
  'InvalidBody.missing_fields': async api => {
    const { address: _, license: __, ...person } = { ...PERSON, address: null, license: null };
    const persons = [{ ...person, rol: 'TI', correo: 'ana@local' }, person];
    return api.post('/v1/rentacar/contracts', rentalBody(api, await newEstablishment(api), { persons }));
  },
  'InvalidBody.validation_error': async api =>
    api.post('/v1/guests', guestBody(api, await newEstablishment(api), { fecha_entrada: '2026-02-30' })),
  'InvalidUpdate.validation_error': async api => {
    const person = { ...PERSON, rol: 'CP', alquiler_id: await newContract(api) };
    return api.put(`/v1/persons/${await api.create('/v1/persons', person)}`, { rol: 'XX' });
  },
  'InUse.validation_error': async api => {
    const establishment = await newEstablishment(api);
    for (const _ of [1, 2, 3]) await api.create('/v1/guests', guestBody(api, establishment));
    await newContract(api, undefined, establishment);
    return api.delete(`/v1/establishments/${establishment}`);
  },
};

/** The fields that the registry sets, which differ each time. */
const givenOf = ({ id, created_at, updated_at }: Given): Given => ({ id, created_at, updated_at });

type Given = Record<'id' | 'created_at' | 'updated_at', unknown>;

/**
 * The errors in the contract are word for word the answers, because people search for what they
 * read.
 */
export function exampleCases(api: () => Harness): void {
  it.each(errorExamples.map(({ place, value }) => [place, value] as const))(
    '%s is what is answered',
    async (place, value) => {
      const cause = BY_PLACE[place] ?? BY_CODE[value.code];
      if (!cause) throw new Error(`the contract shows ${place}: say here what it answers`);
      const { body } = await cause(api());
      expect(value.data ? { ...body, data: { ...body.data, ...givenOf(value.data) } } : body).toEqual(value);
    },
  );

  it('the examples of single values are those of the answers', async () => {
    const missing = await api().get('/v1/guests/999999999');
    expect(schemaExample('ErrorBody', 'message')).toBe(missing.body.message);
    const wrong = await BY_PLACE['InvalidBody.validation_error']?.(api());
    expect(schemaExample('FieldMessages')).toEqual(wrong?.body.fields);
    const guest = guestBody(api(), await newEstablishment(api()), { tipo_documento: 'DNI' });
    const { issues } = (await api().post('/v1/guests', guest)).body.data.mir;
    const shown = issues.find(({ rule }) => rule === schemaExample('MirIssue', 'rule'));
    expect(schemaExample('MirIssue', 'message')).toBe(shown?.message);
  });
}
