import { describe, expect, it } from 'vitest';
import type { Actor, Role } from './actor.ts';
import { actorOf } from './authentication.ts';
import { ROUTES } from './generated/routes.ts';
import { assertMayCall, isWithin, mayCall, mayRead } from './rights.ts';
import type { ResourceName } from './terms.ts';
import { testKey } from './test-key.ts';

/**
 * The operations that a role may not call, by the word that each begins with; all others it may.
 */
const REFUSED: Readonly<Record<Role, RegExp>> = {
  full: /^$/,
  read: /^(create|update|patch|delete)/,
  create: /^((list|get)(?!Establishment|OpenApi)|update|patch|delete)/,
  owner: /^$/,
  reception: /^(create|update|patch|delete)Establishment/,
  reader: /^(create|update|patch|delete)/,
  link: /^((list|get)(?!OpenApi)|(create|update|patch)Establishment|delete)/,
};

/** Operations that are also refused to an actor who is restricted to establishments. */
const REFUSED_TO_BOUND = /^(create|delete)Establishment$/;

describe.each(Object.entries(REFUSED))('the role %s', (name, refused) => {
  const role = name as Role;

  it.each(ROUTES.map(route => [route.operationId, route] as const))('and %s', (operation, route) => {
    expect(mayCall({ role, establishments: null }, route)).toBe(!refused.test(operation));
    expect(mayCall({ role, establishments: [3] }, route)).toBe(
      !refused.test(operation) && !REFUSED_TO_BOUND.test(operation),
    );
  });
});

it('lets all but `create` and links read people’s data', () => {
  const may = (resource: ResourceName) =>
    Object.keys(REFUSED).filter(role => mayRead({ role: role as Role, establishments: null }, resource));
  expect(may('guests')).toEqual(['full', 'read', 'owner', 'reception', 'reader']);
  expect(may('establishments')).toEqual(Object.keys(REFUSED).filter(role => role !== 'link'));
});

it('lets an actor see what it is bound to, all where it is not, nothing where that is gone', () => {
  expect([null, [3], [4, 5], []].map(establishments => isWithin({ establishments }, 3))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('a refusal', () => {
  const refusal = (changes: Partial<Actor>, action: 'create' | 'list') => {
    try {
      assertMayCall(
        { ...actorOf(testKey({ scope: 'read' })), ...changes },
        { action, resource: 'establishments' },
      );
      return null;
    } catch (error) {
      return error;
    }
  };

  it('names the scope of a key, and that it is bound', () => {
    expect(refusal({}, 'create')).toMatchObject({
      code: 'forbidden',
      detail: {
        es: 'El alcance de la clave (read) no incluye esta operación',
        en: 'The scope of the key (read) does not include this operation',
      },
    });
    expect(refusal({ role: 'full', establishments: [3] }, 'create')).toMatchObject({
      detail: {
        es: 'El alcance de la clave (full, de unos establecimientos) no incluye esta operación',
        en: 'The scope of the key (full, of some establishments) does not include this operation',
      },
    });
  });

  it('names the role of a person', () => {
    expect(refusal({ kind: 'user', role: 'reader' }, 'create')).toMatchObject({
      detail: {
        es: 'Su función (reader) no incluye esta operación',
        en: 'Your role (reader) does not include this operation',
      },
    });
  });

  it('does not come where the call is allowed', () => {
    expect(refusal({}, 'list')).toBeNull();
  });
});
