import { sabotagesOf } from '../sabotage.ts';

const bidTests = 'src/domain/trade/rfqs/bid-rules.test.ts';
const awardTests = 'src/domain/trade/rfqs/award-rules.test.ts';
const reviewTests = 'src/domain/trade/reviews/review-rules.test.ts';
const roleTests = 'src/platform/database/app-role.test.ts';
const priceTests = 'src/domain/trade/prices/settled-trades.test.ts';

/** Removes a refusal, found by the message that it raises. */
const raised = (guard: string, says: string, testsOf: string) => ({
  guard,
  text: `raise exception '${says}' using errcode = 'restrict_violation';`,
  instead: 'null;',
  testsOf,
});

/** What SQL with the site's login could invent about requests, bids, final rounds, awards, reviews and sellers' figures. */
export const bentBidSabotages = sabotagesOf('rights', {
  'db/migrations/0126-bids-that-the-login-cannot-invent.sql': [
    raised('SQL makes a buyer pro', 'A buyer asks to post pro requests before staff decide.', bidTests),
    raised(
      'SQL grants what a buyer asked for without a line in the audit log',
      'A decision on a pro buyer needs a line in the audit log, written in the same transaction.',
      bidTests,
    ),
    {
      guard: 'a line in the audit log about another record counts',
      text: 'and a.record_kind = kind and a.record_id = is_audited_now.id and',
      instead: 'and',
      testsOf: bidTests,
    },
    raised('SQL posts a pro request for any buyer', 'Pro requests are posted by pro buyers.', bidTests),
    raised(
      'SQL posts a request that counts bids and awards already',
      'A request begins without bids, and is due at its deadline.',
      bidTests,
    ),
    raised(
      'SQL publishes the request of a new buyer',
      'A request is published with a line in the audit log, written in the same transaction.',
      bidTests,
    ),
    raised(
      'SQL changes a request after its deadline',
      'A request that is closed stays as bidders answered it.',
      bidTests,
    ),
    raised(
      'SQL changes a request that has bids, and no bidder has to confirm it',
      'After the first bid, each change of a request is one more revision.',
      bidTests,
    ),
    raised(
      'SQL changes a request that has bids, and no bidder reads what',
      'A change of a request is told to its bidders line by line.',
      bidTests,
    ),
    {
      guard: 'the price of an open bid changes without a trace',
      text: 'execute function note_bid_change();',
      instead: 'execute function forget_flagged_bidder();',
      testsOf: bidTests,
    },
    {
      guard: 'SQL deletes the trace of a changed bid',
      text: "insert into app_grant (place, inserts) values ('rfq_bid_change', null);",
      instead: '',
      testsOf: roleTests,
    },
    raised('SQL adds a bid of somebody who is erased already', 'A bid begins as it was sent.', bidTests),
    {
      guard: 'SQL calls a sealed bid unreadable, so that it is never opened',
      text: 'if not owns_table(tg_relid) and not (old.unreadable_at is null and rfq_bids_may_open(new.rfq_id)) then',
      instead: 'if false then',
      testsOf: bidTests,
    },
    raised(
      'SQL deletes the opening of sealed bids, so that it never comes',
      'A request waits for its opening until none of its bids is left to open.',
      bidTests,
    ),
    {
      guard: 'SQL begins a final round for weeks',
      text: "or new.deadline > business_now() + interval '73 hours'",
      instead: '',
      testsOf: awardTests,
    },
    raised(
      'SQL begins a final round before sealed bids are open',
      'A final round begins while its bids are open and can be awarded.',
      awardTests,
    ),
    raised(
      'SQL adds a bidder to a final round that runs',
      'Bidders are asked for final offers when the round begins.',
      awardTests,
    ),
    raised('SQL replaces a final offer', 'A final offer stays as its bidder sent it.', awardTests),
    raised('SQL drops a sealed final offer', 'A sealed final offer is kept until its opening.', awardTests),
    {
      guard: 'SQL changes a bid by a final round that is over',
      text: 'and (owns_table(tg_relid) or (round.opened_at is null',
      instead: 'and (true or (round.opened_at is null',
      testsOf: awardTests,
    },
  ],
  'db/migrations/0127-awards-and-reviews-that-the-login-cannot-invent.sql': [
    raised(
      'SQL invents a counter-offer that was accepted',
      'A counter-offer begins open, on a bid that can be awarded.',
      awardTests,
    ),
    {
      guard: 'a bidder who accepted a counter-offer can neither change nor withdraw the bid',
      text: "when 'accepted' then new.state = 'withdrawn' else false end) then",
      instead: 'else false end) then',
      testsOf: awardTests,
    },
    {
      guard: 'an answered counter-offer is answered again',
      text: "when 'accepted' then new.state = 'withdrawn' else false end) then",
      instead: 'else true end) then',
      testsOf: 'src/domain/trade/rfqs/rfq-rules.test.ts',
    },
    raised('SQL awards a bid at another price', 'An award has the price of its bid.', awardTests),
    raised('SQL awards a bid outside what it offers', 'An award outside its bid waits for the bidder.', awardTests),
    raised(
      'SQL redirects a proposed award, or lets an award fall back whose order stands',
      'An award is accepted in time, and falls back with its order.',
      awardTests,
    ),
    {
      guard: 'SQL writes the figures of sellers',
      text: "('seller_figures', null), ",
      instead: '',
      testsOf: reviewTests,
    },
    raised('SQL makes a seller answer in a second', 'When a seller answered is noted by the message.', reviewTests),
    raised('SQL adds a review that is shown at once', 'A review is written now, and shown later.', reviewTests),
    raised(
      'SQL counts a review twice by showing it again',
      'A review is shown once, with the other one or after a week.',
      reviewTests,
    ),
    raised('SQL hides a review', 'Staff hide a review with a line in the audit log.', reviewTests),
    raised('SQL deletes a ring of reviews before staff saw it', 'A ring of reviews goes with its review.', reviewTests),
    {
      guard: 'SQL makes a price of another order for a deal that is settled',
      text: '\n    and o.subtotal_kobo + coalesce(o.shipping_kobo, 0) = (select sum(minor) from deal_leg where deal_id = d.id)',
      instead: '',
      testsOf: priceTests,
    },
    {
      guard: 'SQL with the site’s login makes a price of an order that was not settled',
      text: `part.state <> 'released' or not exists (`,
      instead: `part.state <> 'released' and not exists (`,
      testsOf: priceTests,
    },
    {
      guard: 'SQL with the site’s login places an order for a deal that was settled before',
      text: `and exists (select from document d where d.deal_id = o.deal_id and d.kind = 'invoice' and d.order_number = o.order_number)`,
      instead: '',
      testsOf: priceTests,
    },
  ],
  'src/domain/trade/rfqs/bids/note-ties-to-buyer.ts': [
    {
      guard: 'a bidder with a smaller copy of a picture of the buyer is not shown to staff',
      text: 'const mostBitsApart = 6;',
      instead: 'const mostBitsApart = -1;',
    },
  ],
  'src/web/files/show-pdf.ts': [
    {
      guard: 'a private PDF that is shown in a page may load and send',
      text: `"default-src 'none'",`,
      instead: '',
      testsOf: 'src/web/staff/suppliers/shown-papers.routes.test.ts',
    },
    {
      guard: 'any file of an application is shown as if it were a PDF',
      text: '!file || file.contentType !== pdf || file.isPublic',
      instead: '!file',
      testsOf: 'src/web/staff/suppliers/shown-papers.routes.test.ts',
    },
  ],
  'db/migrations/0131-paid-orders-and-figures-that-go.sql': [
    raised('SQL delivers an order that nobody paid', 'An order is delivered after its deal was paid.', reviewTests),
  ],
});
