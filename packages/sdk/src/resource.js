import { createRecord, deleteRecord, getRecord, updateRecord } from './calls.ts';
import { listRecords } from './pages.ts';
import { waitForSubmission } from './wait.ts';
/** The generated operations of one kind of record, bound to a connection. */
export function resource(connection, list, create, get, update, remove) {
  return {
    list: (query, options) => listRecords(connection, list, query, options),
    create: (body, options) => createRecord(connection, create, body, options),
    get: (id, options) => getRecord(connection, get, id, options),
    update: (id, changes, options) => updateRecord(connection, update, id, changes, options),
    delete: (id, options) => deleteRecord(connection, remove, id, options),
  };
}
/** Adds the waits to a resource whose records are filed. */
export function filed(connection, bound) {
  const wait = (id, options) => waitForSubmission(connection, bound.get, id, options);
  return {
    ...bound,
    waitForSubmission: wait,
    waitForSubmissions: (ids, options) => Promise.all(Array.from(ids, id => wait(id, options))),
  };
}
