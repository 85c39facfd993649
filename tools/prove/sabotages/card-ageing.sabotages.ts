import { sabotagesOf, type Sabotage } from '../sabotage.ts';

const exemption = 'src/domain/money/card-ageing/card-exemption.test.ts';
const ageing = 'src/domain/money/card-ageing/card-ageing.test.ts';

/** Guards that hold card money until it has aged. */
export const cardAgeingSabotages: readonly Sabotage[] = [
  ...sabotagesOf('payouts', {
    'src/domain/money/card-ageing/hold-card-money.ts': [
      {
        guard: 'a charge above the joint limit is released after the ordinary hold',
        text: 'greatest(charge.aged_at, charge.limit_until), case when charge.limit_until > business_now()',
        instead: 'charge.aged_at, case when charge.limit_until > business_now()',
      },
      {
        guard: 'the exemption frees a charge above the joint limit',
        text: "case when charge.limit_until > business_now() then 'limit' else 'card' end",
        instead: "'card'",
      },
    ],
    'src/domain/money/card-ageing/card-exemption.ts': [
      {
        guard: 'card money leaves before its day when its seller asks for it',
        text: "  throw new Failure('conflict', heldText(hold.until));",
        instead: '  return true;',
      },
    ],
    'src/domain/people/checks/see-card-money.ts': [
      {
        guard: 'everybody of staff notes that card money was looked at',
        text: "if (!mayMoveMoney(actor) || actor.kind !== 'staff')",
        instead: "if (actor.kind !== 'staff')",
      },
    ],
    'src/domain/money/payouts/make-due-payouts.ts': [
      {
        guard: 'a payout whose exemption ended is tried again and again',
        text: '      if (await waitsToAge(ctx, { dealId, part, memberId })) return false;\n',
        instead: '',
      },
    ],
    'src/domain/trade/chargeback-evidence/take-evidence.ts': [
      {
        guard: 'any member of staff downloads messages and pictures of members as evidence',
        text: "  if (!mayMoveMoney(ctx.actor)) throw new Failure('forbidden', evidenceTexts.forbidden);\n",
        instead: '',
      },
    ],
    'db/migrations/0092-card-ageing.sql': [
      {
        guard: 'un-aged card money in a balance is withdrawn or spent',
        text: "kind in (\n    'refund_sent', 'refund_kept', 'charge_lost', 'loss_borne', 'receivable_paid', 'reversal')) then",
        instead: "kind <> '') then",
        testsOf: ageing,
      },
      {
        guard: 'a seller whose identity nobody checked is exempt',
        text: 'while level >= 2 and cardinality(deals) < 3 loop',
        instead: 'while cardinality(deals) < 3 loop',
        testsOf: exemption,
      },
      {
        guard: 'two sales exempt',
        text: 'fits := cardinality(deals) = 3 and',
        instead: 'fits := cardinality(deals) >= 2 and',
        testsOf: exemption,
      },
      {
        guard: 'sales of small sums exempt',
        text: 'and s.minor > least_minor and',
        instead: 'and',
        testsOf: exemption,
      },
      {
        guard: 'sales of today exempt',
        text: "s.at < business_now() - interval '30 days' and",
        instead: '',
        testsOf: exemption,
      },
      {
        guard: 'buyers who count together exempt',
        text: 'apart := apart || accounts_together(sale.buyer_id);',
        instead: 'apart := apart || sale.buyer_id;',
        testsOf: exemption,
      },
      {
        guard: 'a buyer who counts together with the seller exempts',
        text: 'apart bigint[] := together;',
        instead: 'apart bigint[] := array[seller];',
        testsOf: exemption,
      },
      {
        guard: 'more leaves un-aged than the largest sale',
        text: 'not is_foreign and unaged <= largest;',
        instead: 'not is_foreign;',
        testsOf: exemption,
      },
      {
        guard: 'each account that counts together has an exemption of its own',
        text: 'from card_hold where member_id = any (together) and held_until',
        instead: 'from card_hold where member_id = seller and held_until',
        testsOf: exemption,
      },
      {
        guard: 'a delivery that nobody proved counts for the exemption',
        text: "event = 'deliver' and party = 'seller')\n    and (exists",
        instead: "event = 'deliver')\n    and (exists",
        testsOf: exemption,
      },
      {
        guard: 'services count for the exemption',
        text: "where deal_id = of_deal and kind = 'goods'))",
        instead: 'where deal_id = of_deal))',
        testsOf: exemption,
      },
      {
        guard: 'a payout of un-aged card money needs no reason',
        text: '    and not exists (select from card_exemption where payout_id = new.id)\n',
        instead: '    and false\n',
        testsOf: exemption,
      },
    ],
  }),
];
