/** Nigerian account numbers have ten digits (NUBAN), together or in the groups in which people say them. Foreign ones are an IBAN. */
const tenDigits =
  /(?<![\d+])(?<!\d[ .,-])(?:\d{10}|\d{3}([ -])\d{3}\1\d{4}|\d{3}([ -])\d{4}\2\d{3}|\d{4}([ -])\d{3}\3\d{3}|\d{4}([ -])\d{4}\4\d{2})(?![ .,-]?\d)/g;
/** Ten digits in other groups. They count only next to the name of a bank, because dates, sums and ranges look the same. */
const grouped = /(?<![\d+])(?<!\d ?[.,:/_-] ?)(?<!\d )\d(?:(?: ?[/_-] ?|[ .])?\d){9}(?! ?[.,:/_-] ?\d)(?! ?\d)/g;
const otherGroups = /^\d+ ?- ?\d+$|^[1-9]\d{0,2}(?: \d{3})+$|\d[/.-]20[2-4]\d(?!\d)|(?<!\d)20[2-4]\d[/.-]\d{1,2}[/.-]/;
/** Ten digits over several lines with nothing else. They too count only next to the name of a bank. */
const onLines = /(?<![^\n])\d{1,9}(?: ?\n[ \n]*\d{1,9}){1,9}(?! ?[^\s])/g;
const iban = /(?<![a-z\d])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?![a-z\d])/g;
const fewestDigitsOfIban = 10;

/** Words that people use for an account, but also for other things. */
const bankWords =
  /(?<![a-z])(?:accounts?|acct?|acc|a\/c|aza|nuban|iban|bank|gtb(?:ank)?|gtco|zenith|access|firstbank|uba|fidelity|sterling|wema|alat|opay|o-pay|palmpay|moniepoint|kuda|ecobank|fcmb|polaris|stanbic|keystone|providus|union bank|jaiz|unity bank|transfer|pay (?:in)?to|send (?:the |d )?money)(?![a-z])/;
/** Words that people use only for an account. */
const surelyBank =
  /(?<![a-z])(?:account (?:no|number|num|details)|acct? (?:no|number)|aza|nuban|gtb(?:ank)?|opay|o-pay|palmpay|moniepoint|kuda|pay (?:in)?to|send (?:the |d )?money)(?![a-z])/;
/** Names of banks that have no other meaning. */
const bankName =
  /(?<![a-z])(?:gtb(?:ank)?|gtco|zenith|first ?bank|uba|wema|alat|opay|o-pay|palmpay|moniepoint|kuda|ecobank|fcmb|polaris|stanbic|providus|jaiz|(?:access|fidelity|sterling|keystone|union|unity) bank)(?![a-z])/;
const bankOrAccount = new RegExp(String.raw`${bankName.source}|(?<![a-z])(?:accounts?|acct?|a\/c|aza|nuban)(?![a-z])`);
/** The most characters between a number in other groups and the name of its bank. */
const beside = 24;

/** A wallet's account is a phone number. The wallet's name stands before the number in the same sentence, or directly after it. */
const wallet = '(?:opay|o-pay|palm ?pay|moniepoint|kuda)';
const phone = String.raw`(?:\+?234 ?-?|0)[789][01]\d?(?:[ -]?\d){7,8}(?!\d)`;
const walletPhone = new RegExp(
  String.raw`(?<![a-z])${wallet}(?![a-z])(?<between>[^\d\n.!?+]{0,24})(?<!\d)${phone}|(?<!\d)${phone}[ ,:(/-]{0,3}${wallet}(?![a-z])`,
  'g',
);
const calls = /(?<![a-z])(?:call|tel|my (?:phone|line)|whatsapp|text|reach|contact)(?![a-z])/;
/** An amount of money is no account number: 'pay into escrow 1234567890 kobo'. */
const unit = /^ ?(?:kobo|naira)(?![a-z])/;

/** Quantities of goods are no account number: 'Nets of 10 20 30 40 50 nuts'. */
const goods = /^ (?:bags?|nuts?|pieces|sacks?|tonnes|tons|kg|litres?|cartons?|mm|cm)(?![a-z])/;

/** The most characters between a number and the words that make it an account number. */
const near = 60;

/** A phone number without its zero has ten digits too, and so have other numbers of a trade. The words before the number decide. */
const mobile = /^[789][01]/;
const otherNumber =
  /(?:call|phone|tel|whatsapp|text|reach|contact|line|ref|reference|receipt|invoice|order|waybill|tracking|tin|rc|nafdac|batch|lot|seal|container|licen[cs]e)(?![a-z])[^\d\n]{0,16}$/;

export function namesAccount(plain: string): boolean {
  if (/(?<![a-z])(?:iban|account|bank|swift|bic)(?![a-z])/.test(plain) && (plain.match(iban) ?? []).some(isIban))
    return true;
  if ([...plain.matchAll(walletPhone)].some(({ groups }) => !calls.test(groups?.['between'] ?? ''))) return true;
  if ([...plain.matchAll(grouped)].some((found) => isBesideBank(plain, found))) return true;
  if ([...plain.matchAll(onLines)].some((found) => isBetweenLinesOfBank(plain, found))) return true;
  return [...plain.matchAll(tenDigits)].some(({ index, 0: digits }) => {
    const before = plain.slice(Math.max(0, index - near), index);
    const around = before + plain.slice(index, index + digits.length + near);
    const after = plain.slice(index + digits.length, index + digits.length + near);
    if (startsWithBank(after)) return true;
    if (unit.test(after) && !bankName.test(onOneLine(before, after))) return false;
    if (otherNumber.test(before) && !surelyBank.test(before)) return false;
    return (mobile.test(digits) ? surelyBank : bankWords).test(around);
  });
}

function isBesideBank(plain: string, { index, 0: digits }: RegExpExecArray): boolean {
  if (!/\D/.test(digits) || otherGroups.test(digits)) return false;
  const before = plain.slice(Math.max(0, index - beside), index);
  const after = plain.slice(index + digits.length, index + digits.length + beside);
  if (startsWithBank(after)) return true;
  if (goods.test(after) || (otherNumber.test(before) && !surelyBank.test(before))) return false;
  return bankOrAccount.test(onOneLine(before, after));
}

function isBetweenLinesOfBank(plain: string, { index, 0: digits }: RegExpExecArray): boolean {
  const end = index + digits.length;
  const around = `${plain.slice(Math.max(0, index - beside), index)}#${plain.slice(end, end + beside)}`;
  return digits.replace(/\D/g, '').length === 10 && bankOrAccount.test(around);
}

/** The line that contains the number, with '#' in its place. */
function onOneLine(before: string, after: string): string {
  return `${before.slice(before.lastIndexOf('\n') + 1)}#${after.split('\n', 1)[0]}`;
}

/** The name of a bank directly after a number makes it an account number, whatever word comes before. */
function startsWithBank(after: string): boolean {
  return bankName.exec(after.replace(/^[ ,:(/-]{1,3}/, ''))?.index === 0;
}

function isIban(found: string): boolean {
  return found.replace(/\D/g, '').length >= fewestDigitsOfIban;
}
