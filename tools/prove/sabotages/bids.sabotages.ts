import { sabotagesOf } from '../sabotage.ts';

const loginTests = 'src/domain/trade/rfqs/rfq-rules.test.ts';

export const bidSabotages = [
  ...sabotagesOf('rights', {
    'db/migrations/0117-requests-that-the-login-cannot-bend.sql': [
      {
        guard: 'a sealed bid is opened early by a line of SQL',
        text: "if not owns_table(tg_relid) and (tg_op = 'UPDATE' or not rfq_bids_may_open(new.rfq_id)) then",
        instead: 'if false then',
        testsOf: loginTests,
      },
      {
        guard: 'the deadline of a request with bids is moved forward',
        text: 'or (old.bids > 0 and new.deadline < old.deadline) or new.deadline <= business_now()) then',
        instead: ') then',
        testsOf: loginTests,
      },
      {
        guard: 'a request is closed before its deadline',
        text: "or (old.state = 'open' and new.state in ('closed', 'part_awarded') and not is_over)",
        instead: '',
        testsOf: loginTests,
      },
      {
        guard: 'an opened bid is changed together with its opening',
        text: 'and (old.sealed is null or new.sealed is not null or not rfq_bids_may_open(new.rfq_id)) then',
        instead: 'and false then',
        testsOf: loginTests,
      },
      {
        guard: 'an award is deleted',
        text: "raise exception 'An award is never deleted.' using errcode = 'restrict_violation';",
        instead: 'null;',
        testsOf: loginTests,
      },
    ],
  }),
  ...sabotagesOf('rights', {
    'src/domain/trade/rfqs/bids/find-own-bid.ts': [
      { guard: 'a member reads another’s bid', text: "    .where('bidder_id', '=', bidderId)\n", instead: '' },
    ],
    'src/web/member/bids/own-bid-key.ts': [
      {
        guard: 'staff who look at a page as its bidder read a sealed bid',
        text: 'around === undefined ? services.bidKey : undefined',
        instead: 'around ? services.bidKey : services.bidKey',
      },
    ],
    'src/domain/trade/rfqs/bids/bid-for-buyer.view.ts': [
      {
        guard: 'a buyer reads a bidder’s e-mail and phone before the award',
        text: 'contact: row.is_awarded ? { email, phone } : undefined',
        instead: 'contact: { email, phone }',
      },
    ],
    'src/domain/trade/rfqs/awards/find-comparison.ts': [
      {
        guard: 'another buyer reads the bids on a request',
        text: "    .where('buyer_id', '=', requireBuyingMember(ctx).id)\n",
        instead: '',
      },
    ],
    'src/domain/trade/rfqs/bids/send-bid.ts': [
      {
        guard: 'a request takes more bids than the setting says',
        text: 'if (bids >= mostOfRequest)',
        instead: 'if (bids > 1_000_000)',
      },
      {
        guard: 'a bidder sends more bids a day than the setting says',
        text: 'if (rows[0]!.sent >= mostADay)',
        instead: 'if (rows[0]!.sent < 0)',
      },
      {
        guard: 'a buyer bids on their own request',
        text: 'if (request.buyer.id === bidder.id)',
        instead: 'if (request.buyer.id < 0n)',
      },
      {
        guard: 'a bid is sealed under a key that is not in force',
        text: '(await bidKeyFingerprintInForce(ctx.db)) !== key.fingerprint',
        instead: 'key.fingerprint === undefined',
      },
    ],
    'src/domain/trade/rfqs/bids/seal-bid.ts': [
      {
        guard: 'a sealed bid opens in another bidder’s row',
        text: 'owner: `request ${rfqId}, bidder ${bidderId}, round ${round}`',
        instead: 'owner: `request ${rfqId}, round ${round}`',
      },
      {
        guard: 'a process starts with another key of sealed bids',
        text: '!== key.fingerprint) throw',
        instead: '=== undefined) throw',
      },
    ],
  }),
  ...sabotagesOf('limits', {}),
  ...sabotagesOf('idempotency', {
    'src/web/request/do-once.ts': [
      {
        guard: 'a plain hash of a bid is kept with its key',
        text: 'if (!form.isConfidential) return body;',
        instead: 'if (form) return body;',
      },
    ],
  }),
];
