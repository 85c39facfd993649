import { sabotagesOf } from '../sabotage.ts';

export const refundSabotages = sabotagesOf('payments', {
  'src/domain/money/payments/refunds/send-refund.ts': [
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
      text: "if (listed === 'unclear') return { state: 'pending', trouble: unclearText };",
      instead: "if (listed === 'unclear') return { state: 'done' };",
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
      text: 'if (canBeTriedLater.test(message))',
      instead: "if (canBeTriedLater.test('nothing'))",
    },
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
  'src/domain/money/payments/refunds/end-refund.ts': [
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
      text: 'return ofThisCharge.map((refund) => checkedRefund(refund, found));',
      instead: 'return refunds.map((refund) => refundFromAnswer(refund, found.reference));',
    },
    {
      guard: 'a refund of another amount answers for the one that was asked for',
      text: 'requireSameAnswer(`${minor} ${currency}`, `${refund.amount} ${refund.currency}`);',
      instead: '',
    },
    {
      guard: 'another number answers for a refund',
      text: 'requireSameAnswer(number, String(refund.id));',
      instead: '',
    },
  ],
  'src/platform/payments/paystack-lists.ts': [
    {
      guard: 'a list is read whose page is another one',
      text: 'if (found.page !== undefined && found.rows.length > 0) requireSameAnswer(page, found.page);',
      instead: '',
    },
    {
      guard: 'a list ends after its first page',
      text: 'if (isLast) return all;',
      instead: 'return all;',
    },
    {
      guard: 'a list that repeats a page is read as if it were whole',
      text: 'if (rows.length > 0 && pageText === previousText) break;',
      instead: 'if (rows.length > 0 && pageText === previousText) return all;',
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
      text: 'requireSameAnswer(charge.currency, currency ?? charge.currency);',
      instead: '',
    },
    {
      guard: 'a bank claims more than was charged',
      text: 'requireSameAnswer(true, (dispute.minor ?? 0n) <= charge.amount);',
      instead: '',
    },
  ],
  'src/platform/payments/paystack.ts': [
    {
      guard: 'a transfer of another amount answers for the one that was asked for',
      text: 'requireSameMoney({ minor, currency }, { minor: started.amount, currency: started.currency });',
      instead: '',
    },
    {
      guard: 'the name of another bank account is shown',
      text: 'requireSameAnswer(number, account.account_number);',
      instead: '',
    },
  ],
  'src/domain/money/provider-readings/sending-stands-still.ts': [
    {
      guard: 'a restored database pays again what the provider has sent',
      text: 'sql<boolean>`not exists (select from provider_reading where finished_at is null)`',
      instead: 'sql<boolean>`exists (select where 1 = 1)`',
      testsOf: 'src/domain/money/restored/read-provider-lists.ts',
    },
    {
      guard: 'money of a charge that the provider does not know is paid out',
      text: ' and not exists (${unknownCharges}))`',
      instead: ')`',
      testsOf: 'src/domain/money/notices/compare-charges.ts',
    },
  ],
  'src/domain/money/restored/read-provider-lists.ts': [
    {
      guard: 'sending goes on after the first list',
      text: 'const progress = next ? { list: next } : { list: null, finished_at: businessNow };',
      instead: "const progress = next === 'refunds' ? { list: next } : { list: null, finished_at: businessNow };",
    },
    {
      guard: 'only the first page of a list is read after a restore',
      text: 'if (isLast) return [...all.values()];',
      instead: 'return [...all.values()];',
    },
  ],
});
