import type { PreflightOptions, PreflightResult, RentalInput, StayInput } from '../inputs.ts';
import { checkRental } from './check-rental.ts';
import { checkStay } from './check-stay.ts';
import { collectIssues } from './registry.ts';

/**
 * Checks before filing whether the ministry would accept a record. Applies all rules at once. Each
 * issue has a path in the caller's own body and a message that says what to type. The function is
 * pure: it uses no clock and no network.
 *
 * A stay is the guests that are filed together as one PV (paths like `guests[0].apellido2`). A
 * rental is the body of `POST /v1/rentacar/contracts`, filed as one AV (paths like
 * `persons[1].license.numero`). A ready record can be composed into a valid document, after
 * `fillMunicipalities` where the table was given. A stay also needs a `referencia` for that.
 *
 * @param options `today` is the day at the establishment, `YYYY-MM-DD`; rules that are not in force
 * on that day are not applied. Without `settings`, the `account.*` rules are not applied. Without
 * `municipalities`, the rules that need the table are not applied
 *
 * Source: the ministry's manual, schemas and instructions; RD 933/2021.
 */
export function preflight(input: StayInput | RentalInput, options: PreflightOptions): PreflightResult {
  const issues = collectIssues(options.today, report => {
    if ('guests' in input) checkStay(report, input, options);
    else checkRental(report, input, options);
  });
  return { ready: issues.every(({ severity }) => severity !== 'error'), issues };
}
