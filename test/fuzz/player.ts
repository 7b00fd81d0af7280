import { ADDRESS, LICENSE, newEstablishment, PERSON, VEHICLE } from '../conformance/bodies.ts';
import type { Answer, Body, Harness } from '../conformance/harness.ts';
import { ADA, without } from '../fixtures.ts';
import type { Kind, RentalParts, Step } from './steps.ts';

/** The call that a step stands for. */
export interface PlayedCall {
  method: string;
  path: string;
  query: Record<string, number>;
  /**
   * The id of the record that the call names in its path, its link or its filter. Where no record
   * of the kind was made yet, an id that does not exist.
   */
  named: number;
  body: Body | null;
}

/** An id that no record has. */
const NO_RECORD = 999_999_999;

const CREATED_BY: Record<string, Kind> = {
  guest: 'guests',
  contract: 'contracts',
  rental: 'contracts',
  vehicle: 'vehicles',
  person: 'persons',
  license: 'licenses',
  address: 'addresses',
};

/**
 * Plays steps on one target. Two players given the same run number send the same calls, but for the
 * ids.
 */
export class Player {
  readonly establishments: number[];
  readonly #api: Harness;
  readonly #run: number;
  readonly #made: Record<Kind, number[]> = {
    guests: [],
    contracts: [],
    vehicles: [],
    persons: [],
    licenses: [],
    addresses: [],
  };

  constructor(api: Harness, run: number, establishments: number[]) {
    this.#api = api;
    this.#run = run;
    this.establishments = establishments;
  }

  static async start(api: Harness, run: number): Promise<Player> {
    const make = (key?: string) => newEstablishment(api, key);
    return new Player(api, run, [await make(), await make(), await make(api.target.keys.other)]);
  }

  /** The call that the step makes. */
  callOf(step: Step): PlayedCall {
    return this.#callOf(step);
  }

  async play(step: Step): Promise<Answer> {
    const { method, path, query, body } = this.#callOf(step);
    const key = this.#api.target.keys[step.who];
    const answer = await this.#api.call(method, path, { key, query, ...(body ? { body } : {}) });
    this.#note(step, answer);
    return answer;
  }

  /** Ids of a kind in the order in which they were first seen. */
  made(kind: Kind): readonly number[] {
    return this.#made[kind];
  }

  #note(step: Step, { status, body }: Answer): void {
    if (status !== 201) return;
    const kind = CREATED_BY[step.do];
    if (!kind) return;
    this.#made[kind].push(body.id);
    if (step.do !== 'rental') return;
    this.#made.vehicles.push(body.vehicle_id);
    this.#made.persons.push(...body.person_ids);
    this.#made.licenses.push(...body.license_ids);
    const { pickup, dropoff } = body.address_ids;
    this.#made.addresses.push(...[...body.person_address_ids, pickup, dropoff].filter(id => id !== null));
  }

  #target(kind: Kind, index: number): number {
    const made = this.#made[kind];
    return made[index % Math.max(1, made.length)] ?? NO_RECORD;
  }

  #callOf(step: Step): PlayedCall {
    switch (step.do) {
      case 'guest':
        return this.#post(
          'guests',
          guestOf(this.#uuids(step.uuid), this.#establishment(step.establishment), step),
        );
      case 'contract':
        return this.#post('contracts', {
          ...this.#contract(step.establishment, step.reference, step.dated),
          ...this.#uuids(step.uuid),
        });
      case 'rental':
        return this.#post('rentacar/contracts', {
          ...this.#uuids(step.uuid),
          contract: this.#contract(step.establishment, step.reference, true),
          ...partsOf(step.parts),
        });
      case 'vehicle':
        return this.#part('vehicles', { ...VEHICLE }, 'alquiler_id', 'contracts', step.contract, step.uuid);
      case 'person':
        return this.#part(
          'persons',
          { ...PERSON, rol: step.rol },
          'alquiler_id',
          'contracts',
          step.contract,
          step.uuid,
        );
      case 'license':
        return this.#part('licenses', { ...LICENSE }, 'persona_id', 'persons', step.person, step.uuid);
      case 'address': {
        const { tipo } = step;
        return tipo === 'persona'
          ? this.#part('addresses', { ...ADDRESS, tipo }, 'persona_id', 'persons', step.parent, step.uuid)
          : this.#part('addresses', { ...ADDRESS, tipo }, 'alquiler_id', 'contracts', step.parent, step.uuid);
      }
      case 'update':
        return this.#put(step.kind, step.target, changeOf(step.kind, step.change));
      case 'rekey':
        return this.#put(step.kind, step.target, this.#keyOf(step.kind, step.key));
      case 'move':
        return this.#put(step.kind, step.target, {
          establecimiento_id: this.#establishment(step.establishment),
        });
      case 'recast':
        return this.#put('persons', step.target, { rol: step.rol });
      case 'delete':
        return this.#named('DELETE', step.kind, step.target);
      case 'read':
        return this.#named('GET', step.kind, step.target);
      case 'count':
        return { method: 'GET', path: `/v1/${step.kind}`, query: { limit: 1 }, named: NO_RECORD, body: null };
      case 'list':
        return this.#list(step.kind, step.establishment, step.parent);
    }
  }

  #establishment(index: number): number {
    return this.establishments[index] ?? NO_RECORD;
  }

  #uuids(index: number | null): Body {
    return index === null
      ? {}
      : { uuid: `${this.#run.toString(16).padStart(8, '0')}-0000-4000-8000-00000000000${index}` };
  }

  #reference(index: number): string {
    return `RUN-${this.#run}-${index}`;
  }

  #keyOf(kind: 'guests' | 'contracts', key: number | null): Body {
    if (kind === 'contracts') return { referencia: this.#reference(key ?? 0) };
    return { numero_documento: key === null ? null : documentOf(key) };
  }

  #contract(establishment: number, reference: number, dated: boolean): Body {
    return {
      establecimiento_id: this.#establishment(establishment),
      referencia: this.#reference(reference),
      ...(dated
        ? {
            fecha_contrato: '2026-11-19',
            fecha_recogida: '2026-11-20 09:30:00',
            fecha_devolucion: '2026-11-25 18:00:00',
          }
        : {}),
      tipo_pago: 'TARJETA',
    };
  }

  #post(path: string, body: Body): PlayedCall {
    return { method: 'POST', path: `/v1/${path}`, query: {}, named: NO_RECORD, body };
  }

  #part(kind: Kind, body: Body, link: string, parents: Kind, index: number, uuid: number | null): PlayedCall {
    const named = this.#target(parents, index);
    return { ...this.#post(kind, { ...body, [link]: named, ...this.#uuids(uuid) }), named };
  }

  #put(kind: Kind, index: number, body: Body): PlayedCall {
    return { ...this.#named('PUT', kind, index), body };
  }

  #named(method: string, kind: Kind, index: number): PlayedCall {
    const named = this.#target(kind, index);
    return { method, path: `/v1/${kind}/${named}`, query: {}, named, body: null };
  }

  #list(kind: Kind, establishment: number, parent: number): PlayedCall {
    const [filter, named] =
      kind === 'guests' || kind === 'contracts'
        ? ['establecimiento_id', this.#establishment(establishment)]
        : kind === 'licenses'
          ? ['person_id', this.#target('persons', parent)]
          : ['contract_id', this.#target('contracts', parent)];
    return { method: 'GET', path: `/v1/${kind}`, query: { [filter]: named, limit: 200 }, named, body: null };
  }
}

export function documentOf(key: number): string {
  return `X0000000${key}`;
}

const { nombre, apellido1 } = ADA;

/** The fields that a guest must have besides document and stay. */
const READY = { ...without(ADA, 'tipo_documento'), genero: 'F', tipo_pago: 'TARJETA' };

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];

function guestOf(uuids: Body, establecimiento_id: number, step: Extract<Step, { do: 'guest' }>): Body {
  const { document, day, room, stay, ready } = step;
  return {
    nombre,
    apellido1,
    establecimiento_id,
    ...(document === null ? {} : { tipo_documento: 'PASAPORTE', numero_documento: documentOf(document) }),
    ...(day === null
      ? {}
      : {
          fecha_entrada: DAYS[day] ?? null,
          hora_entrada: '16:30:00',
          fecha_salida: '2026-11-25',
          hora_salida: '11:00:00',
        }),
    ...(room === null ? {} : { habitacion: String(room) }),
    ...(stay === null ? {} : { referencia: `STAY-${stay}` }),
    ...(ready ? READY : {}),
    ...uuids,
  };
}

function partsOf({ roles, license, home, pickup, dropoff }: RentalParts): Body {
  const persons = roles.map(
    (rol, i): Body => ({
      ...PERSON,
      rol,
      numero_documento: documentOf(i),
      ...(license ? { license: { ...LICENSE } } : {}),
      ...(home ? { address: { ...ADDRESS, codigo_municipio: null } } : {}),
    }),
  );
  return {
    vehicle: { ...VEHICLE },
    persons,
    ...(pickup ? { pickup_address: { ...ADDRESS } } : {}),
    ...(dropoff ? { dropoff_address: { ...ADDRESS } } : {}),
  };
}

/** One of a few changes of fields that are no keys. Change 1 makes a ready record incomplete. */
export function changeOf(kind: Kind, change: number): Body {
  const values: Record<Kind, Body[]> = {
    guests: [
      { habitacion: '7' },
      { direccion: null },
      { fecha_salida: '2026-11-26', contacto_telefono: '+34 600 000 000' },
    ],
    contracts: [
      { titular_pago: 'Otra Persona' },
      { fecha_recogida: null },
      { fecha_recogida: '2026-11-21 10:00:00' },
    ],
    vehicles: [{ color: 'ROJO' }, { matricula: null }, { matricula: '1111BBB' }],
    persons: [{ telefono: '+34 600 000 001' }, { nombre: null }, { nombre: 'Jane' }],
    licenses: [{ numero: 'OTHER' }, { validez: null }, { validez: '2031-12-31' }],
    addresses: [{ direccion: '2 Imaginary Road' }, { pais: null }, { pais: 'GBR' }],
  };
  return values[kind][change] ?? {};
}
