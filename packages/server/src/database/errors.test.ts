import { Duplicate, MissingParent, StoreUnavailable } from '@mirlo/core';
import { describe, expect, it } from 'vitest';
import { errorCode, Retryable, storeError } from './errors.ts';

const mysql = (errno: number, message = 'x', more = {}) =>
  Object.assign(new Error(message), { errno, code: 'ER_X', ...more });
const sqlite = (errcode: number, message = 'x') =>
  Object.assign(new Error(message), { errcode, code: 'ERR_SQLITE_ERROR' });

describe('a driver’s error gets its name', () => {
  it.each([
    [mysql(1062, "Duplicate entry '1-0-x' for key 'guests_uuid'"), new Duplicate('guests', 'uuid')],
    [mysql(1062, "Duplicate entry 'x' for key 'guests.guests_natural'"), new Duplicate('guests', 'natural')],
    [
      mysql(1062, "Duplicate entry 'it's for key 'contracts_uuid'' for key 'contracts_natural'"),
      new Duplicate('contracts', 'natural'),
    ],
    [
      mysql(1062, "Duplicate entry '7' for key 'addresses_place_person'"),
      new Duplicate('addresses', 'place'),
    ],
    [
      mysql(1452, 'x CONSTRAINT `guests_establecimiento_id_link` FOREIGN KEY'),
      new MissingParent('guests', 'establecimiento_id'),
    ],
    [
      mysql(1452, 'x CONSTRAINT `licenses_persona_id_link` FOREIGN KEY'),
      new MissingParent('licenses', 'persona_id'),
    ],
    [
      sqlite(2067, 'UNIQUE constraint failed: guests.account_id, guests.sandbox, guests.uuid'),
      new Duplicate('guests', 'uuid'),
    ],
    [
      sqlite(2067, 'UNIQUE constraint failed: contracts.account_id, contracts.sandbox, contracts.referencia'),
      new Duplicate('contracts', 'natural'),
    ],
    [
      sqlite(2067, 'UNIQUE constraint failed: persons.alquiler_id, persons.rol'),
      new Duplicate('persons', 'place'),
    ],
  ])('%s', (error, named) => {
    expect(storeError(error)).toEqual(named);
  });

  it.each([
    [mysql(1213)],
    [mysql(1205)],
    [mysql(1020)],
    [sqlite(5)],
    [sqlite(517)],
    [sqlite(6)],
    [Object.assign(new Error('wrapped'), { nativeError: mysql(1213) })],
  ])('%s is tried again', error => {
    expect(storeError(error)).toBeInstanceOf(Retryable);
  });

  it.each([
    [mysql(1040)],
    [mysql(1047)],
    [mysql(1180)],
    [mysql(1969)],
    [mysql(1114)],
    [mysql(1021)],
    [mysql(0, 'x', { code: 'ECONNREFUSED' })],
    [Object.assign(new Error('x'), { code: 'PROTOCOL_CONNECTION_LOST' })],
    [Object.assign(new Error('x'), { fatal: true })],
    [Object.assign(new Error('x'), { name: 'KnexTimeoutError' })],
    [sqlite(13)],
    [sqlite(14)],
    [sqlite(10)],
  ])('%s is a database that is away', error => {
    expect(storeError(error)).toBeInstanceOf(StoreUnavailable);
  });

  it('a commit of which nobody knows the end says so', () => {
    const named = storeError(mysql(1180));
    expect(named instanceof Error && named.message).toBe(
      'the database lost its cluster while it stored: ER_X; look whether it is stored before you repeat it',
    );
  });

  it('anything else stays what it is, and no name holds a value of the statement', () => {
    const other = mysql(1146, 'no table');
    expect(storeError(other)).toBe(other);
    expect(storeError('text')).toBe('text');
    const named = storeError(mysql(1213, "INSERT INTO guests VALUES ('Lucía')"));
    expect(named instanceof Error && named.message).toBe('to be tried again: ER_X');
    expect(errorCode(other)).toBe('ER_X');
  });

  it('one of SQLite is told by its result, so that a full disk is not taken for a broken file', () => {
    const named = storeError(sqlite(13));
    expect(named instanceof Error && named.message).toBe('the database is not available: SQLITE_FULL');
    expect([sqlite(11), sqlite(522), sqlite(2067)].map(errorCode)).toEqual([
      'SQLITE_CORRUPT',
      'SQLITE_IOERR',
      'SQLITE_2067',
    ]);
  });
});
