import { list, p, steps, sum, table } from '../reading/blocks.ts';
import type { Article } from './article.ts';
import { link } from '../link.ts';

export const coirGrades: Article = {
  id: 'coir-grades',
  title: 'Coir grades, and how to check a sack',
  summary: 'White or brown, long or short, dry or heavy with water: what to ask for, and three tests at the gate.',
  date: '2026-11-16',
  topic: 'Byproducts',
  picture: 'fibre',
  opening: [
    p(
      'Coir is the fibre of the coconut husk. A mattress maker, a rope maker and a road engineer all buy it, and each needs a different fibre. “Good quality” says nothing to any of them. Four things do: the age of the husk, the length of the fibre, how much dust is in it, and how much water.',
    ),
  ],
  sections: [
    {
      id: 'age',
      title: 'Age: white or brown',
      blocks: [
        p(
          '**White coir** comes from green husks, not yet ripe. It is pale, fine and soft, and is spun into yarn for mats and ropes. Traditionally the husks lie in water for months before they are beaten, so there is little of it here.',
        ),
        p(
          '**Brown coir** comes from ripe husks, the ones that a dehusker leaves behind. It is thicker, stronger and stiffer, and takes rubbing and weather well. Most Nigerian husk is ripe husk, so most of what you will be offered is brown.',
        ),
      ],
    },
    {
      id: 'length',
      title: 'Length decides the use',
      blocks: [
        table(
          'Length groups as the Indian standard for machine-extracted coir draws them',
          ['Group', 'Length', 'Used for', 'Ask for'],
          [
            ['Long', 'over 200 mm', 'Brushes, brooms, twisted rope', 'Combed, laid straight, no short fibre'],
            ['Medium', '150–200 mm', 'Yarn, mats, erosion nets', 'Springy, not brittle'],
            ['Short', '50–150 mm', 'Mattresses, upholstery, pressed pots', 'Clean of dust, evenly mixed'],
          ],
        ),
        p(
          'Long fibre is also called bristle, short fibre mattress fibre. When a machine takes the whole husk apart and nobody sorts it, you get **mixed** or decorticated fibre: all lengths in one sack. It is the cheapest, it stuffs a mattress well, and it makes a poor brush. What is under 50 mm is not fibre but dust and bits: that is cocopeat, and it has a price of its own.',
        ),
      ],
    },
    {
      id: 'three-tests',
      title: 'Three tests at the gate',
      blocks: [
        p(
          'Take a handful each from the top, the middle and the bottom of three sacks, and mix them. All three tests need one kitchen scale.',
        ),
        steps(
          '**Length.** Pull out 30 fibres without choosing. Lay them along a ruler and count how many are in the group that you pay for. 24 of 30 is 80%.',
          '**Dust.** Weigh one kilo. Shake it by hand over a cloth until nothing more falls, and weigh the dust. 60 g is 6%.',
          '**Water.** Weigh one kilo, spread it in full sun, turn it, and weigh it each hour until it stops getting lighter. If 820 g are left, 18% was water.',
        ),
        p(
          'Then use your hands. Pull one fibre: it should stretch a little before it breaks. Bend a bundle: it should spring back. Smell it: sour or musty fibre was stored wet and will go on rotting in the mattress.',
        ),
      ],
    },
    {
      id: 'price-of-water',
      title: 'What the water costs',
      blocks: [
        p(
          'Two sacks of 100 kg stand on the scale at an example price of ₦500 a kilo. One has 15% water, as agreed. The other has 25%.',
        ),
        sum(
          'The sack with 25% water, put right',
          [
            ['Dry fibre in it: 100 − 25', '75 kg'],
            ['The same fibre at 15% water: 75 ÷ 0.85', '88.2 kg'],
            ['Fair price: 88.2 × ₦500', '₦44,100'],
            ['Price by the scale: 100 × ₦500', '₦50,000'],
          ],
          ['Paid for water: 50,000 − 44,100', '₦5,900'],
        ),
        p(
          'So write a moisture limit into the order, and how it is measured: “at most 15%, sun test, one kilo from three sacks”. A seller who dries his fibre earns more by it, because his sacks hold more fibre than his neighbour’s.',
        ),
      ],
    },
    {
      id: 'sack',
      title: 'A sack is not a weight',
      blocks: [
        p(
          'Loose fibre is sold by the sack, as ours is, because loose fibre is mostly air. To compare two sellers, weigh one full sack of each. At ₦15,000 a sack, one that weighs 30 kg comes to ₦500 a kilo and one of 25 kg to ₦600. Pressed bales travel better than sacks: the lorry is full by weight and not by air.',
        ),
      ],
    },
    {
      id: 'order',
      title: 'An order that can be checked',
      blocks: [
        list(
          '**Husk**: brown, ripe.',
          '**Length**: mixed, at least 60% over 50 mm; or long, at least 80% over 200 mm.',
          '**Dust**: at most 5%, by shaking.',
          '**Water**: at most 15%, sun test.',
          '**Packing**: loose sacks or bales, and the weight of each.',
          '**Sample**: one sealed bag kept by each side until the goods are accepted.',
        ),
        p(
          'Set your own figures; what counts is that they are figures. Keep the fibre dry, off the floor and away from welding and cooking: loose coir burns fast.',
        ),
      ],
    },
  ],
  related: ['cocopeat-for-nurseries', 'pricing-by-weight-and-by-nut'],
  next: {
    title: 'Test ours first.',
    text: 'Clean brown fibre from our hub: {fibre}. Pull it, shake it, weigh it.',
    label: 'Buy fibre',
    href: link('shop'),
  },
};
