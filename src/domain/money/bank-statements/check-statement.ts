import { normalise } from '#platform/normalise.ts';
import type { Currency } from '#domain/values/currency.ts';
import { maskCardNumbers } from '#domain/values/card-numbers.ts';
import { readBankAmount, type ReadAmount, readBankDay, referencesIn } from './bank-formats.ts';
import { letOthersWork, type FileLine } from './read-statement.ts';
import { headingOf, type StatementField } from './statement.columns.ts';
import { longestNarration, longestReference } from './statement.rules.ts';
import { statementTexts } from './statement.schema.ts';

export type StatementFault = { line: number; column: string; value: string; message: string };

export type StatementLine = {
  line: number;
  day: string;
  narration: string;
  reference: string;
  minor: bigint;
  balance: bigint | null;
  /** Counts the lines with the same day, amount and reference: 1, 2, 3. */
  running: number;
  refs: string[];
};

type Checked = { lines: StatementLine[]; faults: StatementFault[] };

type StatementFacts = { currency: Currency; today: string };
type AddFault = (field: StatementField | undefined, text: keyof typeof statementTexts) => undefined;

/** Returns the lines that moved money, and the faults. With a fault, nothing of the file may be saved. */
export async function checkStatement(file: readonly FileLine[], facts: StatementFacts): Promise<Checked> {
  const checked: Checked = { lines: [], faults: [] };
  const signs = { debit: signOf(file, 'debit', facts), credit: signOf(file, 'credit', facts) };
  const counts = new Map<string, number>();
  for (const [at, one] of file.entries()) {
    if (at % 1000 === 999) await letOthersWork();
    const before = checked.faults.length;
    const addFault: AddFault = (field, text) => {
      checked.faults.push({
        line: one.line,
        column: field ? headingOf(field) : '',
        value: field ? maskCardNumbers(one.typed[field] ?? '').slice(0, 60) : '',
        message: statementTexts[text],
      });
      return undefined;
    };
    const line = checkLine(one, facts, signs, addFault);
    if (line === undefined || checked.faults.length > before) continue;
    const key = JSON.stringify([line.day, String(line.minor), line.reference]);
    const running = (counts.get(key) ?? 0) + 1;
    counts.set(key, running);
    checked.lines.push({ ...line, running });
  }
  return checked;
}

type Signs = { debit: -1n | 1n; credit: -1n | 1n };

function checkLine(
  { line, typed, fault }: FileLine,
  facts: StatementFacts,
  signs: Signs,
  addFault: AddFault,
): Omit<StatementLine, 'running'> | undefined {
  if (fault) {
    addFault(undefined, fault);
    return undefined;
  }
  const minor = amountOn(typed, facts.currency, signs, addFault);
  if (minor === undefined) return undefined;
  if (minor === 0n) {
    if (!isTotalLine(typed) && !isNoteLine(typed)) addFault(amountField(typed), 'noAmount');
    return undefined;
  }
  if (isBalanceLine(typed) || (isTotalLine(typed) && (typed.day ?? '') === '')) return undefined;
  const day = dayOn(typed.day ?? '', facts.today, addFault);
  const [narration, reference] = [textOn('narration', typed, addFault), textOn('reference', typed, addFault)];
  if (typed.currency && typed.currency.toUpperCase() !== facts.currency && !isNaira(typed.currency, facts.currency))
    addFault('currency', 'otherCurrency');
  const balance = typed.balance ? readBankAmount(typed.balance, facts.currency) : undefined;
  if (balance && 'wrong' in balance) addFault('balance', balance.wrong);
  return {
    line,
    day: day ?? '',
    narration,
    reference,
    minor,
    balance: signedBalance(balance),
    refs: referencesIn(reference, narration),
  };
}

function signedBalance(balance: ReadAmount | undefined): bigint | null {
  if (!balance || 'wrong' in balance) return null;
  return balance.side === 'debit' ? -balance.minor : balance.minor;
}

function isNaira(typed: string, currency: Currency): boolean {
  return currency === 'NGN' && /^(?:₦|naira|ngn\.?)$/i.test(typed);
}

const balanceWords =
  /^(?:opening|closing) bal|^(?:bal(?:ance)?\.? ?)?(?:b\/?f|c\/?f|brought forward|carried forward)\b/i;
const totalWords = /^(?:grand |sub ?)?total\b/i;

function isBalanceLine({ narration = '' }: FileLine['typed']): boolean {
  return balanceWords.test(narration);
}

/** A payment from a company called 'Total Nigeria' has such words too, but it also has a day. */
function isTotalLine(typed: FileLine['typed']): boolean {
  const { narration = '', day = '', reference = '' } = typed;
  return (
    isBalanceLine(typed) || [narration, day, reference].some((text) => totalWords.test(text) || balanceWords.test(text))
  );
}

function isNoteLine({ day = '', narration = '', reference = '' }: FileLine['typed']): boolean {
  return day === '' || (narration === '' && reference === '' && readBankDay(day) === undefined);
}

function amountField(typed: FileLine['typed']): StatementField {
  return typed.amount === undefined ? 'debit' : 'amount';
}

function dayOn(typed: string, today: string, addFault: AddFault): string | undefined {
  if (typed === '') return addFault('day', 'noDay');
  const day = readBankDay(typed);
  if (day === undefined) return addFault('day', 'wrongDay');
  if (day < '2000-01-01') return addFault('day', 'early');
  if (day > today) return addFault('day', 'ahead');
  return day;
}

/** The amount of a line: above zero if the money came in, below zero if it went out. */
function amountOn(typed: FileLine['typed'], currency: Currency, signs: Signs, addFault: AddFault): bigint | undefined {
  const read = (field: 'debit' | 'credit' | 'amount'): ReadAmount | undefined => {
    const found = readBankAmount(typed[field] ?? '', currency);
    if (!('wrong' in found)) return found;
    addFault(field, found.wrong);
    return undefined;
  };
  if (typed.debit === undefined || typed.credit === undefined)
    return amountInOneColumn(typed, read('amount'), addFault);
  const [debit, credit] = [read('debit'), read('credit')];
  if (!debit || !credit || 'wrong' in debit || 'wrong' in credit) return undefined;
  const moneyOut = debit.minor * signs.debit;
  const moneyIn = credit.minor * signs.credit;
  if (moneyOut < 0n) return addFault('debit', 'mixedSigns');
  if (moneyIn < 0n) return addFault('credit', 'mixedSigns');
  if (moneyOut !== 0n && moneyIn !== 0n) return addFault('credit', 'twoAmounts');
  return moneyIn - moneyOut;
}

function amountInOneColumn(
  { side = '' }: FileLine['typed'],
  found: ReadAmount | undefined,
  addFault: AddFault,
): bigint | undefined {
  if (!found || 'wrong' in found) return undefined;
  const [sideWord] = /^(?:debit|dr|d|credit|cr|c)\b/i.exec(side.trim()) ?? [];
  // 'Transfer' in a column of types does not say the direction if the amount has a sign of its own.
  const isOut = sideWord === undefined ? found.side === 'debit' : /^d/i.test(sideWord);
  if (sideWord === undefined && found.side === undefined) return found.minor;
  if (found.minor < 0n && !isOut) return addFault('side', 'otherSign');
  if (sideWord !== undefined && found.side !== undefined && (found.side === 'debit') !== isOut)
    return addFault('side', 'otherSign');
  const size = found.minor < 0n ? -found.minor : found.minor;
  return isOut ? -size : size;
}

/** Some banks write every outgoing amount as a negative number in its own column. */
function signOf(file: readonly FileLine[], field: 'debit' | 'credit', { currency }: StatementFacts): -1n | 1n {
  const read = file.map(({ typed }) => readBankAmount(typed[field] ?? '', currency));
  const amounts = read.filter((one) => 'minor' in one && one.minor !== 0n) as { minor: bigint }[];
  return amounts.length > 0 && amounts.every(({ minor }) => minor < 0n) ? -1n : 1n;
}

/** The bank's text on one line, without card numbers, because we store none. */
function textOn(field: 'narration' | 'reference', typed: FileLine['typed'], addFault: AddFault): string {
  const text = normalise(typed[field] ?? '', 'NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (text.includes('\uFFFD')) addFault(field, 'unreadable');
  if (text.length > (field === 'narration' ? longestNarration : longestReference)) addFault(field, 'tooLong');
  return maskCardNumbers(text);
}
