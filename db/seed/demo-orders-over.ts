import { bola, musa, kano, lekki, sent, type DemoOrder } from './demo-deals.ts';
import { addresses } from './demo-sellers.ts';

const { etim, hunsu, benin, delta } = addresses;

/** Orders by the demo's three accounts that are over, with each possible end. */
export const ordersOver: readonly DemoOrder[] = [
  {
    buyer: bola,
    seller: etim,
    goods: 'Virgin coconut oil, cold pressed',
    quantity: 60,
    shipping: 12_500,
    to: lekki,
    ordered: 360,
    answered: 355,
    does: [
      [350, 'buyer', 'pay'],
      [320, 'seller', 'ship', sent('GIG Logistics', 'GIG-20881')],
      [280, 'buyer', 'deliver'],
      [270, 'buyer', 'accept'],
      [269, 'clock', 'release'],
    ],
  },
  // The buyer accepted 870 of 1,000, and the sides settled.
  {
    buyer: bola,
    seller: delta,
    goods: 'Young green coconuts for drinking',
    quantity: 1_000,
    shipping: 38_000,
    to: lekki,
    ordered: 330,
    answered: 326,
    does: [
      [320, 'buyer', 'pay'],
      [300, 'seller', 'ship', sent('Delta Fresh van')],
      [290, 'buyer', 'deliver'],
      [
        285,
        'buyer',
        'accept_part',
        { portion: { accepted: 870n, whole: 1_000n }, words: '130 were split on the road.' },
      ],
      [260, 'seller', 'settle_part'],
    ],
  },
  // Returned and refunded.
  {
    buyer: bola,
    seller: benin,
    goods: 'Cocopeat blocks, washed, 5 kg',
    quantity: 40,
    shipping: 15_000,
    to: lekki,
    ordered: 310,
    answered: 304,
    does: [
      [300, 'buyer', 'pay'],
      [270, 'seller', 'ship', sent('Peace Mass Transit')],
      [250, 'buyer', 'deliver'],
      [240, 'buyer', 'reject', { reason: 'damaged', words: 'The blocks are wet through, and crumble.' }],
      [210, 'buyer', 'ship_return', sent('Peace Mass Transit')],
      [180, 'seller', 'receive_return'],
      [179, 'clock', 'refund'],
    ],
  },
  // A dispute in which the seller gave way.
  {
    buyer: musa,
    seller: hunsu,
    goods: 'Coconut water, chilled, unsweetened',
    quantity: 200,
    shipping: 55_000,
    to: kano,
    ordered: 290,
    answered: 286,
    does: [
      [280, 'buyer', 'pay'],
      [250, 'seller', 'ship', sent('Cold Chain Express', 'CCE-5512')],
      [
        220,
        'buyer',
        'dispute',
        {
          reason: 'not arrived',
          words: 'The van broke down at Lokoja and the water was warm for a day.',
          claimed_naira: 435_000,
        },
      ],
      [200, 'seller', 'concede'],
    ],
  },
  // Declined, cancelled and expired.
  {
    buyer: bola,
    seller: benin,
    goods: 'Coir rope, two ply, 6 mm',
    quantity: 30,
    shipping: 64_000,
    to: lekki,
    ordered: 260,
    answered: 255,
    does: [[250, 'buyer', 'decline', { words: 'The freight is more than I planned for.' }]],
  },
  {
    buyer: bola,
    seller: hunsu,
    goods: 'Seedlings of the dwarf palm, eight months',
    quantity: 50,
    shipping: 20_000,
    to: lekki,
    ordered: 220,
    answered: 216,
    does: [
      [210, 'buyer', 'pay'],
      [190, 'seller', 'cancel', { words: 'Goats were in the nursery. I am sorry.' }],
    ],
  },
  {
    buyer: musa,
    seller: etim,
    goods: 'Refined coconut oil for frying',
    quantity: 200,
    shipping: 85_000,
    to: kano,
    ordered: 200,
    answered: 195,
    does: [
      [190, 'buyer', 'agree'],
      [117, 'clock', 'lapse'],
    ],
  },
];
