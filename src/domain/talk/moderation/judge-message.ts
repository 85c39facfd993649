import { readingsOf } from '#domain/values/text-as-read.ts';
import type { Warning } from '../messages/message.options.ts';
import { abusePhrases, abuseWords } from './abuse-words.ts';
import { containsBankAccount } from './bank-accounts.ts';
import type { Rule } from './rule.options.ts';

export type Judgement = {
  /** The text gives away a code, a PIN or a BVN, so the caller must refuse it. */
  givesCode: boolean;
  /** The rules that the text breaks, for a flag. */
  rules: readonly Rule[];
  /** What the reader of the text must be warned about. */
  warnings: readonly Warning[];
};

/**
 * Checks a text before it is sent (decisions.md §6 'toxicResults'; docs/decisions/2026-11-22-what-moderation-does.md). It does
 * not look for card numbers, because forms refuse them.
 */
export function judgeMessage(text: string): Judgement {
  const readings = readingsOf(text).map((reading) => reading.replace(/[ \t]+/g, ' '));
  const readingsInLetters = [...new Set([...readings, ...readings.map(lettersForSigns)])];
  const codeUses = readingsInLetters.map(givesOrAsksForCode);
  const warnings = [
    ...(readings.some(containsBankAccount) ? ['account' as const] : []),
    ...(codeUses.includes('asks') ? ['code' as const] : []),
    ...(readingsInLetters.some(mentionsPaymentElsewhere) ? ['elsewhere' as const] : []),
  ];
  const rules: Rule[] = [...(readings.some(isAbusive) ? ['abuse' as const] : []), ...warnings];
  return { givesCode: codeUses.includes('gives'), rules, warnings };
}

const abuse = new RegExp(`(?<![a-z])(?:${[...abuseWords, ...abusePhrases].join('|')})(?![a-z])`);
/** 'b*st*rd': a star or a number sign for any vowel. 'f**k': two or three of them after an 'f'. */
const starred = new RegExp(
  `(?<![a-z])(?:f[*#]{2,3}k?|${abuseWords.map((word) => word.replace(/[aeiou]/g, (vowel) => `[${vowel}*#]`)).join('|')})(?![a-z])`,
);

/** Digits and signs that replace letters: '1d10t', 'b!tch'. */
const letterForSign: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Such digits and signs next to a letter. */
const signs = /(?<=[a-z])[0134570@$!]{1,3}(?=[a-z])|(?<=[a-z])[0134570@$](?![\d.])|(?<![\d.])[0134570@$!](?=[a-z])/g;

function lettersForSigns(plain: string): string {
  return plain.replace(signs, (run) => Array.from(run, (sign) => letterForSign[sign]!).join(''));
}

function isAbusive(plain: string): boolean {
  if (/[*#]/.test(plain) && starred.test(plain)) return true;
  const letters = lettersForSigns(plain)
    .replace(/([a-z])\1{2,}/g, '$1') // 'fuuuuck'
    .replace(/[^a-z]+/g, ' ');
  const joined = letters.replace(/(?<=\b[a-z]) (?=[a-z]\b)/g, '');
  return abuse.test(letters) || abuse.test(joined);
}

/**
 * Words for secrets that open an account. Not the word 'code' alone, because goods, places and prices have codes, and not the pin of a map.
 */
const secret = String.raw`(?:otp|o\.t\.p|one[- ]?time (?:code|pin|password|passcode)|(?:verification|security|login|sign-in|sms) code|bvn|cvv2?|(?:atm|card|transfer|bank|my|ur|your) pin(?! (?:location|drop|point|on|is at|for (?:the )?(?:map|driver)|so))|pin na)`;
/** 'My OTP is 482913'. */
const codeAfterItsName = new RegExp(String.raw`(?<![a-z])${secret}(?![a-z])[^\d\n]{0,24}\d(?:[ -]?\d){2,10}(?!\d)`);
/** '482913 is my OTP'. */
const codeBeforeItsName = new RegExp(
  String.raw`(?<!\d)\d(?:[ -]?\d){3,10} (?:is|na|as) (?:the |my |d |your )?${secret}(?![a-z])`,
);

/** 'Never send anybody your OTP' does not ask for it. The denial must stand right before the verb: 'no wahala, send it' asks. */
const denial = String.raw`(?:never|not|no|dont|don't|cannot|can't|cant)`;
const notDenied = String.raw`(?<!(?<![a-z])${denial} (?:ever |even |go |dey |fit )?)`;
const asksForSecret = new RegExp(
  String.raw`(?<![a-z])${notDenied}(?:send|give|tell|share|forward|drop|provide|confirm|text|whatsapp|read)(?![a-z])[^\n]{0,40}?(?<![a-z])${secret}(?![a-z])`,
);
/** The word 'code' alone counts only with words that say where it comes from: 'tell me the code they sent to you'. */
const asksForCode =
  /(?<![a-z])(?:send|give|tell|share|forward|drop|read)(?![a-z])[^\n.]{0,24}(?<![a-z])codes?(?: wey| that| which)? (?:(?:they|dem|bank|the bank) (?:sent|send|just sent|go send|will send)|(?:enter|drop|land|come)s? (?:for )?(?:your|ur) phone|(?:you|u) (?:just )?(?:got|get|received))/;

function givesOrAsksForCode(plain: string): 'gives' | 'asks' | undefined {
  if (codeAfterItsName.test(plain) || codeBeforeItsName.test(plain)) return 'gives';
  return asksForSecret.test(plain) || asksForCode.test(plain) ? 'asks' : undefined;
}

/** Allows words against paying elsewhere: 'We do not sell without escrow', 'I no go send am without escrow'. */
const notRefused = String.raw`(?<!(?<![a-z])(?:never|not|dont|don't|cannot|can't|cant|no (?:go|dey|fit)) (?:[a-z]+ ){1,3})`;
/** Allows 'We do not take bitcoin' and 'I no dey collect bitcoin'. */
const notTaken = String.raw`(?<!(?<![a-z])${denial} (?:ever |go |dey |fit )?(?:take|accept|use|want|collect|receive|pay|send|buy)(?: any| your| by| in| with| through)? )`;
/** Allows phrases whose author wants escrow: 'no escrow fees', 'No escrow? I will use escrow'. */
const notKeepingEscrow = String.raw`(?! (?:fees?|charges?|costs?|yet|problems?|issues?|wahala)(?![a-z]))(?!\? (?:i|we) (?:will|go|can|fit) use (?:the )?escrow)`;
/** Gift cards and other payment that cannot be brought back, paying outside the site, or leaving the escrow out. */
const elsewhere = new RegExp(
  String.raw`(?<![a-z])(?:${notTaken}(?:western union|moneygram|gift ?cards?|itunes cards?|steam cards?|usdt|bit ?coins?|btc|crypto wallet)|${notDenied}(?:pay|send|drop|make|settle|deal|trade|do) (?:me |us |them )?(?:it |this |the |your |d |ur )?(?:money|payment|deposit|cash|deal|business)? ?(?:outside|off)(?: of)? (?:the |this |dis )?(?:site|app|platform|website|agbon|escrow)|${notRefused}instead of (?:the |this |dis )?escrow|${notRefused}(?:no|without|avoid|skip|forget|leave) (?:the |this |dis )?escrow${notKeepingEscrow})(?![a-z])`,
);
/**
 * Wallet addresses of bitcoin, ether and Tron. An address without the prefix 'bc1' or '0x' must have letters after 'f', because references of
 * orders and files may be as long but are hexadecimal.
 */
const cryptoAddress =
  /(?<![\w/-])(?:bc1[a-z\d]{25,59}|0x[a-f\d]{40}|(?=[a-f\d]*[g-z][a-f\d]*[g-z])(?=[a-z]*\d[a-z]*\d)(?:[13][a-z\d]{25,33}|t[a-z\d]{33}))(?![\w-])/;

function mentionsPaymentElsewhere(plain: string): boolean {
  return elsewhere.test(plain) || cryptoAddress.test(plain);
}
