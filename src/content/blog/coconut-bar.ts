import { list, p, sum, table } from '../reading/blocks.ts';
import type { Article } from './article.ts';
import { link } from '../link.ts';

export const coconutBar: Article = {
  id: 'coconut-bar-for-200-guests',
  title: 'Plan a coconut bar for 200 guests',
  summary:
    'How many nuts, how many hands, how much space, and what happens to the shells. With the sums, so you can change them.',
  date: '2026-11-19',
  topic: 'Events',
  picture: 'event-table',
  opening: [
    p(
      'A coconut bar is a queue, two sharp knives and a lot of shells. Plan those three and the rest is a pleasure to look at. These sums are for 200 guests at an owambe or a company day, with young green nuts opened in front of them. Change the shares to what you know of your guests; the method stays the same.',
    ),
  ],
  sections: [
    {
      id: 'how-many-nuts',
      title: 'How many nuts',
      blocks: [
        p(
          'Not everybody takes one, and some come back. With other drinks on offer, three in four is a fair guess on a warm afternoon; fewer in the evening and under air conditioning.',
        ),
        sum(
          'Whole nuts with a straw',
          [
            ['Guests who take one: 200 × 75%', '150'],
            ['Who come again: 150 × 20%', '30'],
            ['Spare, for bad nuts: 180 × 10%', '18'],
          ],
          ['Order: 198, rounded', '200 nuts'],
        ),
      ],
    },
    {
      id: 'three-ways',
      title: 'Three ways to serve',
      blocks: [
        p(
          'The whole nut is a show in itself, but the slowest to serve. Cups serve a crowd at once and need fewer nuts, because each nut fills more than one cup. Chunks are for those who would rather chew.',
        ),
        table(
          'For 200 guests',
          ['Serving', 'The sum', 'Nuts, with 10% spare'],
          [
            ['Whole nuts with straws', '180 nuts', '198'],
            ['Water in cups', '180 cups × 150 ml = 27 litres, at 250 ml a nut: 108', '119'],
            ['Pre-cut chunks', '120 portions × 60 g = 7.2 kg, at 300 g a ripe nut: 24', '27'],
          ],
          [2],
        ),
        p(
          'Nuts differ. Open five from the same seller a week before, measure the water and weigh the white meat, and put your own figures in. Many hosts mix: whole nuts for half of the guests, cups for the rest.',
        ),
      ],
    },
    {
      id: 'hands',
      title: 'How many hands',
      blocks: [
        p(
          'A practised cutter opens a green nut in under a minute. With straws, wiping and a word to the guest, plan 60 an hour for each. What matters is not the whole day but the first hour, when everybody comes at once.',
        ),
        sum(
          'The rush',
          [
            ['Half of 180 nuts in the first hour', '90'],
            ['One cutter', '60 an hour'],
            ['90 ÷ 60', '1.5'],
          ],
          ['Cutters', '2'],
        ),
        p(
          'Add one person to hand over, keep the queue friendly and clear the shells. Have the first 40 nuts trimmed, but not opened, before the guests come: it takes the edge off the rush.',
        ),
      ],
    },
    {
      id: 'space',
      title: 'Space, cold and weight',
      blocks: [
        list(
          '**Table.** One of 1.8 m to serve from, and one of the same size behind it to cut on. 2 m between the knives and the queue, and no way through.',
          '**Floor.** Coconut water stains and is slippery. Lay a mat or tarpaulin under the cutters and 1 m around.',
          '**Cold.** Nuts cool slowly: give them a night in a cold room, or four hours in ice and water. Keep ice outside the nut.',
          '**Weight.** A green nut weighs 1.5 to 2 kg, so 200 are 300 to 400 kg. That is a small van, not a saloon car. Ask how close to the hall it can stop.',
          '**Water.** Clean water and soap for the hands of those who serve. No power is needed.',
        ),
      ],
    },
    {
      id: 'shells',
      title: 'The shells',
      blocks: [
        p(
          'Drinking takes about 50 kg of water out of 180 nuts. Everything else stays behind: some 220 to 310 kg of husk and shell. Put three open bins where people drink, not where they queue, and decide beforehand who takes them away. It is not rubbish. Dried, the husk becomes fibre and cocopeat; tell us on the form what should happen with it.',
        ),
      ],
    },
    {
      id: 'timetable',
      title: 'Timetable',
      blocks: [
        table(
          'For a party that starts at 2:00 pm',
          ['When', 'What'],
          [
            ['Two weeks before', 'Book. Say how many guests, indoors or outdoors, and how you want it served.'],
            ['One week before', 'Taste five nuts. Decide how many to order.'],
            ['Three days before', 'Confirm the guests, the gate and the person to call.'],
            ['The night before', 'Nuts go into the cold.'],
            ['11:00 am', 'Van at the gate. Tables, mats, water, bins.'],
            ['1:00 pm', 'First 40 nuts trimmed. Knives, gloves and first-aid box in their place.'],
            ['2:00 pm', 'Open. Every nut is cut for the guest who waits for it.'],
            ['30 minutes before the end', 'Last nuts. Shells to the van.'],
          ],
        ),
      ],
    },
    {
      id: 'safe',
      title: 'Keep it safe',
      blocks: [
        list(
          'Only trained hands cut, with a glove on the hand that holds. No guest tries it “just once”.',
          'Open a nut when it is asked for. Coconut water spoils quickly in the heat; what stood open for two hours is poured away.',
          'A nut that is cracked, smells sour or foams is thrown out.',
          'Some people are allergic to coconut. A small sign at the table tells them what is in the cups.',
        ),
      ],
    },
  ],
  related: ['pricing-by-weight-and-by-nut', 'coir-grades'],
  next: {
    title: 'Tell us the day, the place and how many.',
    text: 'We bring the nuts, the stations with your name on them, and people who can cut.',
    label: 'Book an event',
    href: link('bookEvent'),
    dialog: true,
  },
};
