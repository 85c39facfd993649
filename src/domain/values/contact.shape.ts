/*
 * The shape of an address and of a number, which the browser checks too, so that a slip is reported together with what is missing; the
 * server looks closer. Both get what was typed in the form NFKC, trimmed.
 */

const email = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}

/** People write down what kind of number it is. */
export const phoneLabel = /^(?:tel|phone|mobile|whatsapp)\b[.:\s]*/i;

/** No number is shorter, Nigerian or not. The library picks digits out of any text; an address or a sentence is no number. */
export function looksLikePhone(text: string): boolean {
  const number = text.replace(phoneLabel, '');
  const digits = number.replace(/\D/g, '');
  const isAbroad = /^\D*(?:\+(?!\D*2\D*3\D*4)|00)/.test(number);
  const isNigerian = /^\D*\+/.test(number) && !isAbroad;
  const fewest = isAbroad ? 6 : isNigerian ? 13 : 10;
  return digits.length >= fewest && digits.length <= 24 && !/\p{L}/u.test(number);
}
