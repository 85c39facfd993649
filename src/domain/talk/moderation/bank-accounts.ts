/** A Nigerian account number (NUBAN): ten digits, together or in the groups in which people say them. */
const tenDigits =
  /(?<![\d+])(?<!\d[ .,-])(?:\d{10}|\d{3}([ -])\d{3}\1\d{4}|\d{3}([ -])\d{4}\2\d{3}|\d{4}([ -])\d{3}\3\d{3}|\d{4}([ -])\d{4}\4\d{2})(?![ .,-]?\d)/g;
/** Ten digits in other groups. They count only near the name of a bank or the word 'account', because dates, sums and ranges look alike. */
const inOtherGroups = /(?<![\d+])(?<!\d ?[.,:/_-] ?)(?<!\d )\d(?:(?: ?[/_-] ?|[ .])?\d){9}(?! ?[.,:/_-] ?\d)(?! ?\d)/g;
/** '10000-20000', '1 000 000 000' and '22/11/2026'. */
const rangeSumOrDate =
  /^\d+ ?- ?\d+$|^[1-9]\d{0,2}(?: \d{3})+$|\d[/.-]20[2-4]\d(?!\d)|(?<!\d)20[2-4]\d[/.-]\d{1,2}[/.-]/;
/** Digits alone on several lines. Ten of them count near the name of a bank or the word 'account'. */
const overSeveralLines = /(?<![^\n])\d{1,9}(?: ?\n[ \n]*\d{1,9}){1,9}(?! ?[^\s])/g;
/** A foreign account number. */
const iban = /(?<![a-z\d])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?![a-z\d])/g;
const fewestDigitsOfIban = 10;

/** One of these words near ten digits makes them an account number. */
const bankWords =
  /(?<![a-z])(?:accounts?|acct?|acc|a\/c|aza|nuban|iban|bank|gtb(?:ank)?|gtco|zenith|access|firstbank|uba|fidelity|sterling|wema|alat|opay|o-pay|palmpay|moniepoint|kuda|ecobank|fcmb|polaris|stanbic|keystone|providus|union bank|jaiz|unity bank|transfer|pay (?:in)?to|send (?:the |d )?money)(?![a-z])/;
/** One of these does so even if the ten digits could be a phone number. */
const certainBankWords =
  /(?<![a-z])(?:account (?:no|number|num|details)|acct? (?:no|number)|aza|nuban|gtb(?:ank)?|opay|o-pay|palmpay|moniepoint|kuda|pay (?:in)?to|send (?:the |d )?money)(?![a-z])/;
/** Names of banks that have no other meaning. */
const bankName =
  /(?<![a-z])(?:gtb(?:ank)?|gtco|zenith|first ?bank|uba|wema|alat|opay|o-pay|palmpay|moniepoint|kuda|ecobank|fcmb|polaris|stanbic|providus|jaiz|(?:access|fidelity|sterling|keystone|union|unity) bank)(?![a-z])/;
/** The name of a bank, or a word for an account: one of them must stand near digits in other groups. */
const bankOrAccount = new RegExp(String.raw`${bankName.source}|(?<![a-z])(?:accounts?|acct?|a\/c|aza|nuban)(?![a-z])`);
/** The most characters between digits in other groups and the name of their bank. */
const mostCharactersToBank = 24;

/** A wallet's account is a phone number. The wallet's name stands before the number in the same sentence, or directly after it. */
const wallet = '(?:opay|o-pay|palm ?pay|moniepoint|kuda)';
const walletNumber = String.raw`(?:\+?234 ?-?|0)[789][01]\d?(?:[ -]?\d){7,8}(?!\d)`;
const walletPhone = new RegExp(
  String.raw`(?<![a-z])${wallet}(?![a-z])(?<between>[^\d\n.!?+]{0,24})(?<!\d)${walletNumber}|(?<!\d)${walletNumber}[ ,:(/-]{0,3}${wallet}(?![a-z])`,
  'g',
);
/** Between the wallet's name and the number, these words mean a number to call: 'OPay sent, call 0803 123 4567'. */
const callWords = /(?<![a-z])(?:call|tel|my (?:phone|line)|whatsapp|text|reach|contact)(?![a-z])/;
/** An amount of money is no account number, unless the line names a bank: 'pay into escrow 1234567890 kobo'. */
const moneyUnit = /^ ?(?:kobo|naira)(?![a-z])/;

/** Quantities of goods are no account number: 'Nets of 10 20 30 40 50 nuts'. */
const quantityOfGoods = /^ (?:bags?|nuts?|pieces|sacks?|tonnes|tons|kg|litres?|cartons?|mm|cm)(?![a-z])/;

/** The most characters between a number and the words that make it an account number. */
const mostCharactersToWords = 60;

/** A phone number without its first zero has ten digits too, so it counts only with `certainBankWords`. */
const mobileStart = /^[789][01]/;
/** A word directly before a number that makes it a phone number, a reference or another number of a trade. */
const namesOfOtherNumbers =
  /(?:call|phone|tel|whatsapp|text|reach|contact|line|ref|reference|receipt|invoice|order|waybill|tracking|tin|rc|nafdac|batch|lot|seal|container|licen[cs]e)(?![a-z])[^\d\n]{0,16}$/;

/** `plain` is a reading of the text: in lower case, with Latin letters and digits, and with single spaces. */
export function containsBankAccount(plain: string): boolean {
  return (
    containsIban(plain) ||
    [...plain.matchAll(walletPhone)].some(isWalletAccount) ||
    [...plain.matchAll(inOtherGroups)].some((found) => isBesideBank(plain, found)) ||
    [...plain.matchAll(overSeveralLines)].some((found) => isOnLinesBesideBank(plain, found)) ||
    [...plain.matchAll(tenDigits)].some((found) => isAccountNumber(plain, found))
  );
}

function containsIban(plain: string): boolean {
  const hasWordForAccount = /(?<![a-z])(?:iban|account|bank|swift|bic)(?![a-z])/.test(plain);
  return hasWordForAccount && (plain.match(iban) ?? []).some(hasDigitsOfIban);
}

function isWalletAccount({ groups }: RegExpExecArray): boolean {
  return !callWords.test(groups?.['between'] ?? '');
}

function isAccountNumber(plain: string, { index, 0: digits }: RegExpExecArray): boolean {
  const end = index + digits.length;
  const before = plain.slice(Math.max(0, index - mostCharactersToWords), index);
  const after = plain.slice(end, end + mostCharactersToWords);
  if (startsWithBankName(after)) return true;
  if (moneyUnit.test(after) && !bankName.test(lineAround(before, after))) return false;
  if (isOtherNumber(before)) return false;
  const words = mobileStart.test(digits) ? certainBankWords : bankWords;
  return words.test(before + digits + after);
}

/** Whether the words before a number name it as another number, such as an invoice's, and do not name an account too. */
function isOtherNumber(before: string): boolean {
  return namesOfOtherNumbers.test(before) && !certainBankWords.test(before);
}

function isBesideBank(plain: string, { index, 0: digits }: RegExpExecArray): boolean {
  const isInGroups = /\D/.test(digits);
  if (!isInGroups || rangeSumOrDate.test(digits)) return false;
  const end = index + digits.length;
  const before = plain.slice(Math.max(0, index - mostCharactersToBank), index);
  const after = plain.slice(end, end + mostCharactersToBank);
  if (startsWithBankName(after)) return true;
  if (quantityOfGoods.test(after) || isOtherNumber(before)) return false;
  return bankOrAccount.test(lineAround(before, after));
}

function isOnLinesBesideBank(plain: string, { index, 0: digits }: RegExpExecArray): boolean {
  const end = index + digits.length;
  const before = plain.slice(Math.max(0, index - mostCharactersToBank), index);
  const after = plain.slice(end, end + mostCharactersToBank);
  return digits.replace(/\D/g, '').length === 10 && bankOrAccount.test(`${before}#${after}`);
}

/** The line that contains the number, with '#' in its place. */
function lineAround(before: string, after: string): string {
  return `${before.slice(before.lastIndexOf('\n') + 1)}#${after.split('\n', 1)[0]}`;
}

/** The name of a bank directly after a number makes it an account number, whatever word comes before. */
function startsWithBankName(after: string): boolean {
  return bankName.exec(after.replace(/^[ ,:(/-]{1,3}/, ''))?.index === 0;
}

function hasDigitsOfIban(candidate: string): boolean {
  return candidate.replace(/\D/g, '').length >= fewestDigitsOfIban;
}
