import { refusal } from '../failure.ts';
import {
  assertPlace,
  assertPlaceAfter,
  dropGuest,
  lockGuest,
  meetStay,
  openGuest,
  reconsiderGuest,
  type Submission,
  stayUnit,
} from '../filing/index.ts';
import { BODIES_OF } from '../generated/fields.ts';
import type { GuestSignature } from '../generated/types.gen.ts';
import type { Call } from '../operations/call.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import {
  namedEstablishment,
  type OfEstablishment,
  ofEstablishment,
  ofStay,
} from '../operations/ownership.ts';
import { PRESENT } from '../present.ts';
import { type NewValues, newValues, originOf, type Shown } from '../records.ts';
import { isObject } from '../request.ts';
import { type NewRow, type Reader, StoreUnavailable } from '../store.ts';
import { invalid, type Problem, problem } from '../validation/problem.ts';

/** The establishment and the stay of a guest. */
interface OfStay extends OfEstablishment {
  /** The stay that the guest joins. Null: the guest is alone, or the first one of the stay. */
  joins: string | null;
  /** How many guests the stay has already. */
  there: number;
}

/**
 * The fields that a signed text states of a guest. A change of another field does not concern the
 * signature.
 */
const STATED = [
  'nombre',
  'apellido1',
  'apellido2',
  'fecha_nacimiento',
  'genero',
  'nacionalidad',
  'tipo_documento',
  'numero_documento',
  'soporte_documento',
  'parentesco',
  'direccion',
  'direccion_complementaria',
  'pais',
  'codigo_postal',
  'codigo_municipio',
  'nombre_municipio',
  'contacto_telefono',
  'contacto_email',
  'fecha_entrada',
  'fecha_salida',
] as const satisfies readonly (keyof NewValues<'guests'>)[];

/** Guests of lodgings. They are filed by stay, as PV (the document, "Guest"). */
export const guests: WritableDefinition<'guests', OfStay> = {
  resource: 'guests',
  bodies: BODIES_OF.guests,
  dateField: { field: 'fecha_entrada', kind: 'date' },
  naturalKey: ['numero_documento', 'fecha_entrada', 'establecimiento_id'],
  fixed: [],
  check: signedOnce,
  placeField: () => '',
  present: PRESENT.guests,
  writing: {
    owns: async (call, body) => {
      const { sandbox } = call.actor;
      if (body.firma) await assertDigest(body.firma);
      const unit = stayUnit(newValues('guests', body, originOf(call, sandbox)), sandbox);
      if (unit === null) return { ...(await ofEstablishment(call, body)), joins: null, there: 0 };
      const owner = await ofStay(call, body, unit);
      return { ...owner, joins: owner.there === 0 ? null : unit };
    },
    insert: (call, values, owner, { firma }) => {
      const signed = firma ? [signature(call, values, firma)] : [];
      return owner.joins === null
        ? insertFirst(call, values, owner, signed)
        : joinStay(call, values, { ...owner, unit: owner.joins }, signed);
    },
    lock: async (tx, id, { filing }) => {
      const locked = await lockGuest(tx, id, filing);
      return (
        locked && {
          record: locked.guest,
          updated: after => reconsiderGuest(tx, locked, after, filing),
          removed: () => dropGuest(tx, locked, filing),
        }
      );
    },
    named: async (tx, call, before, body) => {
      await namedEstablishment(tx, call, before, body);
      await assertPlaceAfter(before, body, unit => staying(tx, unit));
    },
    historyOf: async (_tx, { id }) => ({ guest_id: id, contract_id: null, person_id: null }),
  },
};

type Signed = Extract<NewRow, { table: 'signatures' }>;

/** Makes the row of a guest's signature. The guest is the first row of the same insert. */
function signature({ now }: Call, values: NewValues<'guests'>, firma: GuestSignature): Signed {
  const { texto: text, idioma: language, nombre = null, trazos = null } = firma;
  const fields = Object.fromEntries(STATED.map(field => [field, values[field]]));
  return {
    table: 'signatures',
    values: { guest_id: { row: 0 }, signed_at: now, language, text, nombre, trazos, fields },
  };
}

/** Checks that a signature is either a typed name or drawn strokes. */
function signedOnce({ firma }: Readonly<Record<string, unknown>>): Problem[] {
  if (!isObject(firma)) return [];
  const given = ['nombre', 'trazos'].filter(name => typeof firma[name] === 'string');
  if (given.length === 1) return [];
  return [
    problem('firma', {
      es: `se recibieron ${given.length === 0 ? 'ni nombre ni trazos' : 'nombre y trazos'}, se espera uno de los dos: firma.nombre o firma.trazos`,
      en: `received ${given.length === 0 ? 'neither nombre nor trazos' : 'nombre and trazos'}, expected one of the two: firma.nombre or firma.trazos`,
    }),
  ];
}

/**
 * Compares the digest that a vendor sends beside the signed text with the text. Where they differ,
 * the text did not arrive as it was signed.
 *
 * @throws Failure `validation_error` with the digest that the text has
 */
async function assertDigest({ texto, sha256 }: GuestSignature): Promise<void> {
  if (typeof sha256 !== 'string') return;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto)));
  const own = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  if (own === sha256) return;
  throw refusal([
    invalid('firma.sha256', sha256, {
      es: `${own}, el SHA-256 de firma.texto (UTF-8) sin espacios en los extremos`,
      en: `${own}, the SHA-256 of firma.texto (UTF-8) without blanks at both ends`,
    }),
  ]);
}

/** Counts the guests of a stay. */
async function staying(store: Reader, unit: string): Promise<number> {
  return store.staying ? store.staying(unit) : ((await store.stay(unit))?.guests.length ?? 0);
}

/**
 * Inserts a guest who is filed alone, or the first one of a stay. Two calls may insert first guests
 * of one stay at the same time: the call that stores last then finds both, and decides the filing
 * of both.
 */
async function insertFirst(
  call: Call,
  values: NewValues<'guests'>,
  { establishment }: OfStay,
  signed: readonly Signed[],
): Promise<Shown['guests']> {
  const { own } = openGuest({ ...values, id: 0 }, [], establishment, call.filing);
  const rows: NewRow[] = [
    { table: 'guests', values },
    { table: 'submissions', values: { ...own, record_id: { row: 0 } } },
    ...signed,
  ];
  const unit = stayUnit(values, values.sandbox);
  const { insertIntoStay, insertAtOnce } = call.store;
  const counted = unit === null ? undefined : await insertIntoStay?.(rows, unit);
  const [id = 0] = counted?.ids ?? (await insertAtOnce(rows));
  const first = { ...values, id, submission: { ...own, record_id: id } };
  if (unit === null) return first;
  return { ...first, submission: (await metOthers(call, unit, id, counted?.staying)) ?? first.submission };
}

/**
 * Decides the filing of a stay anew where it has other guests. The guest is stored already, so
 * where the database fails now, the submitter decides when it looks at the stay.
 *
 * @param counted how many guests the stay has, where that is known
 * @returns the guest's submission where the stay has other guests
 */
async function metOthers(
  call: Call,
  unit: string,
  id: number,
  counted: number | undefined,
): Promise<Submission | undefined> {
  try {
    if ((counted ?? (await staying(call.store, unit))) < 2) return undefined;
    const met = await call.store.transaction(tx => meetStay(tx, unit, call.filing));
    return met.find(({ record_id }) => record_id === id);
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

/**
 * Inserts a guest who joins a stay. Locks the stay, and writes what changes for the other guests in
 * the same transaction. Calls for one stay queue in `oneByOne`, so that they do not wait for the
 * lock in the database.
 */
async function joinStay(
  call: Call,
  values: NewValues<'guests'>,
  { establishment, there, unit }: OfStay & { unit: string },
  signed: readonly Signed[],
): Promise<Shown['guests']> {
  assertPlace(values, there);
  const join = () =>
    call.store.transaction(async tx => {
      const stay = await tx.stay(unit);
      assertPlace(values, stay?.guests.length ?? 0);
      if (stay) await tx.beforeJudging?.(stay);
      const { own, others } = openGuest({ ...values, id: 0 }, stay?.guests ?? [], establishment, call.filing);
      const [id = 0] = await tx.insert([
        { table: 'guests', values },
        { table: 'submissions', values: { ...own, record_id: { row: 0 } } },
        ...signed,
      ]);
      await tx.putSubmissions(others);
      if (own.state === 'held' && others.length > 0) await meetStay(tx, unit, call.filing);
      return { ...values, id, submission: { ...own, record_id: id } };
    });
  return call.store.oneByOne(unit, join);
}
