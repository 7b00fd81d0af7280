/**
 * Makes a function that calls `make` once for each argument, and keeps what it returned. Few
 * arguments may occur.
 */
export function keptFor<Argument, Made>(make: (argument: Argument) => Made): (argument: Argument) => Made {
  const made = new Map<Argument, Made>();
  return argument => {
    const known = made.get(argument) ?? make(argument);
    made.set(argument, known);
    return known;
  };
}
