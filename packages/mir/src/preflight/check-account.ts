import { lookUpPaymentType } from '../codes/payment.ts';
import { ESTABLISHMENT_CODE } from '../grammar/values.ts';
import type { FilingSettings } from '../inputs.ts';
import { clean } from '../record-values.ts';
import { characters } from '../xml/lexical.ts';
import { checkCode } from './check-code.ts';
import { shorten } from './check-text.ts';
import type { Report } from './registry.ts';

/**
 * Checks the settings that an account needs for filing. Does nothing without settings.
 *
 * @param statedPayment the record's own `tipo_pago`, possibly empty
 */
export function checkAccount(
  report: Report,
  settings: FilingSettings | undefined,
  statedPayment: string,
): void {
  if (!settings) return;
  const { max } = ESTABLISHMENT_CODE;
  const lessor = clean(settings.codigo_arrendador);
  if (lessor === '') report('account.codigo_arrendador.required', '');
  else if (characters(lessor) > max)
    report('account.codigo_arrendador.too_long', '', { value: shorten(lessor), max });
  if (statedPayment !== '') return;
  if (clean(settings.tipo_pago) === '') report('account.tipo_pago.required', '');
  else checkCode(report, 'account.tipo_pago', '', settings.tipo_pago, lookUpPaymentType, 'OTRO');
}
