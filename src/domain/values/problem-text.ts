import { sql, type RawBuilder } from 'kysely';
import { currency, isCurrency, shownAmount } from './currency.ts';

type Part = RawBuilder<unknown>;

/** Marks an amount in a text that SQL builds. `writeAmounts` later turns the mark into '₦1,015', so that SQL need not write amounts. */
export const amountIn = (minor: Part, currency: Part) =>
  sql<string>`('{' || coalesce(${minor}, 0)::bigint || ' ' || coalesce(${currency}, 'NGN') || '}')`;

export const nairaIn = (kobo: Part) => amountIn(kobo, sql.lit('NGN'));

/** Writes the name of a state or kind in words, in quotes: ‘to confirm’ for `to_confirm`. */
export const quoted = (name: Part) => sql<string>`('‘' || translate(coalesce(${name}, 'none'), '_-', '  ') || '’')`;

/** The amount of a journal: the sum of its positive postings. */
export const bookedBy = (journalId: Part) =>
  sql<string>`(select ${amountIn(
    sql`sum(booked.amount) filter (where booked.amount > 0)`,
    sql`min(booked_on.currency)`,
  )} from ledger_posting booked join ledger_account booked_on on booked_on.id = booked.account_id where booked.journal_id = ${journalId})`;

export function writeAmounts(text: string): string {
  return text.replaceAll(/\{(-?\d+) ([A-Z]{3})\}/g, (whole, minor: string, code: string) =>
    isCurrency(code) ? shownAmount({ minor: BigInt(minor), currency: currency(code) }) : whole,
  );
}

/** What staff do about a broken rule. They correct no entry by hand, because a second wrong entry would hide the first. */
export const whatToDo = {
  books:
    'Book no correction by hand. Send these lines to the operator, who compares the entries with the last backup and finds out who changed the database.',
  deal: 'Open the deal and compare its steps with what was booked. Do not rule on its dispute until the operator has explained the difference.',
  payment:
    'Compare the payment with the payment provider’s dashboard. Send the difference to the operator, and book nothing by hand.',
  payout:
    'Compare the payout with the payment provider’s dashboard and the bank statement. If money left that should not have left, ask the provider or the bank to stop it.',
  chargeback:
    'Compare the chargeback with the payment provider’s dashboard. Send the difference to the operator, and accept no new loss for this payment until then.',
  cardMoney:
    'Open the deal or the member and compare the hold with the payment. Send the difference to the operator before the member is paid.',
  approval:
    'Ask the people whom the audit log names. If nobody can explain it, tell every owner: somebody may have changed the database.',
  document: 'Send no copy of the document. Send these lines to the operator, who corrects it with a new document.',
  order:
    'Open the order and its deal, and agree with both members which one is right. Send the difference to the operator.',
  notice: 'Tell the member by hand what happened. Open ‘Mails’ to send failed e-mails again.',
  holdings:
    'Compare the providers’ balances and the latest bank statement with the books. Tell every owner, and send no payout until the missing amount is found.',
  traces:
    'Send these lines to the operator. Until they are corrected, limits may count accounts of one person separately.',
} as const;
