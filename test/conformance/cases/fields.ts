import { describe, expect, it } from 'vitest';
import type { BodyName, FieldRule } from '../../../packages/core/src/generated/fields.ts';
import { BODIES } from '../../../packages/core/src/generated/fields.ts';
import { fullGuestBody, newEstablishment, rentalBody } from '../bodies.ts';
import type { Body, Harness, Json } from '../harness.ts';
import { RESOURCE_CASES, type ResourceCase } from '../resources.ts';

/** The document, "Resources and their fields"; docs/decisions.md, "Types" and "Formats". */
export function fieldCases(api: () => Harness): void {
  for (const [name, resource] of Object.entries(RESOURCE_CASES)) {
    describe(`fields of ${name}`, () => {
      for (const [field, rule] of Object.entries(BODIES[resource.schema])) {
        // Nested objects and links have cases of their own.
        if (isLink(name, field) || rule.type === 'object') continue;
        badValueCases(api, resource, field, rule);
        if (rule.maxLength !== undefined && !rule.format && !rule.enum)
          lengthCases(api, resource, field, rule.maxLength);
        if (!rule.required && rule.nullable && field !== 'uuid') clearingCases(api, resource, field);
        if (rule.required) requiredCases(api, resource, field);
      }
    });
  }

  describe('updates', () => updateCases(api));
  describe('parts of the atomic rental', () => nestedCases(api));
  describe('formats', () => formatCases(api));
  describe('several problems at once', () => severalProblemCases(api));
  describe('medio_pago', () => cardNumberCases(api));

  it('ignores unknown and read-only fields on create and on update', async () => {
    const body = fullGuestBody(api(), await newEstablishment(api()));
    const readOnly = {
      id: 7,
      enviado_ministerio: 1,
      created_at: '2001-01-01 00:00:00',
      updated_at: 'x',
      mir: { state: 'accepted' },
      account_id: 9,
      sandbox: true,
      usuario_id: 3,
    };
    const created = await api().post('/v1/guests', { ...body, ...readOnly, unheard_of: { deep: [1] } });
    expect(created.status, created.text).toBe(201);
    expect(created.body.data).toMatchObject(body);
    expect(created.body.data.created_at).not.toBe('2001-01-01 00:00:00');
    const { id } = created.body;
    expect(created.body.data.id).toBe(id);
    const changed = await api().put(`/v1/guests/${id}`, { ...readOnly, uuid: api().uuid(), habitacion: '7' });
    expect(changed.body.data).toMatchObject({ ...body, habitacion: '7' });
    for (const nothing of [{}, readOnly, { unheard_of: 1 }, { uuid: api().uuid() }]) {
      const refused = await api().put(`/v1/guests/${id}`, nothing);
      expect([refused.status, String(refused.body.code)]).toEqual([400, 'no_changes']);
    }
    expect(
      (await api().put(`/v1/guests/${id}`, { habitacion: '7' })).status,
      'equal values are no error',
    ).toBe(200);
  });
}

/**
 * Fields that link a record to its parent, or name its place there. They have cases of their own.
 */
const isLink = (resource: string, field: string) =>
  ['establecimiento_id', 'alquiler_id', 'persona_id', 'rol'].includes(field) ||
  (resource === 'addresses' && field === 'tipo');

/**
 * Values of the wrong JSON types, and values that the rule's list, length, bounds or format refuse.
 */
function badValues(rule: FieldRule): Json[] {
  if (rule.type === 'integer') return ['1', 1.5, true, [], {}, 1e300, -(2 ** 60)];
  const wrong: Json[] = [7, true, ['x'], { x: 1 }];
  if (rule.enum) wrong.push('nothing-like-it', 'm', 'dni');
  if (rule.maxLength) wrong.push('x'.repeat(rule.maxLength + 1));
  if (rule.format === 'uuid') wrong.push('1234', '00000000-0000-4000-8000-00000000000g');
  if (rule.format === 'date')
    wrong.push('2026-02-30', '2025-02-29', '20-11-2026', '2026-1-2', '2026-11-20 10:00:00', '0000-00-00');
  if (rule.format === 'time') wrong.push('24:00:00', '9:30:00', '10:60:00', '10:30', '10:30:61');
  if (rule.format === 'datetime')
    wrong.push(
      '2026-11-20T10:00:00',
      '2026-02-30 10:00:00',
      '2026-11-20',
      '2026-11-20 25:00:00',
      '2026-11-20 10:00:00Z',
    );
  if (rule.format === 'card-expiry') wrong.push('13/28', '00/28', '9/28', '09/2028', '0928');
  if (rule.format === 'country') wrong.push('esp', 'ES', 'XXX', 'SPA', 'EEUU');
  if (rule.format === 'municipality') wrong.push('2807', '280790', '28O79');
  if (rule.format === 'email')
    wrong.push(
      'a',
      'a@b',
      'a@localhost',
      '@b.es',
      'a@.es',
      'a b@c.es',
      `${'a'.repeat(300)}@b.es`,
      'a@b..es',
      'a@@b.es',
    );
  return wrong;
}

function badValueCases(api: () => Harness, resource: ResourceCase, field: string, rule: FieldRule): void {
  it(`${field}: refuses values that are none, naming the field, the value and what is expected`, async () => {
    const body = await resource.body(api());
    for (const value of badValues(rule)) {
      const answer = await api().post(resource.path, { ...body, [field]: value });
      expect([value, answer.status, answer.text]).toEqual([
        value,
        422,
        expect.stringContaining('validation_error'),
      ]);
      expect(Object.keys(answer.body.fields), `${answer.text}`).toEqual([field]);
      expect(answer.body.errors).toEqual(answer.body.fields);
      const message = String(answer.body.fields[field]);
      expect(message.length).toBeGreaterThan(10);
      if (typeof value === 'string' && value.length < 30) expect(message).toContain(value);
    }
  });
}

function lengthCases(api: () => Harness, resource: ResourceCase, field: string, length: number): void {
  it(`${field}: takes ${length} characters, trimmed, and gives them back`, async () => {
    const value = field === 'medio_pago' ? 'x'.repeat(length) : `ñ${'é'.repeat(length - 2)}漢`;
    const answer = await api().post(resource.path, {
      ...(await resource.body(api())),
      [field]: `  ${value}\t`,
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data[field]).toBe(value);
    expect((await api().get(`${resource.path}/${answer.body.id}`)).body.data[field]).toBe(value);
  });
}

function clearingCases(api: () => Harness, resource: ResourceCase, field: string): void {
  it(`${field}: null is as absent on create and clears on update; an empty text is null`, async () => {
    const body = await resource.body(api());
    for (const nothing of [null, '', '   ']) {
      if (typeof body[field] === 'number' && nothing !== null) continue;
      const unique = field === 'numero_documento' ? {} : refreshed(api(), body);
      const created = await api().post(resource.path, {
        ...(await resource.body(api())),
        ...unique,
        [field]: nothing,
      });
      expect(created.status, created.text).toBe(201);
      expect(created.body.data[field]).toBeNull();
    }
    const id = await api().create(resource.path, await resource.body(api()));
    const cleared = await api().put(`${resource.path}/${id}`, { [field]: null });
    expect(cleared.status, cleared.text).toBe(200);
    expect((await api().get(`${resource.path}/${id}`)).body.data[field]).toBeNull();
  });
}

/** Returns new keys for a body, so that creating it again is no repetition. */
function refreshed(api: Harness, body: Body): Body {
  return 'numero_documento' in body && 'fecha_entrada' in body ? { numero_documento: `X${api.next()}` } : {};
}

function requiredCases(api: () => Harness, resource: ResourceCase, field: string): void {
  it(`${field}: is required; absent, null and empty are missing on create and refused on update`, async () => {
    const body = await resource.body(api());
    for (const nothing of [undefined, null, ''] as const) {
      if (nothing === '' && typeof body[field] !== 'string') continue;
      const answer = await api().post(resource.path, { ...body, [field]: nothing });
      expect([answer.status, String(answer.body.code)], answer.text).toEqual([422, 'missing_fields']);
      expect(answer.body.fields).toEqual([field]);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    const id = await api().create(resource.path, body);
    const refused = await api().put(`${resource.path}/${id}`, { [field]: null });
    expect([refused.status, String(refused.body.code)]).toEqual([422, 'validation_error']);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
  });
}

/** An update refuses the values that a create refuses, and stores nothing. */
function updateCases(api: () => Harness): void {
  for (const [name, resource] of Object.entries(RESOURCE_CASES)) {
    it(`${name}: each field refuses on update what it refuses on create`, async () => {
      const id = await api().create(resource.path, await resource.body(api()));
      const path = `${resource.path}/${id}`;
      const before = (await api().get(path)).body.data;
      const rules = Object.entries(BODIES[resource.update]).filter(([field]) => !isLink(name, field));
      for (const [field, rule] of rules) {
        for (const value of badValues(rule)) {
          const answer = await api().put(path, { ...resource.change, [field]: value });
          expect([field, value, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
            field,
            value,
            422,
            [field],
          ]);
        }
      }
      expect((await api().get(path)).body.data).toEqual(before);
    });
  }
}

/** Every field of every part is validated, and its path is named. */
function nestedCases(api: () => Harness): void {
  const places: [string, BodyName, (part: Body) => Body][] = [
    ['contract', 'RentalContract', contract => ({ contract })],
    ['vehicle', 'RentalVehicle', vehicle => ({ vehicle })],
    ['persons[0]', 'RentalPerson', person => ({ persons: [{ rol: 'TI', ...person }] })],
    ['persons[0].license', 'RentalLicense', license => ({ persons: [{ rol: 'TI', license }] })],
    ['persons[0].address', 'RentalAddress', address => ({ persons: [{ rol: 'TI', address }] })],
    ['pickup_address', 'RentalAddress', address => ({ pickup_address: address })],
    ['dropoff_address', 'RentalAddress', address => ({ dropoff_address: address })],
  ];
  for (const [place, name, put] of places) {
    it(`${place}: each field refuses what it refuses elsewhere, named by its path`, async () => {
      const whole = rentalBody(api(), await newEstablishment(api()));
      const plain = place === 'contract' ? (whole.contract as Body) : {};
      for (const [field, rule] of Object.entries(BODIES[name])) {
        if (rule.body) continue;
        for (const value of badValues(rule)) {
          const body = { ...whole, ...put({ ...plain, [field]: value }) };
          const answer = await api().post('/v1/rentacar/contracts', body);
          expect([field, value, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
            field,
            value,
            422,
            [`${place}.${field}`],
          ]);
        }
      }
    });

    it(`${place}: refuses what is no object`, async () => {
      const whole = rentalBody(api(), await newEstablishment(api()));
      for (const value of ['x', 7, true, []] as Json[]) {
        const broken = place === 'persons[0]' ? { persons: [value] } : put(value as Body);
        const answer = await api().post('/v1/rentacar/contracts', { ...whole, ...broken });
        expect([value, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([value, 422, [place]]);
      }
    });
  }
}

function formatCases(api: () => Harness): void {
  const good: [string, string, Json[]][] = [
    ['guests', 'fecha_nacimiento', ['2024-02-29', '1900-01-01', '2000-02-29']],
    ['guests', 'hora_entrada', ['00:00:00', '23:59:59']],
    ['guests', 'genero', ['M', 'F', 'Otro']],
    ['guests', 'tipo_documento', ['DNI', 'NIE', 'PASAPORTE', 'NIF', 'PAS', 'OTRO']],
    ['guests', 'contacto_email', ['a@b.es', "o'hara+x@sub.example.co.uk", 'UPPER@Example.COM']],
    ['guests', 'pais', ['ESP', 'GBR', 'ALA', 'ZWE']],
    ['guests', 'codigo_municipio', ['28079', '01001', '00000']],
    ['guests', 'parentesco', ['HJ', 'PM', 'OT', 'TU']],
    ['contracts', 'fecha_recogida', ['2026-03-29 02:30:00', '2026-10-25 02:30:00', '2026-11-20 00:00:00']],
    ['contracts', 'caducidad_tarjeta', ['01/26', '12/99']],
    ['contracts', 'tipo_pago', ['TARJETA', 'EFECTIVO', 'algo muy propio']],
    ['persons', 'sexo', ['H', 'M', 'O']],
    ['persons', 'tipo_documento', ['NIF', 'NIE', 'PAS', 'OTRO', 'CIF', 'DNI', 'PASAPORTE']],
    ['licenses', 'tipo', ['AM', 'B1', 'D1', 'whatever10']],
    ['vehicles', 'marca', ['Mercedes-Benz', 'Seat', 'Ñandú']],
    ['vehicles', 'km_recogida', [0, 1, 999999]],
  ];
  for (const [name, field, values] of good) {
    it(`${name}.${field} takes ${JSON.stringify(values)} and gives them back as they went in`, async () => {
      const resource = RESOURCE_CASES[name];
      if (!resource) throw new Error(name);
      for (const value of values) {
        const answer = await api().post(resource.path, { ...(await resource.body(api())), [field]: value });
        expect([value, answer.status], answer.text).toEqual([value, 201]);
        const detail = await api().get(`${resource.path}/${answer.body.id}`);
        expect(detail.body.data[field]).toEqual(value);
      }
    });
  }

  it('takes a document whose check letter is wrong: it is told by mir, not refused', async () => {
    const body = fullGuestBody(api(), await newEstablishment(api()));
    const answer = await api().post('/v1/guests', {
      ...body,
      tipo_documento: 'NIF',
      numero_documento: '12345678A',
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.data.mir.state).toBe('held');
    expect(answer.body.data.mir.issues.some(issue => String(issue.field) === 'numero_documento')).toBe(true);
  });

  it('judges an e-mail in linear time', async () => {
    const body = await RESOURCE_CASES.guests?.body(api());
    // With quadratic time this would take hours, and the run would time out.
    const answer = await api().post('/v1/guests', {
      ...body,
      contacto_email: `${'a.'.repeat(100_000)}@${'b.'.repeat(100_000)}!`,
    });
    expect(answer.status).toBe(422);
  });
}

function severalProblemCases(api: () => Harness): void {
  it('are all told, missing ones first, with every problem in errors', async () => {
    const answer = await api().post('/v1/guests', {
      apellido1: ' ',
      tipo_documento: 'X',
      fecha_entrada: 'soon',
      pais: 'es',
    });
    expect([answer.status, String(answer.body.code)]).toEqual([422, 'missing_fields']);
    expect([...answer.body.fields].sort()).toEqual(['apellido1', 'establecimiento_id', 'nombre']);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'apellido1',
      'establecimiento_id',
      'fecha_entrada',
      'nombre',
      'pais',
      'tipo_documento',
    ]);
  });

  it('are told with paths into the envelope of a rental', async () => {
    const body = rentalBody(api(), await newEstablishment(api()));
    const persons = body.persons as Body[];
    const answer = await api().post('/v1/rentacar/contracts', {
      ...body,
      contract: { ...(body.contract as Body), fecha_recogida: 'x' },
      vehicle: { km_recogida: 'many' },
      persons: [
        { ...persons[0], correo: 'nobody' },
        {
          ...persons[1],
          tipo_documento: 'DRAGON',
          license: { validez: '2030-02-30' },
          address: { pais: 'zz' },
        },
      ],
      dropoff_address: { codigo_municipio: 'abcde' },
    });
    expect([answer.status, String(answer.body.code)]).toEqual([422, 'validation_error']);
    expect(Object.keys(answer.body.fields).sort()).toEqual([
      'contract.fecha_recogida',
      'dropoff_address.codigo_municipio',
      'persons[0].correo',
      'persons[1].address.pais',
      'persons[1].license.validez',
      'persons[1].tipo_documento',
      'vehicle.km_recogida',
    ]);
  });

  it('are told in English where the caller prefers it', async () => {
    const call = (language: string) =>
      api().post('/v1/guests', { nombre: 7 }, { headers: { 'Accept-Language': language } });
    const [spanish, english] = await Promise.all([call('es'), call('en')]);
    expect(Object.keys(spanish.body.errors)).toEqual(Object.keys(english.body.errors));
    expect(spanish.body.errors.nombre).not.toBe(english.body.errors.nombre);
  });

  it('missing parts of a rental are named as a whole, or by their field', async () => {
    const answer = await api().post('/v1/rentacar/contracts', { persons: [{}] });
    expect(String(answer.body.code)).toBe('missing_fields');
    expect([...answer.body.fields].sort()).toEqual(['contract', 'persons[0].rol', 'vehicle']);
    const contract = await api().post('/v1/rentacar/contracts', { contract: {}, vehicle: {}, persons: null });
    expect([...contract.body.fields].sort()).toEqual([
      'contract.establecimiento_id',
      'contract.referencia',
      'persons',
    ]);
  });
}

function cardNumberCases(api: () => Harness): void {
  const digits = '4111111111111111';
  const spaced = '4111 1111 1111 1111';
  const besideOthers = [`${digits} 12/26`, `${spaced} 123`, `1 ${digits}`];
  for (const sent of [digits, spaced, '4111-1111-1111-1111', `VISA ${digits}`, ...besideOthers]) {
    it(`never keeps the card number of ${JSON.stringify(sent.replace(/\d(?=.{4})/g, '#'))}`, async () => {
      const resource = RESOURCE_CASES.contracts as ResourceCase;
      const created = await api().post(resource.path, { ...(await resource.body(api())), medio_pago: sent });
      expect(created.status).toBe(201);
      expect(created.text.replaceAll(/[ -]/g, '')).not.toContain(digits);
      expect(created.body.data.medio_pago).toContain('1111');
      const changed = await api().put(`${resource.path}/${created.body.id}`, { medio_pago: sent });
      expect(changed.text.replaceAll(/[ -]/g, '')).not.toContain(digits);
    });
  }

  it('keeps what is no card number', async () => {
    const resource = RESOURCE_CASES.contracts as ResourceCase;
    for (const kept of ['4111111111111112', 'ES9121000418450200051332', '600000000']) {
      const created = await api().post(resource.path, { ...(await resource.body(api())), medio_pago: kept });
      expect(created.body.data.medio_pago).toBe(kept);
    }
  });
}
