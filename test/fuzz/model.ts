import type { Answer, Body, Json } from '../conformance/harness.ts';
import type { PlayedCall } from './player.ts';
import { type Kind, kindOf, type Step, type Who } from './steps.ts';

/**
 * A model of the registry as a few lists, written from the service's document alone: unique keys,
 * owners and links. It foresees the answer to each step, and the test compares.
 */

interface Row {
  kind: Kind;
  id: number;
  account: Account;
  sandbox: boolean;
  /** The record as the API shows it. */
  shown: Body;
  /** Contract of a part, person of a licence or home. */
  contract: number | null;
  person: number | null;
}

type Account = 'first' | 'other';

/** The expected answer. */
export interface Foreseen {
  status: number;
  code?: string;
  /** The id of the record in the answer. */
  id?: number;
  /** Paths of a 422. */
  fields?: string[];
  /** The fields that `data` must have, among others. */
  data?: Body;
  /** Ids of a list. */
  ids?: number[];
  /** The total of a list, without the records that the account had at the start. */
  total?: number;
}

const FORBIDDEN: Foreseen = { status: 403, code: 'forbidden' };
const NOT_FOUND: Foreseen = { status: 404, code: 'not_found' };
const refused = (field: string): Foreseen => ({ status: 422, code: 'validation_error', fields: [field] });

const accountOf = (who: Who): Account => (who === 'other' ? 'other' : 'first');

export class Model {
  readonly #rows: Row[] = [];
  readonly #establishments: readonly number[];

  constructor(establishments: readonly number[]) {
    this.#establishments = establishments;
  }

  /** The answer to a step, by the rules. */
  foresee(step: Step, call: PlayedCall): Foreseen {
    switch (step.do) {
      case 'guest':
      case 'contract':
        return this.#foreseeFiled(step, call.body ?? {});
      case 'rental':
        return this.#foreseeRental(step, call.body ?? {});
      case 'vehicle':
      case 'person':
      case 'license':
      case 'address':
        return this.#foreseePart(step, call);
      case 'list':
        return this.#foreseeList(step, call);
      case 'count':
        return { status: 200, total: this.#countOf(step.who, step.kind) };
      default:
        return this.#foreseeNamed(step, call);
    }
  }

  /** Applies the changes of an answer to the model. */
  learn(step: Step, call: PlayedCall, answer: Answer): void {
    const { status, body } = answer;
    if (status === 201) this.#insert(step, call, body);
    if (status !== 200) return;
    if (step.do === 'delete') this.#remove(step.kind, call.named);
    const row = call.method === 'PUT' ? this.#find(kindOf(step), call.named) : undefined;
    if (row) Object.assign(row.shown, call.body);
  }

  #foreseeFiled(step: Extract<Step, { do: 'guest' | 'contract' }>, body: Body): Foreseen {
    const kind = kindOf(step);
    if (!this.#ownsEstablishment(step.who, body.establecimiento_id)) return FORBIDDEN;
    const scope = { account: accountOf(step.who), sandbox: step.who === 'sandbox' };
    const existing = this.#byUuid(kind, scope, body.uuid) ?? this.#byNaturalKey(kind, scope, body);
    return existing ? { status: 200, id: existing.id, data: existing.shown } : { status: 201, data: body };
  }

  #foreseeRental(step: Extract<Step, { do: 'rental' }>, body: Body): Foreseen {
    const contract = body.contract as Body;
    if (!this.#ownsEstablishment(step.who, contract.establecimiento_id)) return FORBIDDEN;
    const scope = { account: accountOf(step.who), sandbox: step.who === 'sandbox' };
    const existing =
      this.#byUuid('contracts', scope, body.uuid) ?? this.#byNaturalKey('contracts', scope, contract);
    if (!existing) return { status: 201, data: contract };
    const whole = this.#rows.some(
      ({ kind, contract: id }) => (kind === 'vehicles' || kind === 'persons') && id === existing.id,
    );
    if (whole) return { status: 200, id: existing.id };
    return refused(existing.shown.referencia === contract.referencia ? 'contract.referencia' : 'uuid');
  }

  #foreseePart(step: PartStep, { named, body }: PlayedCall): Foreseen {
    const parentKind =
      step.do === 'license' || (step.do === 'address' && step.tipo === 'persona') ? 'persons' : 'contracts';
    const link = parentKind === 'persons' ? 'persona_id' : 'alquiler_id';
    const parent = this.#find(parentKind, named);
    if (!parent) return refused(link);
    if (parent.account !== accountOf(step.who) || (step.who === 'sandbox' && !parent.sandbox))
      return FORBIDDEN;
    const kind = kindOf(step);
    const existing = this.#byUuid(kind, parent, body?.uuid);
    if (existing) return { status: 200, id: existing.id, data: existing.shown };
    const inPlace = this.#rows.some(
      row => row.kind === kind && row.shown[link] === named && samePlace(step, row.shown),
    );
    if (inPlace) return refused(step.do === 'person' ? 'rol' : link);
    return { status: 201, data: body ?? {} };
  }

  #foreseeNamed(step: NamedStep, { named, body }: PlayedCall): Foreseen {
    const kind = kindOf(step);
    const row = this.#find(kind, named);
    if (!row) return NOT_FOUND;
    if (row.account !== accountOf(step.who)) return FORBIDDEN;
    if (step.do === 'read') return { status: 200, id: row.id, data: row.shown };
    if (step.who === 'sandbox' && !row.sandbox) return FORBIDDEN;
    if (step.do === 'delete') return { status: 200, id: row.id };
    if (step.do === 'move' && !this.#ownsEstablishment(step.who, body?.establecimiento_id)) return FORBIDDEN;
    const changed = { ...row.shown, ...body };
    const clash = this.#byNaturalKey(kind, row, changed);
    const [field = ''] = Object.keys(body ?? {});
    if (clash && clash !== row) return refused(field);
    if (step.do === 'recast' && this.#hasRole(row, step.rol)) return refused('rol');
    return { status: 200, id: row.id, data: changed };
  }

  #foreseeList(step: Extract<Step, { do: 'list' }>, { named }: PlayedCall): Foreseen {
    const { kind, who } = step;
    const account = accountOf(who);
    const own = this.#rows.filter(row => row.kind === kind && row.account === account);
    if (kind === 'guests' || kind === 'contracts') {
      if (!this.#ownsEstablishment(who, named)) return FORBIDDEN;
      return { status: 200, ids: idsOf(own.filter(row => row.shown.establecimiento_id === named)) };
    }
    const parent = this.#find(kind === 'licenses' ? 'persons' : 'contracts', named);
    if (parent && parent.account !== account) return FORBIDDEN;
    const hangs = (row: Row) => (kind === 'licenses' ? row.person : row.contract) === named;
    return { status: 200, ids: parent ? idsOf(own.filter(hangs)) : [] };
  }

  #countOf(who: Who, kind: Kind): number {
    return this.#rows.filter(row => row.kind === kind && row.account === accountOf(who)).length;
  }

  #insert(step: Step, call: PlayedCall, answer: Answer['body']): void {
    const kind = kindOf(step);
    const account = accountOf(step.who);
    const body = call.body ?? {};
    if (step.do === 'rental') {
      this.#insertRental(step, body, answer);
      return;
    }
    if (step.do === 'guest' || step.do === 'contract') {
      const sandbox = step.who === 'sandbox';
      this.#rows.push({
        kind,
        id: answer.id,
        account,
        sandbox,
        shown: { ...body },
        contract: null,
        person: null,
      });
      return;
    }
    const parent = this.#find('alquiler_id' in body ? 'contracts' : 'persons', call.named);
    if (!parent) throw new Error('a part was made without a parent');
    const contract = parent.kind === 'contracts' ? parent.id : parent.contract;
    const person = parent.kind === 'persons' ? parent.id : null;
    this.#rows.push({
      kind,
      id: answer.id,
      account,
      sandbox: parent.sandbox,
      shown: { ...body },
      contract,
      person,
    });
  }

  #insertRental(step: Step, body: Body, answer: Answer['body']): void {
    const sandbox = step.who === 'sandbox';
    const add = (kind: Kind, id: number | null | undefined, shown: Body, person: number | null = null) => {
      if (typeof id !== 'number') throw new Error(`the answer lacks the id of one of ${kind}`);
      const contract = kind === 'contracts' ? null : answer.id;
      this.#rows.push({ kind, id, account: accountOf(step.who), sandbox, shown, contract, person });
    };
    const { uuid } = body;
    add('contracts', answer.id, { ...(body.contract as Body), ...(uuid ? { uuid } : {}) });
    add('vehicles', answer.vehicle_id, { ...(body.vehicle as Body), alquiler_id: answer.id });
    const [licenses, homes] = [[...answer.license_ids], [...answer.person_address_ids]];
    for (const [i, sent] of (body.persons as Body[]).entries()) {
      const { license, address, ...person } = sent;
      const id = answer.person_ids[i] ?? 0;
      add('persons', id, { ...person, alquiler_id: answer.id });
      if (license) add('licenses', licenses.shift(), { ...(license as Body), persona_id: id }, id);
      if (address)
        add('addresses', homes.shift(), { ...(address as Body), tipo: 'persona', persona_id: id }, id);
    }
    const place = (tipo: string, sent: Json | undefined, id: number | null) => {
      if (sent) add('addresses', id, { ...(sent as Body), tipo, alquiler_id: answer.id });
    };
    place('recogida', body.pickup_address, answer.address_ids.pickup);
    place('devolucion', body.dropoff_address, answer.address_ids.dropoff);
  }

  #remove(kind: Kind, id: number): void {
    const goes = (row: Row) =>
      (row.kind === kind && row.id === id) ||
      (kind === 'contracts' && row.contract === id) ||
      (kind === 'persons' && row.person === id);
    const stay = this.#rows.filter(row => !goes(row));
    this.#rows.splice(0, this.#rows.length, ...stay);
  }

  #find(kind: Kind, id: number): Row | undefined {
    return this.#rows.find(row => row.kind === kind && row.id === id);
  }

  #byUuid(
    kind: Kind,
    { account, sandbox }: Pick<Row, 'account' | 'sandbox'>,
    uuid: Json | undefined,
  ): Row | undefined {
    if (!uuid) return undefined;
    return this.#rows.find(
      row =>
        row.kind === kind && row.account === account && row.sandbox === sandbox && row.shown.uuid === uuid,
    );
  }

  /**
   * Guests: document + day of entry + establishment; contracts: reference. A key with a null part
   * is none.
   */
  #byNaturalKey(
    kind: Kind,
    { account, sandbox }: Pick<Row, 'account' | 'sandbox'>,
    body: Body,
  ): Row | undefined {
    const names: Partial<Record<Kind, string[]>> = {
      guests: ['numero_documento', 'fecha_entrada', 'establecimiento_id'],
      contracts: ['referencia'],
    };
    const key = names[kind];
    if (!key || key.some(name => (body[name] ?? null) === null)) return undefined;
    return this.#rows.find(
      row =>
        row.kind === kind &&
        row.account === account &&
        row.sandbox === sandbox &&
        key.every(name => row.shown[name] === body[name]),
    );
  }

  #hasRole(person: Row, rol: string): boolean {
    return this.#rows.some(
      row =>
        row !== person && row.kind === 'persons' && row.contract === person.contract && row.shown.rol === rol,
    );
  }

  /** The last establishment is the other account's. */
  #ownsEstablishment(who: Who, id: Json | undefined): boolean {
    const isOthers = id === this.#establishments.at(-1);
    return isOthers === (who === 'other');
  }
}

type PartStep = Extract<Step, { do: 'vehicle' | 'person' | 'license' | 'address' }>;
type NamedStep = Extract<Step, { do: 'update' | 'rekey' | 'move' | 'recast' | 'delete' | 'read' }>;

/** Whether a stored part has the place in which the step would put one. */
function samePlace(step: PartStep, shown: Body): boolean {
  if (step.do === 'person') return shown.rol === step.rol;
  return step.do !== 'address' || shown.tipo === step.tipo;
}

function idsOf(rows: Row[]): number[] {
  return rows.map(row => row.id).sort((a, b) => a - b);
}
