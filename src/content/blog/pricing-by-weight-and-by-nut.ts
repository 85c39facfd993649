import { list, p, steps, sum, table } from '../reading/blocks.ts';
import type { Article } from './article.ts';
import { link } from '../link.ts';

export const pricingByWeightAndByNut: Article = {
  id: 'pricing-by-weight-and-by-nut',
  title: 'Sell by the nut or by the kilo?',
  summary: 'How to turn one price into the other, where the loss hides, and what to write down before the lorry comes.',
  date: '2026-11-09',
  topic: 'Trading',
  picture: 'whole-nut',
  opening: [
    p(
      'At the farm gate coconuts are counted. At the factory they are weighed. Both are honest; the quarrel begins when the seller thinks in one and the buyer in the other. You can turn any price into the other with a scale and sixty nuts. The prices below are examples to show the sums, not what the market pays today.',
    ),
  ],
  sections: [
    {
      id: 'weigh-sixty',
      title: 'Find the weight of your nut',
      blocks: [
        p('You do not need to weigh the lorry. You need a fair sample.'),
        steps(
          'Take 20 nuts as they come: some from the top of the heap, some from the middle, some from the bottom.',
          'Weigh them together and write it down.',
          'Do it twice more with other nuts.',
          'Add the three weights and divide by 60.',
        ),
        table(
          'Three samples of one lot, dehusked',
          ['Sample', '20 nuts weigh', 'One nut weighs'],
          [
            ['First', '11.0 kg', '0.550 kg'],
            ['Second', '9.4 kg', '0.470 kg'],
            ['Third', '9.6 kg', '0.480 kg'],
            ['All 60', '30.0 kg', '0.500 kg'],
          ],
          [1, 2],
        ),
        p(
          'The first sample alone would have said 0.55 kg: 10% too much, on every nut of the lot. That is why there are three.',
        ),
      ],
    },
    {
      id: 'convert',
      title: 'Turn one price into the other',
      blocks: [
        p('Price of a kilo = price of a nut ÷ weight of a nut. Price of a nut = price of a kilo × weight of a nut.'),
        sum(
          '1,000 nuts at 0.5 kg, an example',
          [
            ['By the nut: 1,000 × ₦400', '₦400,000'],
            ['Weight: 1,000 × 0.5 kg', '500 kg'],
          ],
          ['Price of a kilo: 400,000 ÷ 500', '₦800'],
        ),
      ],
    },
    {
      id: 'where-loss-hides',
      title: 'Where the loss hides',
      blocks: [
        p(
          'Now the next lot has smaller nuts: 0.42 kg each. Nobody changed the price. 1,000 nuts weigh 420 kg, and now the two ways of selling differ by ₦64,000.',
        ),
        table(
          '1,000 nuts of 0.42 kg',
          ['Agreed price', 'The buyer pays', 'Price of a kilo'],
          [
            ['₦400 a nut', '₦400,000', '₦952'],
            ['₦800 a kilo', '₦336,000', '₦800'],
          ],
          [1, 2],
        ),
        p(
          'If you sell by the nut, the buyer carries the risk of small nuts; if you sell by the kilo, the seller does. Neither is wrong, if both know it. Where sizes vary, grade: two heaps, two prices, and no argument.',
        ),
        sum(
          'The same ₦800 a kilo, graded',
          [
            ['600 large nuts of 0.550 kg, at ₦440', '₦264,000'],
            ['400 small nuts of 0.425 kg, at ₦340', '₦136,000'],
          ],
          ['1,000 nuts, 500 kg', '₦400,000'],
        ),
      ],
    },
    {
      id: 'which-unit',
      title: 'Which unit fits which buyer',
      blocks: [
        table(
          'Price by what the buyer uses',
          ['Buyer', 'Price by', 'Because'],
          [
            ['Market trader, event, hotel', 'the nut', 'It is sold whole. Agree a smallest size and an age.'],
            [
              'Milk and oil processor',
              'kg, dehusked',
              'What comes out follows the kernel, and the kernel follows the weight.',
            ],
            ['Copra buyer', 'kg, with a moisture limit', 'Water dries away; what is left is what was bought.'],
            ['Fibre and cocopeat', 'kg, with a moisture limit', 'A wet sack weighs more and holds no more.'],
            ['Exporter', 'ton of 1,000 kg', 'Freight and papers go by weight.'],
          ],
        ),
        p(
          'A bag, a basket and a “load” are not units. If your market uses them, weigh five full ones and write the average beside the price.',
        ),
      ],
    },
    {
      id: 'weight-that-is-not-coconut',
      title: 'Weight that is not coconut',
      blocks: [
        list(
          '**Husk.** Say “clean” or “with a tuft”, and show one of each.',
          '**Rain.** Nuts that were washed or rained on this morning weigh more than at noon.',
          '**Days.** Nuts lose water on the road. Agree where they are weighed: at loading or at arrival.',
          '**Sprouts and cracks.** Agree how many in a hundred are allowed, and what happens to the rest.',
          '**The scale.** Test it with water: 20 litres are 20 kg, once the can is weighed empty and taken off.',
        ),
      ],
    },
    {
      id: 'write-it-down',
      title: 'Write it down before the lorry comes',
      blocks: [
        p(
          'Six lines are enough: the unit, the quantity, whose scale and where, the smallest nut, how many bad ones in a hundred, and what happens when it is short. The last line saves friendships. The simple rule is to pay for what was accepted.',
        ),
        sum(
          '1,000 kg agreed at ₦800, of which 870 kg were good',
          [
            ['Agreed: 1,000 × ₦800', '₦800,000'],
            ['Back to the buyer: 130 × ₦800', '₦104,000'],
          ],
          ['To the seller: 870 × ₦800', '₦696,000'],
        ),
        p('{article units}'),
      ],
    },
  ],
  related: ['how-escrow-protects-both-sides', 'how-dehusking-rates-are-measured'],
  next: {
    title: 'Trade with the unit on the price.',
    text: '{article units next}',
    label: 'Join Waitlist',
    href: link('waitlist'),
    dialog: true,
    whileTrading: { label: 'See what is for sale', href: link('marketplace') },
  },
};
