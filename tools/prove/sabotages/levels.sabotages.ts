import { sabotagesOf } from '../sabotage.ts';

export const levelSabotages = [
  ...sabotagesOf('payments', {
    'src/domain/money/payments/settle-payment.ts': [
      {
        guard: 'a card fills a balance',
        text: "return wasPaidByCard(charge) ? 'card' : undefined;",
        instead: 'return undefined;',
      },
    ],
    'src/domain/money/payments/save-charge.ts': [
      {
        guard: 'a charge whose channel the provider does not name counts as a transfer',
        text: "return channel !== 'bank_transfer';",
        instead: "return channel === 'card';",
      },
    ],
    'src/domain/money/payments/credit-unmatched-payment.ts': [
      {
        guard: 'an unmatched card payment is credited',
        text: "if (isByCard) throw new Failure('conflict', unmatchedTexts.byCard);",
        instead: '',
      },
    ],
    'src/domain/money/payments/save-unmatched-payment.ts': [
      {
        guard: 'a card payment into a balance stays with us',
        text: "if ((why === 'late' || why === 'card') && ",
        instead: "if (why === 'late' && ",
      },
    ],
    'src/domain/money/payments/begin-payment.ts': [
      {
        guard: 'a card is offered above its limit',
        text: "return fits ? chosen : 'bank_transfer';",
        instead: 'return chosen;',
      },
      {
        guard: 'a top-up is offered by card',
        text: "if (paying.paid.purpose === balancePurpose || chosen === 'bank_transfer') return 'bank_transfer';",
        instead: 'if (paying.paid.purpose === balancePurpose) return chosen;',
      },
    ],
    'src/domain/money/payments/cards/pay-by-card.ts': [
      {
        guard: 'a saved card is charged above its limit',
        text: 'await requireCardRoom(ctx, { payerId, paid: { purpose, subject }, amount });',
        instead: '',
      },
    ],
  }),
  ...sabotagesOf('payouts', {
    'src/domain/money/payouts/request-payout.ts': [
      {
        guard: 'a withdrawal above the limit of the level',
        text: "if ('from' in request) await requireWithdrawalRoom(ctx, memberId, amount);",
        instead: '',
      },
    ],
  }),
  ...sabotagesOf('limits', {
    'src/domain/money/limits/require-room.ts': [
      {
        guard: 'two payments at once fit under one limit',
        text: 'await lockSharingAccounts(ctx, memberId);',
        instead: '',
      },
      {
        guard: 'a card is charged above its limit',
        text: "if (!fits) throw new Failure('conflict', why, { field: 'method' });",
        instead: '',
      },
    ],
    'src/domain/money/limits/find-money-used.ts': [
      {
        guard: 'pages of the provider that are open do not count',
        text: "and purpose <> 'balance' and not ${isPaidOnly}",
        instead: 'and false',
      },
    ],
    'src/domain/money/limits/note-over-limit.ts': [
      {
        guard: 'a payment above the joint limit is not held',
        text: 'const allowed = limits[level];',
        instead: 'const allowed = limits[3];',
      },
    ],
    'src/domain/money/payments/cards/save-card.ts': [
      {
        guard: 'a saved card does not tie the accounts that save it',
        text: "await saveTrace({ db }, { memberId }, 'card', cardDigest(provider, `signature ${signature}`));",
        instead: '',
      },
    ],
    'src/domain/people/accounts/start-session.ts': [
      {
        guard: 'accounts on one device do not count together',
        text: "await saveTrace(ctx, { memberId }, 'device', traceDigest(device.id));",
        instead: '{}',
      },
    ],
    'db/migrations/0086-accounts-together.sql': [
      {
        guard: 'a device of many ties accounts whose bank account was checked',
        text: 'where not device.is_hub or (member_level(mine.member_id) = 0 and member_level(other.member_id) = 0)',
        instead: '',
        testsOf: 'src/domain/people/accounts-together/accounts-together.test.ts',
      },
      {
        guard: 'more accounts get out of a device’s tie by becoming many',
        text: 'where not device.is_hub or (member_level(mine.member_id) = 0 and member_level(other.member_id) = 0)',
        instead: 'where not device.is_hub',
        testsOf: 'src/domain/people/accounts-together/accounts-together.test.ts',
      },
    ],
    'db/migrations/0102-details-on-documents.sql': [
      {
        guard: 'a level survives another name',
        text: 'when ((old.name, old.company, old.rc_number) is distinct from (new.name, new.company, new.rc_number))',
        instead: 'when (false)',
        testsOf: 'src/domain/people/checks/member-checks.test.ts',
      },
    ],
    'db/migrations/0085-member-checks.sql': [
      {
        guard: 'a check that nobody confirmed gives a level',
        text: "(c.what = 'bank_account' or c.confirmed_by is not null or m.is_demo)",
        instead: 'true',
        testsOf: 'src/domain/people/checks/member-checks.test.ts',
      },
      {
        guard: 'a check gives its level beyond its last day',
        text: "\n    and (c.valid_until is null or c.valid_until >= (business_now() at time zone 'Africa/Lagos')::date)",
        instead: '',
        testsOf: 'src/domain/people/checks/member-checks.test.ts',
      },
      {
        guard: 'a level survives another bank account',
        text: 'if found and (before.bank_code',
        instead: 'if false and (before.bank_code',
        testsOf: 'src/domain/people/checks/member-checks.test.ts',
      },
    ],
  }),
  ...sabotagesOf('rights', {
    'src/domain/people/checks/note-member-check.ts': [
      {
        guard: 'a member of staff without the right notes a check',
        text: "if (!mayAnswerPeople(actor) || actor.kind !== 'staff') throw new Failure('forbidden', checkTexts.forbidden);",
        instead: "if (actor.kind === 'guest') throw new Failure('forbidden', checkTexts.forbidden);",
      },
    ],
    'src/domain/people/checks/end-member-check.ts': [
      {
        guard: 'a member of staff without the right ends a check',
        text: "if (!mayAnswerPeople(ctx.actor)) throw new Failure('forbidden', checkTexts.forbidden);",
        instead: '',
      },
    ],
    'src/domain/acting/audit/audit.ts': [
      {
        guard: 'staff act on an account that shares something with theirs',
        text: "if (change.on?.kind === 'member' && entry.what !== 'end-look') await refuseOwnMoney(ctx, BigInt(change.on.id));",
        instead: '',
        testsOf: 'src/domain/people/checks/member-checks.test.ts',
      },
    ],
    'src/domain/money/limits/see-over-limit.ts': [
      {
        guard: 'a member of staff without the right ends the work item of a payment above the limit',
        text: "if (!mayMoveMoney(actor) || actor.kind !== 'staff') throw new Failure('forbidden', overLimitTexts.forbidden);",
        instead: "if (actor.kind !== 'staff') throw new Failure('forbidden', overLimitTexts.forbidden);",
      },
    ],
  }),
];
