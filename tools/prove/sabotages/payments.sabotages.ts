import { sabotagesOf } from '../sabotage.ts';

export const paymentSabotages = sabotagesOf('payments', {
  'src/domain/payments/settle-payment.ts': [
    {
      guard: 'one provider settles what was begun at another',
      text: 'held?.provider === provider.name ? held : undefined',
      instead: 'held',
    },
    {
      guard: 'too little money pays a payment',
      text: "if (charge.minor !== payment.amount.minor) return 'amount';",
      instead: '',
    },
    {
      guard: 'money of another currency pays a payment',
      text: "if (charge.currency !== payment.amount.currency) return 'currency';",
      instead: '',
    },
    {
      guard: 'one charge is credited twice',
      text: "if (!(await keepCharge(ctx, provider, charge))) return payment?.state ?? 'parked';",
      instead: 'await keepCharge(ctx, provider, charge);',
    },
    {
      guard: 'a fee above the amount is booked',
      text: "if (charge.fee > charge.minor) return 'fee';",
      instead: '',
    },
    {
      guard: 'a charge that did not succeed is credited',
      text: 'if (!charge || !comes(charge))',
      instead: 'if (!charge)',
    },
    {
      guard: 'money that comes for a deal that is over pays for it',
      text: "payable?.reason === undefined && payable?.amount.minor === charge.minor ? undefined : 'late'",
      instead: "payable ? undefined : 'late'",
    },
    {
      guard: 'the provider is asked while a transaction is open',
      text: "if (ctx.db.isTransaction) throw new Error('A provider is not asked within a transaction.');",
      instead: '',
    },
    {
      guard: 'a payment that was paid is said to have failed',
      text: "if (state === 'paid' || state === 'parked') return state;",
      instead: '',
    },
    {
      guard: 'a payment is given up before its three days are over',
      text: 'and begun_at < ${businessNow} - ${mostPatience}',
      instead: 'and ${mostPatience} is not null',
    },
  ],
  'src/domain/payments/find-payment.ts': [
    {
      guard: 'a member sees the payment of another',
      text: 'return found?.payerId === ctx.actor.id ? found : undefined;',
      instead: 'return found;',
    },
  ],
  'src/domain/payments/pay-deal.ts': [
    {
      guard: 'a deal is paid from a balance that has too little',
      text: 'return balance.minor >= minor;',
      instead: 'return balance.minor >= 0n && minor > 0n;',
    },
  ],
  'src/domain/payments/credit-parked.ts': [
    {
      guard: 'unmatched money is given away twice',
      text: "if (parked.state !== 'waiting') throw new Failure('conflict', parkedTexts.decided);",
      instead: '',
    },
    {
      guard: 'money that a bank wants back is given to a member',
      text: "if (await isClaimed(ctx, parked)) throw new Failure('conflict', parkedTexts.takenBack);",
      instead: '',
    },
  ],
  'src/domain/payments/match-parked.ts': [
    {
      guard: 'a member of staff matches money to their own account',
      text: 'await refuseOwnMoney(ctx, payment.payerId);',
      instead: '',
    },
    {
      guard: 'a large match needs no second person',
      text: 'const isDone = !(await needsSecond(ctx, { limit, amount, members }));',
      instead: 'const isDone = true;',
    },
  ],
  'src/domain/payments/taken-back/bear-loss.ts': [
    {
      guard: 'a large loss needs no second person',
      text: 'const isDone = !(await needsSecond(ctx, { limit, amount, members }));',
      instead: 'const isDone = true;',
    },
  ],
  'src/domain/payments/refunds/send-refund.ts': [
    {
      guard: 'one provider sends back what another took',
      text: 'if (!refund || refund.provider !== provider.name || !isOpen(refund)) return;',
      instead: 'if (!refund || !isOpen(refund)) return;',
    },
    {
      guard: 'a refund that may be on its way is sent again at once',
      text: "if (refund.isFresh) return { state: 'pending' };",
      instead: '',
    },
    {
      guard: 'a refund is sent again though the provider shows one that may be it',
      text: "if (known === 'unclear') return { state: 'pending', trouble: unclear };",
      instead: "if (known === 'unclear') return { state: 'done' };",
    },
    {
      guard: 'two workers have the provider send one refund',
      text: "where id = ${id} and tries = ${tries} and state in ('reserved', 'sending')",
      instead: "where id = ${id} and ${tries} >= 0 and state in ('reserved', 'sending')",
    },
    {
      guard: 'a second refund of a charge begins before the first is conclusive',
      text: "and other.id <> ${id} and other.state = 'sending' and not other.is_echoed)",
      instead: "and other.id <> ${id} and other.state = 'sending' and not other.is_echoed and false)",
    },
    {
      guard: 'a refund of a charge that is gone becomes balance',
      text: "charge?.state === 'success' ? 'refused' : 'failed'",
      instead: "charge ? 'refused' : 'failed'",
    },
    {
      guard: 'a refund becomes balance because the provider has too little for now',
      text: 'if (isForNow.test(message))',
      instead: "if (isForNow.test('nothing'))",
    },
  ],
  'src/domain/payments/refunds/match-refund.ts': [
    {
      guard: 'a refund of another amount ends this one',
      text: 'const isOwn = found.charge === charge && found.minor === amount.minor && found.currency === amount.currency;',
      instead: 'const isOwn = found.charge === charge && amount.minor > 0n;',
    },
    {
      guard: 'a refund of the charge that does not say whose it is counts as this one',
      text: 'const named = all.filter(({ reference }) => reference === refund.reference);',
      instead: 'const named = all;',
    },
    {
      guard: 'a refund whose answer was lost is sent again though the provider shows one',
      text: "? 'unclear' : undefined;",
      instead: '? undefined : undefined;',
    },
  ],
  'src/domain/payments/refunds/end-refund.ts': [
    {
      guard: 'a refund that failed stays taken out of the books',
      text: 'await reverseJournal(ctx, refund.journalId, end.trouble);',
      instead: '',
    },
    {
      guard: 'a refund ends twice',
      text: "if (!refund || (refund.state !== 'reserved' && refund.state !== 'sending')) return;",
      instead: 'if (!refund) return;',
    },
  ],
  'src/platform/payments/paystack-refunds.ts': [
    {
      guard: 'the refund of another charge counts for this one',
      text: 'return refunds.filter((refund) => transactionOf(refund) === found.id).map((refund) => ofCharge(refund, found));',
      instead: 'return refunds.map((refund) => refundOf(refund, found.reference));',
    },
    {
      guard: 'a refund of another amount answers for the one that was asked for',
      text: 'requireSame(`${minor} ${currency}`, `${refund.amount} ${refund.currency}`);',
      instead: '',
    },
    {
      guard: 'another number answers for a refund',
      text: 'requireSame(number, String(refund.id));',
      instead: '',
    },
  ],
  'src/platform/payments/paystack-lists.ts': [
    {
      guard: 'a list is read whose page is another one',
      text: 'if (found.page !== undefined && found.rows.length > 0) requireSame(page, found.page);',
      instead: '',
    },
    {
      guard: 'a list ends after its first page',
      text: 'if (isLast) return all;',
      instead: 'return all;',
    },
    {
      guard: 'a list that repeats a page is read as if it were whole',
      text: 'if (rows.length > 0 && shown === before) break;',
      instead: 'if (rows.length > 0 && shown === before) return all;',
    },
  ],
  'src/platform/payments/paystack-disputes.ts': [
    {
      guard: 'a bank’s claim of another charge counts for this one',
      text: '.filter(({ transaction }) => transaction.id === charge.id)',
      instead: '.filter(({ transaction }) => transaction.id > 0)',
    },
    {
      guard: 'a bank’s claim in another currency is believed',
      text: 'requireSame(charge.currency, currency ?? charge.currency);',
      instead: '',
    },
    {
      guard: 'a bank claims more than was charged',
      text: 'requireSame(true, (said.minor ?? 0n) <= charge.amount);',
      instead: '',
    },
  ],
  'src/platform/payments/paystack.ts': [
    {
      guard: 'a transfer of another amount answers for the one that was asked for',
      text: 'requireSameMoney({ minor, currency }, { minor: sent.amount, currency: sent.currency });',
      instead: '',
    },
    {
      guard: 'the name of another bank account is shown',
      text: 'requireSame(number, account.account_number);',
      instead: '',
    },
  ],
  'src/domain/payments/heed-notice.ts': [
    {
      guard: 'one provider acts on the notice of another',
      text: 'if (event?.provider !== provider.name) return;',
      instead: 'if (!event) return;',
    },
  ],
  'db/migrations/0050-payments.sql': [
    {
      guard: 'a payment that was paid becomes another',
      text: "    or (old.state in ('paid', 'parked') and new.state <> old.state) then",
      instead: ' then',
      testsOf: 'src/domain/payments/settle-payment.ts',
    },
    {
      guard: 'what a provider said of a charge is changed afterwards',
      text: `create trigger provider_charge_is_append_only before update or delete or truncate on provider_charge
  for each statement execute function ledger_stays();
alter table provider_charge enable always trigger provider_charge_is_append_only;
`,
      instead: '',
      testsOf: 'src/domain/payments/keep-charge.ts',
    },
  ],
});
