import { sabotagesOf } from '../sabotage.ts';

/** Guards of requests for quotes. */
export const rfqSabotages = [
  ...sabotagesOf('rights', {
    'src/domain/trade/rfqs/awards/lock-awardable.ts': [
      {
        guard: 'a buyer awards a bid after the time to award is over',
        text: `state !== 'open' && due_at && due_at <= now`,
        instead: `state !== 'open' && due_at === undefined`,
        testsOf: 'src/domain/trade/rfqs/awards/award-bid.ts',
      },
      {
        guard: 'a buyer awards a bid while the final offers that would change it are not open yet',
        text: 'if (row.is_round_opening)',
        instead: 'if (row.id < 0n)',
        testsOf: 'src/web/member/rfqs/rounds.test.ts',
      },
    ],
    'src/domain/trade/rfqs/awards/award-bid.ts': [
      {
        guard: 'a bid is awarded at another price than the buyer saw',
        text: 'if (bidDigest(bid.offer, bid.words) !== input.seen)',
        instead: `if (input.seen === '')`,
      },
      {
        guard: 'a bidder is bound to an award that is outside their bid',
        text: 'outsideOffer(quantity, { ...bid, unit }).length === 0',
        instead: 'outsideOffer(quantity, { ...bid, unit }).length >= 0',
      },
    ],
    'src/domain/trade/rfqs/awards/make-award.ts': [
      {
        guard: 'an account awards its own request to one that counts together with it',
        text: 'if (!rows[0]!.is_demo) throw',
        instead: 'if (rows.length === 0) throw',
        testsOf: 'src/domain/trade/rfqs/awards/award-bid.ts',
      },
    ],
    'src/domain/trade/rfqs/awards/answer-award.ts': [
      {
        guard: 'another member answers an award that waits for the bidder',
        text: `    .where('bidder_id', '=', memberId)\n`,
        instead: '',
      },
      {
        guard: 'a bidder is bound to an award that the buyer proposed in the place of the one that they read',
        text: 'if (row.id !== shownAwardId)',
        instead: 'if (row.id === undefined)',
      },
    ],
    'src/domain/trade/rfqs/change-rfq.ts': [
      {
        guard: 'a buyer changes a request between a proposed award and its acceptance',
        text: '      await endProposals(ctx, rfq.id);\n',
        instead: '',
        testsOf: 'src/domain/trade/rfqs/awards/answer-award.ts',
      },
      {
        guard: 'a new buyer makes anything of a published request, and staff never read it',
        text: '      await askStaffToRead(ctx, rfq.id, changes);\n',
        instead: '      await Promise.resolve();\n',
        testsOf: 'src/domain/trade/rfqs/trust-in-buyer.ts',
      },
    ],
    'src/domain/trade/rfqs/awards/award.rules.ts': [
      {
        guard: 'a bid is awarded with other days and terms than the buyer saw',
        text: 'JSON.stringify([...figures, ...texts])',
        instead: 'JSON.stringify(figures.slice(0, 1))',
        testsOf: 'src/domain/trade/rfqs/awards/award-bid.ts',
      },
    ],
    'src/domain/trade/rfqs/rounds/send-final-offer.ts': [
      {
        guard: 'a final offer is taken on a request that is over',
        text: 'if (!isUndecided(request.state))',
        instead: 'if (!request.state)',
        testsOf: 'src/web/member/rfqs/rounds.test.ts',
      },
    ],
    'src/domain/trade/rfqs/own-rfq.ts': [
      {
        guard: 'a buyer changes and withdraws the request of another buyer',
        text: `    .where('buyer_id', '=', buyer.id)\n`,
        instead: '',
        testsOf: 'src/domain/trade/rfqs/change-rfq.ts',
      },
    ],
    'src/domain/trade/rfqs/bids/find-bid-request.ts': [
      {
        guard: 'everybody reads a request that staff took down on the page that answers it',
        text: '.where(isRfqReadableBy(me))',
        instead: '',
        testsOf: 'src/web/market/rfqs/respond.routes.tsx',
      },
    ],
    'src/domain/trade/rfqs/rfq-file.policy.ts': [
      {
        guard: 'members read the files of a request that staff took down',
        text: `eb('rfq.buyer_id', '=', actor.id), isPublic`,
        instead: `eb('rfq.buyer_id', '=', actor.id), eb('rfq.state', '<>', 'waiting')`,
      },
    ],
    'src/domain/trade/rfqs/bids/read-supply-request.ts': [
      {
        guard: 'a bid names a day of delivery that keeps the buyer who paid from cancelling for good',
        text: 'if (earliestDelivery > yearsAfter(lastDay, 2))',
        instead: `if (earliestDelivery === '')`,
        testsOf: 'src/domain/trade/rfqs/bids/send-bid.ts',
      },
    ],
    'src/domain/trade/rfqs/post-rfq.ts': [
      {
        guard: 'a buyer without the right posts pro requests',
        text: 'if (isPro && !buyerFacts.isPro)',
        instead: 'if (isPro && buyerFacts.isPro === undefined)',
      },
      {
        guard: 'the first request of a new buyer is open before staff have read it',
        text: 'const isWaiting = !hasCompletedOrder && !buyerFacts.hasPublished;',
        instead: 'const isWaiting = hasCompletedOrder && !buyerFacts.hasPublished;',
      },
      {
        guard: 'the next request of a new buyer is open, and staff never read it',
        text: '  if (!isWaiting && !hasCompletedOrder && !buyerFacts.hasFinished) await askStaffToRead(ctx, id);\n',
        instead: '',
        testsOf: 'src/domain/trade/rfqs/trust-in-buyer.ts',
      },
    ],
    'src/domain/trade/rfqs/person-data.ts': [
      {
        guard: 'a buyer is erased while sellers wait for an answer to their bids',
        text: "from rfq where state in ('open', 'closed')",
        instead: "from rfq where state in ('lapsed')",
      },
    ],
    'src/domain/trade/rfqs/trust-in-buyer.ts': [
      {
        guard: 'a buyer whose only request staff took down posts the next one at once',
        text: "event = 'withdrawn' and party = 'staff'",
        instead: "event = 'lapsed' and party = 'staff'",
      },
      {
        guard: 'a buyer whose only request is reported posts the next one at once',
        text: 'from rfq_report where rfq_id = rfq.id and decided_at is null',
        instead: 'from rfq_report where rfq_id = rfq.id and decided_at < at',
      },
      {
        guard: 'a buyer whose only request changed after staff read it posts the next one at once',
        text: 'from rfq_to_read where rfq_id = rfq.id and read_at is null',
        instead: 'from rfq_to_read where rfq_id = rfq.id and read_at < at',
      },
      {
        guard: 'staff read nothing of a buyer any more after a request of an hour',
        text: "rfq.opened_at + interval '1 day'",
        instead: 'rfq.opened_at',
      },
      {
        guard: 'staff read nothing of a buyer any more after a request that the buyer took back',
        text: "and rfq.state <> 'withdrawn'",
        instead: '',
      },
      {
        guard: 'staff read nothing of a buyer any more while a request is still open',
        text: 'rfq.deadline <= business_now() and ',
        instead: '',
      },
    ],
    'src/domain/trade/rfqs/staff/find-rfq-reading.ts': [
      {
        guard: 'members find what staff have to read of a request',
        text: 'if (!mayReadRecords(actor))',
        instead: 'if (actor.kind === undefined)',
        testsOf: 'src/domain/trade/rfqs/trust-in-buyer.ts',
      },
    ],
    'src/domain/trade/rfqs/staff/decide-rfq.ts': [
      {
        guard: 'a request is published that changed after staff opened its page',
        text: '    await lockAsSeen(ctx, rfq, seen);\n',
        instead: '',
      },
      {
        guard: 'a change counts as read that came after staff opened the page',
        text: 'await lockAsSeen(ctx, rfq, seen);\n    const reports',
        instead: 'undefined;\n    const reports',
        testsOf: 'src/domain/trade/rfqs/trust-in-buyer.ts',
      },
      {
        guard: 'a report of a request is decided that no colleague has read',
        text: 'rfqReviewVersion(version, reports) !== seen',
        instead: '!seen?.startsWith(`${version}-`)',
      },
      {
        guard: 'staff who only read publish a request',
        text: 'if (!mayAnswerPeople(actor))',
        instead: 'if (actor.kind === undefined)',
      },
      {
        guard: 'a member of staff publishes the request of their own account',
        text: '  await refuseOwnMoney(ctx, row.buyer_id);\n',
        instead: '',
      },
    ],
  }),
  ...sabotagesOf('limits', {
    'src/domain/trade/rfqs/post-rfq.ts': [
      {
        guard: 'a buyer posts more requests than the setting allows',
        text: 'if (facts.openCount >= most)',
        instead: 'if (facts.openCount > most + 1)',
      },
    ],
    'src/domain/trade/rfqs/clock/notify-rfqs.ts': [
      {
        guard: 'a buyer floods a seller with invitations',
        text: "interval '1 day') < ${mostInvitationMails}",
        instead: "interval '1 day') < 1000",
        testsOf: 'src/domain/trade/rfqs/post-rfq.ts',
      },
    ],
  }),
];
