import { clockOf, MADRID } from '@mirlo/core';
import { preflight, type RentalInput } from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import { establishmentsOf } from './establishments.ts';
import { ruleText } from './field-names.ts';
import type { SignedVisit } from './page.ts';

/** An issue of a rental: an error that holds the filing, or a warning. */
export interface RentalIssue {
  /** The path in the body of the atomic create: `persons[0].license.numero`. */
  path: string;
  severity: string;
  message: string;
}

/**
 * Checks a rental, as it was typed, by the ministry's rules. Reads only the establishments and the
 * filing settings from the database.
 */
export async function judgedRental(
  visit: SignedVisit,
  input: RentalInput,
  place: string,
): Promise<RentalIssue[]> {
  const { language, services, visitor } = visit;
  const found = (await establishmentsOf(visit)).find(({ id }) => String(id) === place);
  const today = (found ? clockOf(found) : MADRID).date(services.now());
  const account = await services.ministry(visitor, null);
  const own = found && (await services.ministry(visitor, found.id));
  const settings = {
    codigo_arrendador: own?.codigo_arrendador ?? account.codigo_arrendador,
    tipo_pago: own?.tipo_pago ?? account.tipo_pago,
    holder_drives: own?.holder_drives ?? account.holder_drives ?? false,
  };
  const rental = { ...input, numero_establecimiento: found?.numero_establecimiento, created_on: today };
  const { issues } = preflight(rental, { today, settings, municipalities });
  return issues
    .filter(({ rule }) => !rule.startsWith('account.'))
    .map(({ path, severity, message }) => ({
      path,
      severity,
      message: ruleText(message[language], language),
    }));
}

/**
 * The issues of a part of the form, by the names of the part's fields.
 *
 * @param path of the part, in the body
 */
export function issuesAt(
  issues: readonly RentalIssue[],
  path: string,
): { field: string; severity: string; message: string }[] {
  return issues.flatMap(({ path: at, severity, message }) => {
    const field = at.startsWith(`${path}.`) ? at.slice(path.length + 1) : '';
    return field === '' || field.includes('.') ? [] : [{ field, severity, message }];
  });
}

/** Makes a request body of the parts of a stored rental, with the typed values in them. */
export function rentalInputOf(parts: readonly { bodyPath: string; values: object }[]): RentalInput {
  const input: Record<string, unknown> = {};
  const persons: Record<string, unknown>[] = [];
  for (const { bodyPath, values } of parts) {
    const [, nth, part] = /^persons\[(\d+)\](?:\.(\w+))?$/.exec(bodyPath) ?? [];
    if (nth === undefined) input[bodyPath] = values;
    else if (part === undefined) persons[Number(nth)] = { ...values };
    else Object.assign(persons[Number(nth)] ?? {}, { [part]: values });
  }
  return { ...input, persons };
}
