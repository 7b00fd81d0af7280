import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BODIES, BODIES_OF, type BodyName } from '../../packages/core/src/generated/fields.ts';
import { newEstablishment } from '../conformance/bodies.ts';
import type { AnswerBody, Body, Harness, Json } from '../conformance/harness.ts';
import { newContract, newPerson, RESOURCE_CASES } from '../conformance/resources.ts';
import { PROPERTY_LIMIT_MS, runsOf } from './runs.ts';
import { shown, validBody } from './values.ts';

const QUICK_RUNS = 25;
const RENTAL_RUNS = 15;

type Parts = Pick<AnswerBody, 'vehicle' | 'persons'>;

/**
 * Every value that the contract takes comes back unchanged: from the create, the detail, the
 * update, the retry.
 */
export function roundTripProperties(api: () => Harness): void {
  for (const [resource, { create, update }] of Object.entries(BODIES_OF)) {
    const path = RESOURCE_CASES[resource]?.path ?? '';
    it(
      `${resource}: a valid body reads back, also after an update, and its retry is idempotent`,
      async () => {
        const run = async (sent: Body, changes: Body) => {
          const body: Body = {
            ...sent,
            ...(await links(api(), resource)),
            ...uniqueKey(api(), resource, sent),
            ...inOrder(resource, sent),
          };
          if (body.uuid) body.uuid = api().uuid();
          const created = await api().post(path, body);
          expect(created.status, created.text).toBe(201);
          expectShown(created.body.data, create, body);
          const detail = await api().get(`${path}/${created.body.id}`);
          expect(detail.body.data).toEqual(created.body.data);
          if (body.uuid) {
            const again = await api().post(path, body);
            expect([again.status, again.body.id, again.body.differs], again.text).toEqual([
              200,
              created.body.id,
              [],
            ]);
          }
          const later = inOrder(resource, { ...body, ...changes });
          const change = { ...changes, ...uniqueKey(api(), resource, changes), ...later };
          for (const field of ['establecimiento_id', 'alquiler_id', 'persona_id', 'tipo', 'rol']) {
            if (field !== 'tipo' || resource === 'addresses') delete change[field];
          }
          if (Object.keys(change).length === 0) return;
          const changed = await api().put(`${path}/${created.body.id}`, change);
          expect(changed.status, changed.text).toBe(200);
          expectShown(changed.body.data, create, { ...body, ...change });
          expect((await api().get(`${path}/${created.body.id}`)).body.data).toEqual(changed.body.data);
        };
        await fc.assert(fc.asyncProperty(validBody(create), validBody(update), run), runsOf(QUICK_RUNS));
      },
      PROPERTY_LIMIT_MS,
    );
  }

  it(
    'a valid atomic rental reads back whole, in every part, and its retry differs in nothing',
    async () => {
      const run = async (sent: Body) => {
        const body = distinct(api(), sent, await newEstablishment(api()));
        const created = await api().post('/v1/rentacar/contracts', body);
        expect(created.status, created.text).toBe(201);
        const again = await api().post('/v1/rentacar/contracts', body);
        expect([again.status, again.body.id, again.body.differs], again.text).toEqual([
          200,
          created.body.id,
          [],
        ]);
        expectRental(again.body, body);
        const detail = await api().get(`/v1/contracts/${created.body.id}`);
        expect(detail.body.data).toEqual(created.body.data);
        for (const id of created.body.person_ids) {
          const person = await api().get(`/v1/persons/${id}`);
          expect(again.body.persons.find(one => one.id === id)).toMatchObject(person.body.data);
        }
      };
      await fc.assert(fc.asyncProperty(validBody('RentalCreate'), run), runsOf(RENTAL_RUNS));
    },
    PROPERTY_LIMIT_MS,
  );
}

async function links(api: Harness, resource: string): Promise<Body> {
  switch (resource) {
    case 'guests':
    case 'contracts':
    case 'invitations':
      return { establecimiento_id: await newEstablishment(api) };
    case 'vehicles':
    case 'persons':
      return { alquiler_id: await newContract(api) };
    case 'licenses':
      return { persona_id: await newPerson(api) };
    case 'addresses':
      return { tipo: 'persona', persona_id: await newPerson(api), alquiler_id: null };
    default:
      return {};
  }
}

/** Gives a body that has a natural key one that no other run has. */
function uniqueKey(api: Harness, resource: string, body: Body): Body {
  if (['contracts', 'invitations'].includes(resource) && typeof body.referencia === 'string')
    return { referencia: `R-${api.next()}` };
  return {};
}

/** Puts an invitation's departure after its arrival. Otherwise a create or an update is refused. */
function inOrder(resource: string, { fecha_entrada, fecha_salida }: Body): Body {
  if (resource !== 'invitations') return {};
  const [entrada = '', salida = ''] = [fecha_entrada, fecha_salida].map(String).sort();
  if (entrada !== salida) return { fecha_entrada: entrada, fecha_salida: salida };
  if (salida === LAST_DAY) return { fecha_entrada: '9999-12-30', fecha_salida: salida };
  return { fecha_entrada: entrada, fecha_salida: dayAfter(entrada) };
}

/**
 * Returns the body with roles, reference and uuids that do not collide, so that it must be
 * accepted.
 */
function distinct(api: Harness, body: Body, establecimiento_id: number): Body {
  const roles = ['TI', 'CP', 'CS'];
  const withUuids = mapUuids(body, () => api.uuid());
  const persons = (withUuids.persons as Body[]).map((person, i) => ({ ...person, rol: roles[i] ?? 'TI' }));
  const contract = { ...(withUuids.contract as Body), establecimiento_id, referencia: `R-${api.next()}` };
  return { ...withUuids, persons, contract };
}

function mapUuids(value: Body, fresh: () => string): Body {
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]): [string, Json] => {
      if (field === 'uuid') return [field, inner === null ? null : fresh()];
      if (Array.isArray(inner))
        return [field, inner.map(item => (isBody(item) ? mapUuids(item, fresh) : item))];
      return [field, isBody(inner) ? mapUuids(inner, fresh) : inner];
    }),
  );
}

function isBody(value: Json): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an invitation that the registry fills in where they are not sent. */
const MADE_UP: ReadonlySet<string> = new Set(['referencia', 'personas', 'uuid']);

/**
 * Expects every field of a create in the record as it was sent, and null for fields that were not
 * sent.
 */
function expectShown(record: Record<string, unknown>, name: BodyName, sent: Body): void {
  const expected = Object.fromEntries(
    Object.entries(BODIES[name])
      .filter(([field, rule]) => !rule.body && !hidesCard(field, sent[field]))
      .filter(([field]) => name !== 'InvitationCreate' || !MADE_UP.has(field) || shown(sent[field]) !== null)
      .map(([field]) => [field, shown(sent[field])]),
  );
  expect(record).toMatchObject(expected);
}

/**
 * Whether a text may have a card number, which the registry would mask. That rule has its own
 * tests.
 */
function hidesCard(field: string, value: Json | undefined): boolean {
  return field === 'medio_pago' && typeof value === 'string' && (value.match(/\d/g)?.length ?? 0) >= 13;
}

function expectRental({ vehicle, persons, ...rest }: Parts & AnswerBody, sent: Body): void {
  const contract = { ...(sent.contract as Body), uuid: sent.uuid ?? (sent.contract as Body).uuid ?? null };
  expectShown(rest.data, 'RentalContract', contract);
  expectShown(vehicle, 'RentalVehicle', sent.vehicle as Body);
  for (const [i, person] of (sent.persons as Body[]).entries()) {
    const stored = persons[i];
    if (!stored) throw new Error(`person ${i} is missing`);
    expectShown(stored, 'RentalPerson', person);
    expectPart(stored.license, 'RentalLicense', person.license);
    expectPart(stored.address, 'RentalAddress', person.address);
  }
}

function expectPart(stored: object | null, name: BodyName, sent: Json | undefined): void {
  if (isBody(sent ?? null)) expectShown({ ...stored }, name, sent as Body);
  else expect(stored).toBeNull();
}

/** The last date with a year of four digits. */
const LAST_DAY = '9999-12-31';

/** @param date `YYYY-MM-DD` */
function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
