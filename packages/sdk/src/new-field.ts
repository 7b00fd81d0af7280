/**
 * A field of a record that the service sends and this version of the package has no type for: the record holds whatever came. Once the
 * package knows it, read it as any other; a misspelt name of a known one does not compile there.
 *
 * @param record as the service answered it, or a part of it (`guest.mir`)
 * @returns the value as JSON has it, undefined where the service sends no such field: look at it before you rely on it
 */
export function newField(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;
}
