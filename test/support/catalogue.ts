import type { Ctx } from '#domain/acting/context.ts';
import { aTrader, openListing } from './listings.ts';

type Row = [
  name: string,
  category: string,
  unit: string,
  naira: number,
  quantity: number,
  location: string,
  says: string,
];

/** Twenty listings in the seven categories, newest first; the last three have one seller. */
const rows: readonly Row[] = [
  [
    'Mature brown coconuts, husked',
    'raw-coconuts',
    'nut',
    420,
    18_000,
    'Badagry, Lagos',
    'Packed in mesh bags of fifty; cracked and dry ones are taken out before loading.',
  ],
  [
    'Virgin coconut oil, cold pressed',
    'coconut-oil',
    'litre',
    6_800,
    2_400,
    'Eket, Akwa Ibom',
    'The laboratory sheet of each batch comes along.',
  ],
  [
    'Young green coconuts for drinking',
    'raw-coconuts',
    'nut',
    650,
    4_500,
    'Yenagoa, Bayelsa',
    'For hotels, events and juice bars; in shade nets, by cooled van on request.',
  ],
  [
    'Copra, sun dried',
    'copra',
    'ton',
    1_150_000,
    24,
    'Badagry, Lagos',
    'Bags of 50 kg, weighed in front of your driver.',
  ],
  ['Coir fibre, long, baled', 'coir', 'kilo', 780, 32_000, 'Benin City, Edo', 'For mattresses and ropes.'],
  [
    'Coconut water, chilled, unsweetened',
    'coconut-water',
    'litre',
    1_900,
    1_800,
    'Badagry, Lagos',
    'In food cans of 20 litres that come back; use within five days.',
  ],
  [
    'Dehusking machine, diesel, 700 nuts an hour',
    'equipment',
    'piece',
    1_450_000,
    6,
    'Aba, Abia',
    'With spare spikes, a day of teaching on your yard and a year of parts.',
  ],
  [
    'Coconut sugar, golden',
    'coconut-sugar',
    'kilo',
    4_200,
    1_250,
    'Eket, Akwa Ibom',
    'In lined bags of 25 kg for bakers and blenders.',
  ],
  [
    'Coconuts in husk, by the truck',
    'raw-coconuts',
    'nut',
    310,
    45_000,
    'Badagry, Lagos',
    'Counted while loading; a truck takes about 9,000.',
  ],
  [
    'Refined coconut oil for frying',
    'coconut-oil',
    'litre',
    3_900,
    8_600,
    'Eket, Akwa Ibom',
    'Drums of 200 litres, sealed; NAFDAC number on each.',
  ],
  ['Cocopeat blocks, washed, 5 kg', 'coir', 'piece', 6_500, 3_400, 'Benin City, Edo', 'On pallets of 200.'],
  [
    'Kiln dried copra for oil mills',
    'copra',
    'ton',
    1_290_000,
    15,
    'Yenagoa, Bayelsa',
    'Each lot is tested before it is bagged.',
  ],
  [
    'Hydraulic milk press, 30 tons',
    'equipment',
    'piece',
    980_000,
    9,
    'Aba, Abia',
    'Drawings and spare seals come with it.',
  ],
  [
    'Coconut water concentrate, 60 Brix',
    'coconut-water',
    'litre',
    9_800,
    3_000,
    'Badagry, Lagos',
    'Export papers on request.',
  ],
  [
    'Coir rope, two ply, 6 mm',
    'coir',
    'piece',
    8_400,
    640,
    'Benin City, Edo',
    'Holds yam stakes, fences and boats; does not rot in salt water.',
  ],
  ['Shell charcoal, crushed', 'raw-coconuts', 'bag', 9_500, 900, 'Badagry, Lagos', 'Bags of 25 kg.'],
  ['Coconut sugar syrup', 'coconut-sugar', 'litre', 5_600, 760, 'Eket, Akwa Ibom', 'For drinks, ice cream and sauces.'],
  [
    'Coconut oil for soap and skin',
    'coconut-oil',
    'litre',
    4_600,
    1_100,
    'Yenagoa, Bayelsa',
    'Soap makers and shea blenders take it in cans of 25 litres.',
  ],
  [
    'Seedlings of the dwarf palm, eight months',
    'raw-coconuts',
    'piece',
    3_200,
    2_700,
    'Badagry, Lagos',
    'Planting advice comes with each load.',
  ],
  [
    'Copra dryer, 500 kg a batch',
    'equipment',
    'piece',
    2_350_000,
    3,
    'Aba, Abia',
    'Bolted together on your yard in two days.',
  ],
];

export async function fillCatalogue(ctx: Ctx): Promise<{ sellers: bigint[] }> {
  const sellers: bigint[] = [];
  for (const company of ['Topo Palms', 'Etim Oils']) {
    const { member } = await aTrader(ctx, { accountType: 'seller', company });
    sellers.push(member.id);
    await ctx.db
      .insertInto('member_check')
      .values({
        member_id: member.id,
        what: 'company',
        state: 'standing',
        seen: 'CAC certificate RC 1',
        checked_on: '2026-11-12',
      })
      .execute();
  }
  for (const [place, [name, category, unit, naira, quantity, location, says]] of [...rows.entries()].reverse()) {
    await openListing(ctx, {
      seller_id: sellers[place < 17 ? 1 : 0]!,
      name,
      category,
      unit,
      price_kobo: BigInt(naira) * 100n,
      quantity: BigInt(quantity),
      description: says,
      location,
      place: location.split(', ')[1]!,
      created_at: new Date(ctx.now.getTime() - place * 1000),
    });
  }
  return { sellers };
}
