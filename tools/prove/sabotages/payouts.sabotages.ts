import { sabotagesOf } from '../sabotage.ts';

export const payoutSabotages = sabotagesOf('payouts', {
  'src/domain/money/payouts/request-payout.ts': [
    {
      guard: 'a suspended member is paid out',
      text: "if (!member?.isHere) throw new Failure('signed_out', 'Sign in first.');",
      instead: '',
    },
    {
      guard: 'money goes to a bank account that was changed a moment ago',
      text: "if (!account.is_usable) throw new Failure('conflict', payoutTexts.coolingOff);",
      instead: '',
    },
    {
      guard: 'money goes to a bank account that was replaced',
      text: 'where member_id = ${memberId} and replaced_at is null`',
      instead: 'where member_id = ${memberId}`',
    },
    {
      guard: 'a payout of nothing, or of less',
      text: "if (amount.minor <= 0n) throw new Failure('invalid', payoutTexts.amount, { field: 'amount' });",
      instead: '',
    },
    {
      guard: 'a provider is asked to send a currency that it does not send',
      text: 'provider?.paysOut(amount.currency) ? provider.name : fileProvider',
      instead: 'provider?.name ?? fileProvider',
    },
    {
      guard: 'a large payout goes out without two of staff',
      text: "const state = isLarge ? 'to_confirm' : 'reserved';",
      instead: "const state = 'reserved';",
    },
    {
      guard: 'a seller is paid out what a bank wants back',
      text: "if (claims.length > 0) throw new Failure('conflict', payoutTexts.chargeback);",
      instead: 'if (claims.length < 0) throw new Error();',
    },
    {
      guard: 'a member is paid out what a deal brought another',
      text: "and a.kind = 'member_payable' and a.member_id = ${memberId}",
      instead: "and a.kind = 'member_payable' and ${memberId}::bigint > 0",
    },
  ],
  'src/domain/money/payouts/stop-reasons.ts': [
    {
      guard: 'a payout that a provider could not send goes to the same bank account again and again',
      text: "o.state = 'failed' and o.tries = 0 and",
      instead: "o.state = 'failed' and",
      testsOf: 'src/domain/money/payouts/make-due-payouts.test.ts',
    },
  ],
  'src/domain/money/payouts/send-payout.ts': [
    {
      guard: 'one provider sends the payout of another',
      text: 'if (!payout || payout.provider !== provider.name || !isOpen(payout.state)) return;',
      instead: 'if (!payout || !isOpen(payout.state)) return;',
    },
    {
      guard: 'a payout that waits for two of staff is sent',
      text: "return state === 'reserved' || state === 'sending' || state === 'success';",
      instead: "return state !== 'failed';",
    },
    {
      guard: 'a payout is sent again without asking whether it was',
      text: "const known = state === 'reserved' ? undefined : await provider.verifyTransfer(reference);",
      instead: "const known = state === 'success' ? await provider.verifyTransfer(reference) : undefined;",
    },
    {
      guard: 'a payout is sent that a bank may want back',
      text: "(state = 'sending' or not ${waitsForBank('payout')})",
      instead: "(state = 'sending' or ${waitsForBank('payout')} is not null)",
    },
    {
      guard: 'a payout that failed stays taken out of the books',
      text: 'if (reason !== null) await putBack(ctx, { ...payout, sentJournalId }, reason);',
      instead: 'if (reason === undefined) await putBack(ctx, { ...payout, sentJournalId }, reason);',
    },
    {
      guard: 'an earlier try that may be on its way is said to have failed',
      text: "const mayFail = state === 'reserved' || asks >= patientAsks;",
      instead: "const mayFail = state === 'reserved' || asks >= patientAsks || true;",
    },
    {
      guard: 'a payout that the provider does not have is booked as sent',
      text: 'else if (isWithProvider) await noteSent(ctx, id);',
      instead: 'else if (isWithProvider !== false) await noteSent(ctx, id);',
    },
    {
      guard: 'a payout that came back stays booked as sent',
      text: 'if (sentJournalId !== undefined) await reverseJournal(ctx, sentJournalId, why);',
      instead: '',
    },
    {
      guard: 'two workers have the provider send one payout',
      text: "where id = ${id} and tries = ${tries} and state in ('reserved', 'sending')",
      instead: "where id = ${id} and ${tries} >= 0 and state in ('reserved', 'sending')",
    },
    {
      guard: 'a payout is said to have failed though another worker has it sent',
      text: 'if (tries !== undefined && tries !== payout.tries) return false;',
      instead: '',
    },
    {
      guard: 'the success of another amount is the success of a payout',
      text: 'const isOwn = found.reference === reference && found.minor === amount.minor && found.currency === amount.currency;',
      instead: 'const isOwn = found.reference === reference && amount.minor > 0n;',
    },
    {
      guard: 'a payout ends twice',
      text: 'if (!payout || !mayBecome(payout.state, state)) return false;',
      instead: "if (!payout || (state === 'pending' && mayBecome(payout.state, state))) return false;",
    },
  ],
  'src/domain/money/payouts/payout.approval.ts': [
    {
      guard: 'a payout is confirmed, turned down or cancelled that went out already',
      text: "if (payout.state !== 'to_confirm') throw new Failure('conflict', payoutTexts.notWaiting);",
      instead: '',
    },
    {
      guard: 'a payout is confirmed that a bank may want back',
      text: "if (await doesPayoutWaitForBank(ctx, id)) throw new Failure('conflict', payoutTexts.waitsForBank);",
      instead: 'await doesPayoutWaitForBank(ctx, id);',
    },
  ],
  'src/domain/money/payouts/cancel-payout.ts': [
    {
      guard: 'a member cancels the payout of another',
      text: "if (payout?.memberId !== actor.id) throw new Failure('not_found', payoutTexts.unknown);",
      instead: "if (!payout) throw new Failure('not_found', payoutTexts.unknown);",
    },
  ],
  'src/domain/money/payouts/note-payout-outcome.ts': [
    {
      guard: 'staff say how a payout ended that a provider sends',
      text: 'payout.provider === fileProvider && (payout.state',
      instead: '(payout.state',
    },
  ],
  'src/domain/money/payouts/make-payout-file.ts': [
    {
      guard: 'the file of a bank asks for what a bank may want back',
      text: "and state = 'reserved' and not ${waitsForBank('payout')}",
      instead: "and state = 'reserved' and (${waitsForBank('payout')} or true)",
    },
  ],
  'src/domain/money/payouts/set-payout-account.ts': [
    {
      guard: 'money goes to a bank account of another name than was shown',
      text: "if (resolved.name !== holder) throw new Failure('conflict', payoutTexts.otherHolder);",
      instead: '',
    },
  ],
  'src/domain/money/payouts/save-payout.ts': [
    {
      guard: 'a payout takes the reference of a sending to an unknown member',
      text: 'if (taken.rows.length === 0) return number;',
      instead: 'return number;',
    },
  ],
  'src/domain/money/payouts/book-restored-payout.ts': [
    {
      guard: 'a payout of another amount is booked as what was released',
      text: 'and d.minor = ${minor} and d.currency = ${currency}',
      instead: 'and ${minor}::bigint > 0 and d.currency = ${currency}',
    },
  ],
  'src/domain/money/payouts/claim-due-payouts.ts': [
    {
      guard: 'a payout that arrived is never asked about again',
      text: "when ended_at > ${businessNow} - interval '13 days' then",
      instead: "when ended_at > ${businessNow} + interval '13 days' then",
    },
    {
      guard: 'a payout is asked about before it is due',
      text: 'where ask_at <= ${businessNowOnce} and provider',
      instead: 'where (ask_at <= ${businessNowOnce} or ask_at is not null) and provider',
    },
  ],
  'db/migrations/0079-approvals.sql': [
    {
      guard: 'a part of a deal is paid out twice',
      text: "create unique index payout_of_leg on payout (deal_id, leg, member_id) where leg is not null and state not in ('failed', 'reversed', 'turned_down', 'cancelled');",
      instead: '',
      testsOf: 'src/domain/money/payouts/request-payout.ts',
    },
  ],
  'db/migrations/0052-payouts.sql': [
    {
      guard: 'a payout goes to another account than it was asked for',
      text: 'create trigger payout_stays before update or delete on payout for each row execute function payout_stays();',
      instead: '',
      testsOf: 'src/domain/money/payouts/request-payout.ts',
    },
  ],
});
