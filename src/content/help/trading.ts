import { brand } from '../brand.ts';
import { callout, list, p, steps, table } from '../reading/blocks.ts';
import type { HelpTopic } from './guide.ts';
import { link } from '../link.ts';

export const tradingHelp: HelpTopic = {
  id: 'trading',
  title: 'Trading & Transactions',
  lead: '{help lead}',
  guides: [
    {
      id: 'what-is-open',
      title: 'What is open',
      summary: 'The state of every part of the site, in one table.',
      keywords: 'launch live available soon dashboard login sign in rfq',
      blocks: [
        table(
          'What you can use',
          ['Part', 'State'],
          [
            ['Machines: order, partner, request', 'Open'],
            ['Byproducts: cart and checkout', 'Open'],
            ['Event booking', 'Open'],
            ['Contact, demo requests, invest with us', 'Open'],
            ['Waitlist', 'Open'],
            ['Accounts and dashboard', 'Open'],
            ['Marketplace: listings, offers, orders', '{help state}'],
            ['Requests for quotes', '{help state}'],
            [`Escrow and ${brand.payName}`, '{help escrow}'],
          ],
        ),
        p('{help coming}'),
      ],
    },
    {
      id: 'pay-for-an-order',
      title: 'Pay for an order',
      summary: 'How you pay for what we sell, and for orders on the marketplace: AgbonPay, transfer or card.',
      keywords: 'payment bank transfer card invoice receipt deposit upfront money',
      blocks: [
        p(
          'You do not pay for machines, byproducts or events when you send the form. We agree the total with you first. {shop paying} The desheller is paid {upfront} and {on delivery} against our invoice. {shop at once}',
        ),
        callout(
          'Before you pay anybody',
          `The account on our invoice is in the name of the business. We never ask for card numbers, passwords or codes. If anything looks odd, call {phone} first.`,
        ),
        p('{help paying}'),
      ],
    },
    {
      id: 'how-stock-is-reserved',
      title: 'How stock is reserved for an order',
      summary: 'How long stock is reserved for an order, and what is different for your first order.',
      coming: 'trade',
      keywords: 'hold unpaid first order new buyer accept decline free waiting for the seller limit',
      blocks: [
        p(
          'An order reserves its stock for 72 hours. The 72 hours begin again when the seller first answers. If the order is not paid by then, the stock goes back to the seller.',
        ),
        p(
          'Until your first order is completed, these limits prevent one account from reserving what others want to buy:',
        ),
        list(
          'Your unpaid orders reserve at most {new buyer share} of a listing’s stock, and goods worth at most {new buyer value} in all. All new buyers together reserve at most {new buyers together} of a listing’s stock.',
          'This stock is reserved for {new buyer hold}.',
          'You can order more than that. The seller has to accept such an order first. Nothing is reserved until then. You get an e-mail when the seller answers, or when 72 hours have passed without an answer.',
        ),
        p(
          'Sellers accept or decline such an order on its page, and can free the stock of a new buyer’s unpaid order as long as no payment is under way. These limits do not apply to offers that a seller accepted.',
        ),
      ],
    },
    {
      id: 'requests-for-quotes',
      title: 'Ask for quotes, or answer a request',
      summary: 'How buyers post a request, how sellers answer it, and who reads a sealed bid.',
      coming: 'trade',
      keywords: 'rfq tender bid offer sealed deadline award counter final round supply respond',
      blocks: [
        steps(
          `**Post**: what you need, how much, where and until when. Open requests are [listed for everybody](${link('rfqs')}). Until a new buyer has a public request, our team reads what they post before sellers see it. It goes on reading what they post and change until one of their requests has reached its deadline or one of their orders is completed.`,
          '**Answer**: sellers press “Respond to RFQ” and send their price. They can change or withdraw the bid until the deadline. Your e-mail and phone are shown to the buyer once they have chosen you.',
          '**Compare**: the buyer reads the bids side by side, at once in an open request and after the deadline in a sealed one.',
          '**Agree**: the buyer can make one bidder a counter-offer, and once ask bidders for a final offer within 24 to 72 hours. A bidder who sends none keeps the first bid.',
          '**Award**: the buyer chooses one bid or several. Each award becomes an order whose payment is held until the goods are accepted.',
        ),
        p(
          'Nobody but its bidder reads a sealed bid before the deadline: not the buyer, not other bidders, not our team. What is not awarded within 14 days of the deadline lapses; if an award falls through later than that, you have 7 more days.',
        ),
      ],
    },
    {
      id: 'how-escrow-works',
      title: 'How escrow works',
      summary: 'Four stages, from the agreement to the payment, and how long each lasts.',
      coming: 'escrow',
      keywords: 'safe trust hold release dispute protect secure',
      blocks: [
        steps(
          '**Create the agreement**: goods, quantity, price, day, time to inspect.',
          '**Fund the escrow**: the buyer pays, and a third party holds it.',
          '**Delivery and approval**: the goods arrive, and the buyer accepts all, a part or nothing.',
          '**Payment release**: the seller is paid for what was accepted; the rest goes back.',
        ),
        p(
          `Fresh nuts can be inspected for 24 hours, oil, copra and fibre for 72 hours, machines for 7 days, unless both agree on another time. A dispute stops every clock. [A deal in figures](${link('article', { articleId: 'how-escrow-protects-both-sides' })}#a-deal-in-figures). [Every step, and what happens when somebody is late](${link('escrowHowItWorks')}); [start a transaction](${link('createTransaction')}) with anybody.`,
        ),
      ],
    },
    {
      id: 'reject-and-return',
      title: 'Reject goods and send them back',
      summary: 'What you can do with goods that are late or not as agreed, and how a return works.',
      coming: 'escrow',
      keywords: 'refund return reject part accept late cancel damaged wrong quality carrier money back inspect',
      blocks: [
        steps(
          '**Look at the goods in time**. The deal’s page says until when. If you do not answer by then, they count as accepted, and the seller is paid.',
          '**Take pictures** of what is wrong, also of the packing.',
          '**Choose on the deal’s page**: accept all, accept a part, or reject all.',
        ),
        list(
          '**Accept a part**: you pay for what you keep, and the rest of the money comes back to you. The seller has 3 days to agree or to open a dispute. If they do neither, the money is divided as you said.',
          '**Reject**: send the goods back within 7 days, and say so on the deal’s page. Otherwise they count as accepted. You pay the carrier. Agree with the seller which of you covers that cost.',
          '**The return**: you get your money when the seller says that the goods are back. If the seller says nothing for 7 days after you sent them, they count as received. A seller who does not get them, or not as they were sent, opens a dispute in that time.',
          '**A late seller**: from 48 hours after the agreed day you can cancel and get your money back. 7 days after that day the money comes back automatically.',
        ),
        p(
          `If you and the other side do not agree, [open a dispute](${link('helpGuide', { guideId: 'settle-a-dispute' })}).`,
        ),
      ],
    },
    {
      id: 'settle-a-dispute',
      title: 'Settle a dispute',
      summary: 'How a dispute works, how both sides agree on a sum, and by when our team decides.',
      coming: 'escrow',
      keywords: 'dispute disagree wrong claim evidence propose share agree sum ruling decide arbitration complaint',
      blocks: [
        steps(
          '**Open it**: press “Something is wrong” on the deal’s page while the money is held. Say what is wrong and how much you claim, and add pictures or PDFs. The money stays where it is, and the other deadlines stop.',
          '**The other side answers** within 3 days.',
          '**Agree between you**: either side proposes how much the seller gets, and says why. The rest goes back to the buyer. The other side accepts, refuses, or proposes other amounts. Accepted amounts are booked at once, and the dispute is over. Each side can propose five times.',
          '**Otherwise our team decides** within 14 days after the dispute was opened, by what both of you wrote and showed. You read who gets what, and why, on the deal’s page and by e-mail.',
        ),
        list(
          'A proposal can be withdrawn until it is accepted. It ends when our team decides.',
          'Each side can also give the other side all of the money.',
          'Our fee is charged only on what the seller gets.',
          'If neither of you says that the goods arrived, we ask both of you after 21 days. After 30 days we open a dispute.',
        ),
      ],
    },
    {
      id: 'levels-and-limits',
      title: 'Your level, and how much you can pay by card and withdraw',
      summary: 'Four levels, what each needs, and why accounts can share one limit.',
      coming: 'escrow',
      keywords: 'limit level card withdraw verify identity kyc bank account company name balance top up transfer',
      blocks: [
        table(
          'Levels',
          ['Level', 'What we have checked'],
          [
            ['0', 'Your e-mail or phone'],
            ['1', 'A bank account in your own or your company’s name'],
            ['2', 'Your identity'],
            ['3', 'Your company'],
          ],
        ),
        p(
          `Your settings show your level, your limits and what is left of them. Add a bank account there for level 1. For levels 2 and 3 [write to us](${link('contact')}), and we tell you what to send.`,
        ),
        list(
          'Above the limit of cards you pay by bank transfer, which has no limit. No order is refused because of the limit.',
          `A card pays a deal, an order or a fee, never your ${brand.payName} balance. The balance is filled by bank transfer.`,
          `Money that came by card is held before it can be spent or paid out, because a bank can take a card payment back. [Plans and fees](${link('escrowPricing')}) says how long, and your payments page names the day.`,
          'Sellers of level 2 or 3 need not wait for money that came by card once they have three large sales of goods to different buyers, each delivered with the buyer’s PIN and released more than 30 days ago. At any one time this covers at most the amount of the largest of these sales, and only naira.',
          'Withdrawals begin with level 1.',
          'Accounts that share a card, a bank account or a device share their limits.',
          'If you change your name, company, RC number or bank account, you lose the level until we have checked the change.',
        ),
      ],
    },
    {
      id: 'when-something-is-wrong',
      title: 'When an order goes wrong',
      summary: 'Late, broken, not as described: what to do first.',
      keywords: 'refund return complaint cancel damaged missing late problem fault',
      blocks: [
        p(
          `On the marketplace you act on the deal’s page: [reject goods](${link('helpGuide', { guideId: 'reject-and-return' })}), or [open a dispute](${link('helpGuide', { guideId: 'settle-a-dispute' })}). The steps below are for what you ordered from us.`,
        ),
        steps(
          'Take pictures before you unpack further, also of the packing.',
          `Write to us by the [contact form](${link('contact')}) or call, with the name on the order and the day.`,
          'Keep the goods as they are until we have answered.',
        ),
        list(
          '**Broken or not as described**: we repair, replace or refund.',
          '**Late**: we tell you the new day, and you say whether you still want it.',
          '**Changed your mind**: until we confirm, tell us and you owe nothing. Later, what has been spent on your order may be charged.',
        ),
        p(`Your rights by law, and where to complain: [consumers](${link('compliance')}#consumers).`),
      ],
    },
  ],
  links: [
    { title: 'Sell by the nut or by the kilo?', href: link('article', { articleId: 'pricing-by-weight-and-by-nut' }) },
    { title: 'How escrow protects both sides', href: link('article', { articleId: 'how-escrow-protects-both-sides' }) },
  ],
};
