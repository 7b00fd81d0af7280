/**
 * The persons of a rental from an object with one entry per role, for programs that build them at run time: an object has no key twice.
 * Holder first, then main and secondary driver.
 */
export function byRole(persons) {
  const roles = ['TI', 'CP', 'CS'];
  const given = roles.flatMap(rol => {
    const person = persons[rol];
    return person ? [{ ...person, rol }] : [];
  });
  if (given.length === 0) throw new RangeError('expected at least one person: TI, CP or CS');
  // Each role stands once in `roles`, which a type cannot follow through a loop.
  return given;
}
