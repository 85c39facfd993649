import { callout, list, p, steps, sum, table } from '../reading/blocks.ts';
import type { Article } from './article.ts';
import { link } from '../link.ts';

export const howEscrowProtects: Article = {
  id: 'how-escrow-protects-both-sides',
  title: 'How escrow protects both sides',
  summary:
    'The buyer pays first, and the seller is not paid yet. Why that helps both, step by step, with a deal in figures.',
  date: '2026-11-12',
  topic: 'Trading',
  picture: 'sealed-box',
  opening: [
    p(
      'Two people who have never met agree on a ton of fibre. One of them must trust first: the buyer who sends the money, or the seller who sends the lorry. Escrow takes that first step away from both. A third party holds the money from the day it is paid until the goods are accepted.',
    ),
    callout('{article note}', '{article escrow}'),
  ],
  sections: [
    {
      id: 'who-trusts-first',
      title: 'Who carries the risk',
      blocks: [
        table(
          'Three ways to pay for a lorry of coconuts',
          ['How it is paid', 'The buyer can lose', 'The seller can lose'],
          [
            ['All before loading', 'the money, if nothing comes', 'nothing'],
            ['All after arrival', 'nothing', 'the goods, if nobody pays'],
            ['Held in escrow', 'time, while it is being settled', 'time, while it is being settled'],
          ],
        ),
        p(
          'Half now and half later shares the fear but does not remove it: each side can still walk away with half. With a third party in between, walking away gains nothing.',
        ),
      ],
    },
    {
      id: 'four-stages',
      title: 'The four stages',
      blocks: [
        steps(
          '**Create the agreement.** What, how much, at what price, by when, and how long the buyer may inspect. Both sides accept the same text, and the fee is fixed with it.',
          '**Fund the escrow.** The buyer pays. The seller sees that the money is held, and loads only now. It is paid out after the buyer accepts.',
          '**Delivery and approval.** The goods arrive. The buyer inspects and accepts, accepts a part, or says what is wrong.',
          '**Payment release.** What was accepted is paid out to the seller. The rest goes back to the buyer.',
        ),
      ],
    },
    {
      id: 'a-deal-in-figures',
      title: 'A deal in figures',
      blocks: [
        p(
          '1,000 kg of fibre at an example price of ₦2,400 a kilo. The lorry arrives; 130 kg are wet and full of dust. The buyer accepts 870 kg.',
        ),
        sum(
          'What is held is what is paid out, to the kobo',
          [
            ['To the seller: 870 × ₦2,400', '₦2,088,000'],
            ['Back to the buyer: 130 × ₦2,400', '₦312,000'],
          ],
          ['Held: 1,000 × ₦2,400', '₦2,400,000'],
        ),
        p(
          'Our fee is separate from these sums. On the Basic plan it is 1.5% of what was accepted: ₦31,320 here. The rate is written into the agreement before anybody pays, so it cannot grow on the way.',
        ),
      ],
    },
    {
      id: 'clocks',
      title: 'Clocks, so that nobody waits for ever',
      blocks: [
        p(
          'A seller should not have to wait months for a buyer who does not answer, so there is a time limit. The time to inspect starts at delivery and is written in the agreement:',
        ),
        table(
          'Time to inspect, unless both agree on another',
          ['Goods', 'From delivery'],
          [
            ['Fresh nuts', '24 hours'],
            ['Oil, copra and fibre', '72 hours'],
            ['Machines', '7 days'],
          ],
        ),
        p(
          'The buyer is warned before it ends. After that, the goods count as accepted. In the other direction: if the seller has not shipped 48 hours after the agreed day, the buyer may cancel and is paid back.',
        ),
      ],
    },
    {
      id: 'when-something-is-wrong',
      title: 'When something is wrong',
      blocks: [
        p(
          'Either side can open a dispute while the money is held, with the reason, the amount and pictures. From that moment every clock stops and nothing is paid out. The other side has 3 days to answer. If the two do not settle it, our staff decide on what both have shown: pay out, pay back, or split. Nobody on our staff decides on a deal of their own.',
        ),
        p(
          'At the gate, a 6-digit code helps. The buyer has it, gives it to the driver when the goods are unloaded, and the seller enters it. That proves delivery without a smartphone.',
        ),
      ],
    },
    {
      id: 'what-it-cannot-do',
      title: 'What escrow cannot do',
      blocks: [
        list(
          '**It does not look into the sacks.** You inspect. Look before you press Accept.',
          '**It does not mend a vague agreement.** “Good nuts” cannot be ruled on; “dehusked, at least 0.5 kg, at most 3 cracked in a hundred” can.',
          '**It does not insure the road.** An accident is for the carrier’s insurance; escrow only keeps the money safe meanwhile.',
        ),
      ],
    },
    {
      id: 'good-agreement',
      title: 'Five lines that settle most disputes',
      blocks: [
        steps(
          'The goods, in words that a stranger could check.',
          'The quantity and its unit, and where it is weighed or counted.',
          'The day and the place of delivery, and who pays the lorry.',
          'How many bad ones are allowed, and what happens with more.',
          'How long the buyer may inspect, and what a complaint must show.',
        ),
        p(
          'Write these points down even when you trust each other. Two people can remember an agreement differently; a written line stays the same.',
        ),
      ],
    },
  ],
  related: ['pricing-by-weight-and-by-nut', 'coir-grades'],
  next: {
    title: 'Hold the money until the nuts arrive.',
    text: '{article escrow next}',
    label: 'Join Waitlist',
    href: link('waitlist'),
    dialog: true,
    whileTrading: { label: 'See what is for sale', href: link('marketplace') },
  },
};
