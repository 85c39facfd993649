/*
 * The shapes of an e-mail address and of a phone number. The browser checks them too, so that it reports a slip together with missing
 * answers; the server checks more. Both check the trimmed text in NFKC.
 */

const email = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}

/** Words that people write before a phone number. */
export const phoneLabel = /^(?:tel|phone|mobile|whatsapp)\b[.:\s]*/i;

/** Whether a text has enough digits and no other words. The library would find digits in any text, even in an address or a sentence. */
export function looksLikePhone(text: string): boolean {
  const number = text.replace(phoneLabel, '');
  const digits = number.replace(/\D/g, '');
  const hasForeignCode = /^\D*(?:\+(?!\D*2\D*3\D*4)|00)/.test(number);
  const hasNigerianCode = /^\D*\+/.test(number) && !hasForeignCode;
  const fewestAtHome = hasNigerianCode ? 13 : 10;
  const fewest = hasForeignCode ? 6 : fewestAtHome;
  return digits.length >= fewest && digits.length <= 24 && !/\p{L}/u.test(number);
}
