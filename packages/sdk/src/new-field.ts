/**
 * Reads a field that the service sends but this version of the package has no type for. The record
 * holds all that came. Once the package knows the field, read it like any other: the compiler then
 * finds misspelt names.
 *
 * @param record a record as the service answered it, or a part of it (`guest.mir`)
 * @returns the value as JSON has it, undefined where the service sends no such field; check it
 * before you rely on it
 */
export function newField(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;
}
