/** Digits of a payment card's number (ISO/IEC 7812-1). */
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
const KEPT_DIGITS = 4;

/** Digits with blanks or dashes of any kind between them, as far as they go. */
const DIGIT_RUN = /\d(?:[\s\p{Pd}]*\d)*/gu;
const NO_DIGIT = /\D/g;

/**
 * The text with every card number in it reduced to its last four digits (docs/decisions.md, "Formats": `medio_pago`), so that none is
 * ever stored. A card number is a whole run of 13 to 19 digits, also with blanks or dashes, whose check digit is right; in a longer
 * run (two numbers side by side, an IBAN) each unbroken group counts alone.
 */
export function withoutCardNumbers(text: string): string {
  return text.replace(DIGIT_RUN, run => {
    const digits = run.replace(NO_DIGIT, '');
    if (digits.length > MAX_DIGITS)
      return run.replace(/\d+/g, group => (isCardNumber(group) ? lastDigits(group) : group));
    return isCardNumber(digits) ? lastDigits(digits) : run;
  });
}

function isCardNumber(digits: string): boolean {
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && hasLuhnDigit(digits);
}

function lastDigits(digits: string): string {
  return digits.slice(-KEPT_DIGITS);
}

/** The check digit of ISO/IEC 7812-1: from the right, every second digit doubled, the digits' sum a multiple of ten. */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
