import { type CodeMatch, codeTable, type LookupSpec, lookUp } from './table.ts';

/** TIPO_PAGO of the ministry. */
export const PAYMENT_TYPES = /* @__PURE__ */ codeTable({
  EFECT: { es: 'Efectivo', en: 'Cash' },
  TARJT: { es: 'Tarjeta de crédito', en: 'Credit card' },
  PLATF: { es: 'Plataforma de pago', en: 'Payment platform' },
  TRANS: { es: 'Transferencia', en: 'Transfer' },
  MOVIL: { es: 'Pago por móvil', en: 'Mobile payment' },
  TREG: { es: 'Tarjeta regalo', en: 'Gift card' },
  DESTI: { es: 'Pago en destino', en: 'Paid at destination' },
  OTRO: { es: 'Otro', en: 'Other' },
});
export type PaymentType = keyof typeof PAYMENT_TYPES;

const PAYMENT_LOOKUP: LookupSpec<PaymentType> = {
  table: PAYMENT_TYPES,
  synonyms: {
    EFECT: 'metálico,contado,al contado,en efectivo',
    TARJT:
      'tarjeta,card,tarjeta de débito,tarjeta bancaria,crédito,débito,debit card,credit,debit,visa,mastercard,amex,american express,maestro,TPV',
    PLATF: 'plataforma,platform,paypal,stripe',
    TRANS: 'transferencia bancaria,bank transfer,wire transfer,wire,SEPA,domiciliación,direct debit',
    MOVIL: 'móvil,mobile,bizum,apple pay,google pay,samsung pay',
    TREG: 'gift,bono regalo,cheque regalo',
    DESTI: 'destino,en destino,on arrival,at destination,pago a la llegada,pay at hotel,pay at property',
    OTRO: 'otros,otra',
  },
  other: 'OTRO',
};

/** TARJETA → TARJT, BIZUM → MOVIL. Unknown text is OTRO with a warning. Blank text has no match. */
export function lookUpPaymentType(text: string): CodeMatch<PaymentType> | undefined {
  return lookUp(PAYMENT_LOOKUP, text);
}
