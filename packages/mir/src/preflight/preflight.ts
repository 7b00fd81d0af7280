import type { PreflightOptions, PreflightResult, RentalInput, StayInput } from '../inputs.ts';
import { checkRental } from './check-rental.ts';
import { checkStay } from './check-stay.ts';
import { collectIssues } from './registry.ts';

/**
 * Says beforehand whether the ministry would take a record, and if not, why: all rules at once, each finding with the path in the caller's
 * own body and a message that says what to type. Pure: no clock, no network.
 *
 * A stay is the guests that are filed together as one PV (paths `guests[0].apellido2`), a rental the body of the atomic create, filed as one AV (paths
 * `persons[1].license.numero`). What is ready can be composed into a valid document; a stay also needs a `referencia` for that.
 *
 * @param options `today` is the day at the establishment, `YYYY-MM-DD`; rules that do not hold on it are silent. Without `settings` the `account.*` rules are silent, without
 *   `municipalities` those that need the table; with it, `fillMunicipalities` gives what composes.
 *
 * Source: PROTOCOL.md sections 4 to 6 and 12; RD 933/2021.
 */
export function preflight(input: StayInput | RentalInput, options: PreflightOptions): PreflightResult {
  const issues = collectIssues(options.today, report => {
    if ('guests' in input) checkStay(report, input, options);
    else checkRental(report, input, options);
  });
  return { ready: issues.every(({ severity }) => severity !== 'error'), issues };
}
