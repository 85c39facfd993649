/** Nigerian accounts have ten digits (NUBAN), bare or in the groups that people read them out in; others are an IBAN. */
const tenDigits =
  /(?<![\d+])(?<!\d[ .,-])(?:\d{10}|\d{3}([ -])\d{3}\1\d{4}|\d{3}([ -])\d{4}\2\d{3}|\d{4}([ -])\d{3}\3\d{3}|\d{4}([ -])\d{4}\4\d{2})(?![ .,-]?\d)/g;
const iban = /(?<![a-z\d])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?![a-z\d])/g;
const fewestDigitsOfIban = 10;

/** As they are said beside an account, and beside much else. */
const bankWords =
  /(?<![a-z])(?:accounts?|acct?|acc|a\/c|aza|nuban|iban|bank|gtb(?:ank)?|gtco|zenith|access|firstbank|uba|fidelity|sterling|wema|alat|opay|o-pay|palmpay|moniepoint|kuda|ecobank|fcmb|polaris|stanbic|keystone|providus|union bank|jaiz|unity bank|transfer|pay (?:in)?to|send (?:the |d )?money)(?![a-z])/;
/** As they are said beside an account alone. */
const surelyBank =
  /(?<![a-z])(?:account (?:no|number|num|details)|acct? (?:no|number)|aza|nuban|gtb(?:ank)?|opay|o-pay|palmpay|moniepoint|kuda|pay (?:in)?to|send (?:the |d )?money)(?![a-z])/;
/** So near the number stand the words that make it an account. */
const near = 60;

/** A telephone number without its nought has ten digits too, and so have other numbers of a trade: what stands before says it. */
const mobile = /^[789][01]/;
const otherNumber =
  /(?:call|phone|tel|whatsapp|text|reach|contact|line|ref|reference|receipt|invoice|order|waybill|tracking|tin|rc|nafdac|batch|lot|seal|container|licen[cs]e)(?![a-z])[^\d\n]{0,16}$/;

/** Whether a text, in small letters, names a bank account. */
export function namesAccount(plain: string): boolean {
  if (/(?<![a-z])(?:iban|account|bank|swift|bic)(?![a-z])/.test(plain) && (plain.match(iban) ?? []).some(isIban))
    return true;
  return [...plain.matchAll(tenDigits)].some(({ index, 0: digits }) => {
    const before = plain.slice(Math.max(0, index - near), index);
    const around = before + plain.slice(index, index + digits.length + near);
    if (otherNumber.test(before) && !surelyBank.test(before)) return false;
    return (mobile.test(digits) ? surelyBank : bankWords).test(around);
  });
}

function isIban(found: string): boolean {
  return found.replace(/\D/g, '').length >= fewestDigitsOfIban;
}
