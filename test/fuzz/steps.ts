import fc from 'fast-check';

/** The caller: the first account with its production or its sandbox key, or another account. */
export type Who = 'production' | 'sandbox' | 'other';

export type Kind = 'guests' | 'contracts' | 'vehicles' | 'persons' | 'licenses' | 'addresses';

/** The parts of a rental. */
export interface RentalParts {
  roles: ('TI' | 'CP' | 'CS')[];
  license: boolean;
  home: boolean;
  pickup: boolean;
  dropoff: boolean;
}

/**
 * One call of a random sequence. Keys, days and parents are small numbers, so that keys collide
 * often: `uuid: 1` is the same uuid everywhere, and `target: 5` is the sixth record of its kind
 * that was made (modulo their number), deleted or not.
 */
export type Step =
  | {
      do: 'guest';
      who: Who;
      establishment: number;
      document: number | null;
      day: number | null;
      room: number | null;
      stay: number | null;
      uuid: number | null;
      ready: boolean;
    }
  | {
      do: 'contract';
      who: Who;
      establishment: number;
      reference: number;
      uuid: number | null;
      dated: boolean;
    }
  | {
      do: 'rental';
      who: Who;
      establishment: number;
      reference: number;
      uuid: number | null;
      parts: RentalParts;
    }
  | { do: 'vehicle'; who: Who; contract: number; uuid: number | null }
  | { do: 'person'; who: Who; contract: number; rol: 'TI' | 'CP' | 'CS'; uuid: number | null }
  | { do: 'license'; who: Who; person: number; uuid: number | null }
  | {
      do: 'address';
      who: Who;
      tipo: 'recogida' | 'devolucion' | 'persona';
      parent: number;
      uuid: number | null;
    }
  | { do: 'update'; who: Who; kind: Kind; target: number; change: number }
  | { do: 'rekey'; who: Who; kind: 'guests' | 'contracts'; target: number; key: number | null }
  | { do: 'move'; who: Who; kind: 'guests' | 'contracts'; target: number; establishment: number }
  | { do: 'recast'; who: Who; target: number; rol: 'TI' | 'CP' | 'CS' }
  | { do: 'delete'; who: Who; kind: Kind; target: number }
  | { do: 'read'; who: Who; kind: Kind; target: number }
  | { do: 'list'; who: Who; kind: Kind; establishment: number; parent: number }
  /** Lists the records of one kind without a filter, and checks the answer's `total`. */
  | { do: 'count'; who: Who; kind: Kind };

const who = fc.oneof(
  { arbitrary: fc.constant<Who>('production'), weight: 6 },
  { arbitrary: fc.constant<Who>('sandbox'), weight: 3 },
  { arbitrary: fc.constant<Who>('other'), weight: 1 },
);
/** The establishments of a sequence: two of the first account, one of the other. */
const establishment = fc.oneof(
  { arbitrary: fc.constant(0), weight: 5 },
  { arbitrary: fc.constant(1), weight: 3 },
  { arbitrary: fc.constant(2), weight: 1 },
);
const few = fc.nat(2);
const maybe = fc.option(few, { nil: null, freq: 3 });
const rarely = fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary: few, weight: 2 });
const target = fc.nat(7);
const kind = fc.constantFrom<Kind>('guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses');
const filed = fc.constantFrom<'guests' | 'contracts'>('guests', 'contracts');
const rol = fc.constantFrom<'TI' | 'CP' | 'CS'>('TI', 'CP', 'CS');
const parts = fc.record({
  roles: fc.uniqueArray(rol, { minLength: 1, maxLength: 3 }),
  license: fc.boolean(),
  home: fc.boolean(),
  pickup: fc.boolean(),
  dropoff: fc.boolean(),
});
const say = <T extends string>(name: T) => fc.constant(name);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      do: say('guest'),
      who,
      establishment,
      document: maybe,
      day: maybe,
      room: rarely,
      stay: rarely,
      uuid: rarely,
      ready: fc.boolean(),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      do: say('contract'),
      who,
      establishment,
      reference: few,
      uuid: rarely,
      dated: fc.boolean(),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ do: say('rental'), who, establishment, reference: few, uuid: rarely, parts }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: say('vehicle'), who, contract: target, uuid: rarely }), weight: 1 },
  { arbitrary: fc.record({ do: say('person'), who, contract: target, rol, uuid: rarely }), weight: 3 },
  { arbitrary: fc.record({ do: say('license'), who, person: target, uuid: rarely }), weight: 2 },
  {
    arbitrary: fc.record({
      do: say('address'),
      who,
      tipo: fc.constantFrom('recogida', 'devolucion', 'persona'),
      parent: target,
      uuid: rarely,
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: say('update'), who, kind, target, change: few }), weight: 3 },
  { arbitrary: fc.record({ do: say('rekey'), who, kind: filed, target, key: maybe }), weight: 2 },
  { arbitrary: fc.record({ do: say('move'), who, kind: filed, target, establishment }), weight: 1 },
  { arbitrary: fc.record({ do: say('recast'), who, target, rol }), weight: 1 },
  { arbitrary: fc.record({ do: say('delete'), who, kind, target }), weight: 3 },
  { arbitrary: fc.record({ do: say('read'), who, kind, target }), weight: 1 },
  { arbitrary: fc.record({ do: say('list'), who, kind, establishment, parent: target }), weight: 2 },
  { arbitrary: fc.record({ do: say('count'), who, kind }), weight: 2 },
);

/** A random sequence of calls. */
export const sequences: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 1, maxLength: 30, size: 'max' });

/** The kind of the record that a step makes or names. */
export function kindOf(step: Step): Kind {
  switch (step.do) {
    case 'guest':
      return 'guests';
    case 'contract':
    case 'rental':
      return 'contracts';
    case 'vehicle':
      return 'vehicles';
    case 'person':
    case 'recast':
      return 'persons';
    case 'license':
      return 'licenses';
    case 'address':
      return 'addresses';
    default:
      return step.kind;
  }
}
