/*
 * The shapes of an address and of a number. The browser checks them too, so that a slip is reported together with missing answers; the
 * server checks more. Both get the text in NFKC, trimmed.
 */

const email = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}

/** People write down what kind of number it is. */
export const phoneLabel = /^(?:tel|phone|mobile|whatsapp)\b[.:\s]*/i;

/** No number is shorter, in Nigeria or elsewhere. The library finds digits in any text, but an address or a sentence is no number. */
export function looksLikePhone(text: string): boolean {
  const number = text.replace(phoneLabel, '');
  const digits = number.replace(/\D/g, '');
  const isAbroad = /^\D*(?:\+(?!\D*2\D*3\D*4)|00)/.test(number);
  const isNigerian = /^\D*\+/.test(number) && !isAbroad;
  const fewest = isAbroad ? 6 : isNigerian ? 13 : 10;
  return digits.length >= fewest && digits.length <= 24 && !/\p{L}/u.test(number);
}
