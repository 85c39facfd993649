import { list, p, steps, sum, table } from '../reading/blocks.ts';
import type { Article } from './article.ts';
import { link } from '../link.ts';

export const cocopeatForNurseries: Article = {
  id: 'cocopeat-for-nurseries',
  title: 'Cocopeat in the nursery: wash it, wet it, feed it',
  summary: 'What cocopeat does for seedlings, the two things that it does not do, and how far a 5 kg bag goes.',
  date: '2026-11-05',
  topic: 'Byproducts',
  picture: 'cocopeat',
  opening: [
    p(
      'Cocopeat is the dust that is left when the fibre is taken out of a coconut husk. It holds several times its own weight in water and still lets air to the roots, it is light to carry, and it never saw the soil where damping-off lives. But there is almost no plant food in it, and a palm by the sea puts salt into its husk. A nursery that works with both facts gets even trays and few dead plugs.',
    ),
  ],
  sections: [
    {
      id: 'salt',
      title: 'Ask about salt first',
      blocks: [
        p(
          'With a conductivity meter it takes five minutes. Stir one part of cocopeat into one and a half parts of clean water by volume, wait, press the water out and measure it. Under 1 mS/cm you can sow. Unwashed cocopeat can show 2 to 6.',
        ),
        p('Without a meter, ask the plants:'),
        steps(
          'Fill one small pot with the new cocopeat and one with a medium that you trust.',
          'Sow ten seeds of ẹ̀fọ́ tẹ̀tẹ̀ or tomato in each, and water both alike.',
          'After a week count what has come up. Two fewer than in the trusted pot, or brown leaf tips, means: wash it.',
        ),
        p(
          'To wash, flood the cocopeat with three times its volume of clean water, stir, let it stand for half an hour and drain it. Do it again until the water runs pale. For tomato and pepper that will stay in it for months, finish with calcium nitrate at the dose on its bag, leave it overnight and drain: the calcium takes the place of the sodium.',
        ),
      ],
    },
    {
      id: 'wet',
      title: 'Wet it all the way through',
      blocks: [
        p(
          'Dry cocopeat floats and sheds water at first. Add the water in three goes, an hour apart, and turn it each time. Then squeeze a handful hard.',
        ),
        list(
          '**A few drops** between the fingers: right for sowing.',
          '**A stream**: too wet. Spread it in the shade for an hour.',
          '**Nothing**, and it falls apart: more water.',
        ),
      ],
    },
    {
      id: 'mixes',
      title: 'Mixes to start from',
      blocks: [
        table(
          'Parts by volume, measured with the same bucket',
          ['For', 'Cocopeat', 'Sieved compost', 'Topsoil', 'Sharp sand'],
          [
            ['Seed trays: pepper, tomato, cabbage', '3', '1', '–', '–'],
            ['Polybags: cocoa, oil palm, citrus', '1', '1', '2', '–'],
            ['Cuttings: hibiscus, ixora', '1', '–', '–', '1'],
            ['Pots: herbs and flowers', '2', '1', '–', '1'],
          ],
          [1, 2, 3, 4],
        ),
        p(
          'They are starting points. Raise one tray of each before you fill five hundred, and keep the one that your water and your crop like best.',
        ),
      ],
    },
    {
      id: 'how-far',
      title: 'How far a 5 kg bag goes',
      blocks: [
        p(
          'Plants fill litres, not kilos, and the litres in a kilo change with moisture and pressing. So measure: weigh out one kilo, wet it, loosen it, and see how many litres it fills in a marked bucket. Suppose that it is 8. A tray of 128 cells at 25 ml a cell takes 3.2 litres.',
        ),
        sum(
          'One bag in seed trays, three parts to one of compost',
          [
            ['Cocopeat: 5 kg × 8 litres', '40 litres'],
            ['With compost: 40 ÷ 0.75', '53.3 litres'],
            ['Full trays: 53.3 ÷ 3.2', '16'],
            ['Cells: 16 × 128', '2,048'],
            ['Price of the bag', '₦7,000'],
          ],
          ['Cocopeat for one seedling: 7,000 ÷ 2,048', '₦3.42'],
        ),
        p(
          'Used alone, the same 40 litres fill 12 trays, or 1,536 cells, at ₦4.56 a seedling. The compost saves money and brings food, but it must be ripe and sieved: hot compost kills what cocopeat would have saved.',
        ),
      ],
    },
    {
      id: 'feed',
      title: 'Feed it, and water by weight',
      blocks: [
        p(
          'Cocopeat has some potassium and nearly no nitrogen or calcium. Seedlings live on the seed until the first true leaves; from then on give a soluble fertiliser at half strength once a week, and watch the colour.',
        ),
        p(
          'The surface dries and turns pale while the inside is still wet, so if you go by the colour, you water too often. Lift the tray: learn the weight of one just watered and of one that needs it. In the harmattan look twice a day; in the rains a roof does more than a timetable.',
        ),
        table(
          'When something looks wrong',
          ['What you see', 'Likely reason', 'What to do'],
          [
            ['Brown leaf tips', 'Salt', 'Water until it drains freely, twice, with clean water'],
            ['Pale, yellow seedlings', 'No nitrogen', 'Feed at half strength, more often'],
            ['Green slime, small black flies', 'Always wet', 'Let the surface dry between waterings'],
            ['Water runs straight through', 'Dried out once', 'Stand the tray in water for an hour'],
          ],
        ),
      ],
    },
    {
      id: 'keep',
      title: 'Keep it, and use it again',
      blocks: [
        p(
          'Keep bags off the ground and under a roof; a torn bag takes in weeds and salt dust. After healthy seedlings, pick out the roots and use the cocopeat once more, then dig it into a bed, where it goes on holding water. After sick seedlings, throw it on ground where you never sow.',
        ),
      ],
    },
  ],
  related: ['coir-grades', 'pricing-by-weight-and-by-nut'],
  next: {
    title: 'Try one bag first.',
    text: 'Cocopeat from our hub is {cocopeat}. Raise a few trays, then order for the season.',
    label: 'Buy cocopeat',
    href: link('shop'),
  },
};
