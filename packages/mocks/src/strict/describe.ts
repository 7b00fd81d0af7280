import type { OperationId } from '@mirlo/core';

/**
 * A field or parameter that the contract does not know, most likely a typo. The service ignores it.
 */
export interface Undocumented {
  operation: OperationId;
  kind: 'field' | 'parameter';
  /** The path in the body (`persons[1].apelido1`), or the parameter's name. */
  path: string;
  /** The documented name that was most likely meant. */
  meant: string | null;
}

/**
 * Describes a find: `createGuest: field "apelido1" is not documented; did you mean "apellido1"?`
 */
export function describeUndocumented({ operation, kind, path, meant }: Undocumented): string {
  const hint = meant ? `; did you mean "${meant}"?` : '';
  return `${operation}: ${kind} "${path}" is not documented${hint}`;
}
