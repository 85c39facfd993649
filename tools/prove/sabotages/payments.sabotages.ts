import { sabotagesOf } from '../sabotage.ts';

export const paymentSabotages = sabotagesOf('payments', {
  'src/domain/money/payments/settle-payment.ts': [
    {
      guard: 'one provider settles what was begun at another',
      text: 'locked?.provider === provider.name ? locked : undefined',
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
      text: "if (!(await saveCharge(ctx, provider, charge))) return payment?.state ?? 'parked';",
      instead: 'await saveCharge(ctx, provider, charge);',
    },
    {
      guard: 'a fee above the amount is booked',
      text: "if (charge.fee > charge.minor) return 'fee';",
      instead: '',
    },
    {
      guard: 'a charge that did not succeed is credited',
      text: 'if (!charge || !counts(charge))',
      instead: 'if (!charge)',
    },
    {
      guard: 'money that comes for a deal that is over pays for it',
      text: "due?.reason === undefined && due?.amount.minor === charge.minor ? undefined : 'late'",
      instead: "due ? undefined : 'late'",
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
      text: 'and begun_at < ${businessNow} - ${stopAskingAfter}',
      instead: 'and ${stopAskingAfter} is not null',
    },
  ],
  'src/domain/money/payments/find-payment.ts': [
    {
      guard: 'a member sees the payment of another',
      text: 'return found?.payerId === ctx.actor.id ? found : undefined;',
      instead: 'return found;',
    },
  ],
  'src/domain/money/chargebacks/follow-claims.ts': [
    {
      guard: 'a deal goes on while a bank claims its payment',
      text: 'if (rows.some(isOpen)) await purpose?.standStill(ctx, payment!.subject);',
      instead: '',
    },
  ],
  'src/domain/money/chargebacks/bear-claim.ts': [
    {
      guard: 'a seller keeps the money of a lost claim if a dispute was settled and nothing was ever shipped',
      text: '(released > 0n || (isShipped && held > 0n))',
      instead: 'isShipped && (held > 0n || released > 0n)',
    },
  ],
  'src/domain/trade/deals/claims/find-paid-parts.ts': [
    {
      guard: 'a seller keeps what an earlier claim left of a part, and the payer owes a second claim alone',
      text: "state === 'charged_back' ? unpaid : released",
      instead: "state === 'charged_back' ? 0n : released",
    },
  ],
  'src/domain/money/chargebacks/bear-by-payer.ts': [
    {
      guard: 'a payout that waits is sent although its payer owes more',
      text: 'await stopUnsentPayout(ctx, id, stopReason);',
      instead: '',
    },
  ],
  'src/domain/money/payments/refunds/send-refund.ts': [
    {
      guard: 'a refund is sent while a bank claims the same charge',
      text: 'and (tries > 0 or not ${isFrozen})',
      instead: 'and (true or ${isFrozen})',
    },
  ],
  'src/domain/money/payouts/require-no-debt-or-claim.ts': [
    {
      guard: 'a member who owes us is paid out',
      text: 'await requireNothingOwed(ctx, together);',
      instead: '',
    },
    {
      guard: 'card money of an account that counts together leaves while a claim is open',
      text: "if (isUnaged) throw new Failure('conflict', payoutTexts.claimedNear);",
      instead: '',
    },
  ],
  'src/domain/trade/deals/pay-deal.ts': [
    {
      guard: 'a deal is paid from a balance that has too little',
      text: 'return spendableIn(await findWallet(ctx, payable.buyerId), currency).minor >= minor;',
      instead: 'return currency !== undefined && minor > 0n;',
    },
  ],
  'src/domain/money/payments/credit-unmatched-payment.ts': [
    {
      guard: 'unmatched money is given away twice',
      text: "if (unmatched.state !== 'waiting') throw new Failure('conflict', unmatchedTexts.decided);",
      instead: '',
    },
    {
      guard: 'money that a bank wants back is given to a member',
      text: "if (await isChargeClaimed(ctx, unmatched)) throw new Failure('conflict', unmatchedTexts.chargeback);",
      instead: '',
    },
  ],
  'src/domain/money/payments/match-unmatched-payment.ts': [
    {
      guard: 'a member of staff matches money to their own account',
      text: 'await refuseOwnMoney(ctx, payment.payerId);',
      instead: '',
    },
    {
      guard: 'a large match needs no second person',
      text: 'const isDone = !(await needsSecondPerson(ctx, { limit, amount, members }));',
      instead: 'const isDone = true;',
    },
  ],
  'src/domain/money/chargebacks/bear-loss.ts': [
    {
      guard: 'a large loss needs no second person',
      text: 'const isDone = !(await needsSecondPerson(ctx, { limit, amount, members }));',
      instead: 'const isDone = true;',
    },
  ],
  'src/domain/money/notices/process-notice.ts': [
    {
      guard: 'one provider acts on the notice of another',
      text: 'if (event?.provider !== provider.name) return;',
      instead: 'if (!event) return;',
    },
  ],
  'db/migrations/0106-payments-keep-their-day.sql': [
    {
      guard: 'a payment that was paid becomes another',
      text: "    or (old.state in ('paid', 'parked') and new.state <> old.state)\n",
      instead: '',
      testsOf: 'src/domain/money/payments/settle-payment.ts',
    },
    {
      guard: 'a payment by card counts for another month',
      text: "    or (old.state = 'paid' and (new.paid_at, new.channel) is distinct from (old.paid_at, old.channel)) then",
      instead: ' then',
      testsOf: 'src/domain/money/limits/over-limit.test.ts',
    },
  ],
  'db/migrations/0050-payments.sql': [
    {
      guard: 'what a provider said of a charge is changed afterwards',
      text: `create trigger provider_charge_is_append_only before update or delete or truncate on provider_charge
  for each statement execute function ledger_stays();
alter table provider_charge enable always trigger provider_charge_is_append_only;
`,
      instead: '',
      testsOf: 'src/domain/money/payments/save-charge.ts',
    },
  ],
});
