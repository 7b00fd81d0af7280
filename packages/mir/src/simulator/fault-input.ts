/**
 * Reads faults, quirks and the delay that come from another process. The error for a wrong value
 * names its field.
 */
import type { Operation } from '../client/error.ts';
import { type FaultAction, MINISTRY_OPERATIONS, type SimulatorFault } from './faults.ts';
import { NO_QUIRKS, type Quirks } from './quirks.ts';

/**
 * A control request is not understood. The message names the field, the received value and what is
 * expected.
 */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

const ACTIONS: Readonly<Record<FaultAction['do'], true>> = {
  'bad-gateway': true,
  unavailable: true,
  unauthorized: true,
  cut: true,
  truncate: true,
  hold: true,
  'plain-text': true,
  html: true,
  empty: true,
  'soap-fault': true,
  code: true,
  stuck: true,
  estado: true,
};

interface Field {
  name: string;
  is(value: unknown): boolean;
  expected: string;
  optional?: true;
}

/** The field that each action takes besides `do`. `code` takes `descripcion` too. */
const FIELDS: Readonly<Partial<Record<FaultAction['do'], Field>>> = {
  hold: { name: 'ms', is: isCount, expected: 'a whole number of milliseconds', optional: true },
  'plain-text': {
    name: 'text',
    is: value => typeof value === 'string',
    expected: 'a text',
    optional: true,
  },
  unavailable: { name: 'retryAfter', is: isCount, expected: 'whole seconds', optional: true },
  code: { name: 'code', is: isCount, expected: 'a code such as 10999' },
  stuck: { name: 'estado', is: value => value === 4 || value === 5, expected: '4 or 5', optional: true },
  estado: { name: 'estado', is: value => value === 2 || value === 3, expected: '2 or 3' },
};

/**
 * Reads a fault from a control request. Unknown fields are ignored.
 *
 * @throws ControlError where a required field is missing, or a field has an unknown value
 */
export function readFault(value: unknown): SimulatorFault {
  const input = asRecord(value, 'fault');
  const action = readAction(input);
  const { when, operation, times } = input;
  if (when !== undefined && when !== 'before' && when !== 'after')
    throw wrong('when', when, 'before or after');
  if (times !== undefined && times !== 'always' && !isCount(times))
    throw wrong('times', times, 'a whole number or always');
  return {
    ...action,
    ...(when === undefined ? {} : { when }),
    ...(operation === undefined ? {} : { operation: readOperations(operation) }),
    ...(times === undefined ? {} : { times }),
  };
}

function readAction(input: Readonly<Record<string, unknown>>): FaultAction {
  const { do: action, descripcion } = input;
  if (!isAction(action)) throw wrong('do', action, Object.keys(ACTIONS).join(', '));
  const field = FIELDS[action];
  const value = field && input[field.name];
  const isLeftOut = field === undefined || (value === undefined && field.optional);
  if (!isLeftOut && !field.is(value)) throw wrong(field.name, value, field.expected);
  const own = isLeftOut ? {} : { [field.name]: value };
  const words = action === 'code' && typeof descripcion === 'string' ? { descripcion } : {};
  // The table `FIELDS` says which field the action takes, and the field was checked against it.
  return { do: action, ...own, ...words } as FaultAction;
}

/**
 * Reads some or all of the quirks from a control request.
 *
 * @throws ControlError where a name or a value is unknown
 */
export function readQuirks(value: unknown): Partial<Quirks> {
  const input = asRecord(value, 'quirks');
  for (const [name, setting] of Object.entries(input)) {
    if (!Object.hasOwn(NO_QUIRKS, name))
      throw wrong(name, setting, `one of ${Object.keys(NO_QUIRKS).join(', ')}`);
    if (name === 'dates') {
      if (setting !== 'space' && setting !== 'xsd' && setting !== 'offset')
        throw wrong(name, setting, 'space, xsd or offset');
    } else if (typeof setting !== 'boolean') throw wrong(name, setting, 'true or false');
  }
  return input;
}

/**
 * Reads the delay from a control request.
 *
 * @throws ControlError where it is no whole number of milliseconds
 */
export function readDelay(value: unknown): number {
  const { delayMs } = asRecord(value, 'settings');
  if (!isCount(delayMs)) throw wrong('delayMs', delayMs, 'a whole number of milliseconds');
  return delayMs;
}

function readOperations(value: unknown): Operation | Operation[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const known = list.filter(isOperation);
  if (known.length !== list.length) throw wrong('operation', value, MINISTRY_OPERATIONS.join(', '));
  const [only, ...more] = known;
  return only !== undefined && more.length === 0 ? only : known;
}

function isOperation(value: unknown): value is Operation {
  return MINISTRY_OPERATIONS.some(one => one === value);
}

function isAction(value: unknown): value is FaultAction['do'] {
  return typeof value === 'string' && Object.hasOwn(ACTIONS, value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function asRecord(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(name, value, 'a JSON object');
  return { ...value };
}

function wrong(field: string, received: unknown, expected: string): ControlError {
  const shown = (received === undefined ? 'nothing' : JSON.stringify(received)).slice(0, 100);
  return new ControlError(`${field}: received ${shown}, expected ${expected}`);
}
