import type { Ctx } from '#domain/acting/context.ts';
import { addresses } from './demo-sellers.ts';

/** The profile texts of the demo's sellers. */
const about: Record<keyof typeof addresses, string> = {
  sade: 'We grow tall palms between the lagoon and the sea at Topo, and dry copra on our own racks. What is husked on Monday is counted on Tuesday and on the road on Wednesday. Come and see it: the yard is open on every weekday.',
  etim: 'Three generations of oil in Eket. We press what our neighbours grow, cold for the kitchen and hot for soap, and each batch has its laboratory sheet.',
  hunsu:
    'Sixty hectares by the Badagry road, whole nuts by the truck. We load by counter with your driver, and both sign.',
  benin:
    'Fibre, rope and cocopeat from husks that others burn. We bale to the weight you name, dry and free of stones.',
  nwosu:
    'We build in Aba what breaks least in the bush: huskers, presses and dryers of plain steel, with parts that any welder can make again.',
  delta:
    'Young nuts and their water, cut in the morning and cold by noon. We bring to Yenagoa and Port Harcourt ourselves.',
};

/** Adds the profiles. A profile that a visitor has written stays. */
export async function sellerProfilesStory({ db }: Ctx): Promise<void> {
  for (const [key, email] of Object.entries(addresses)) {
    await db
      .insertInto('seller_profile')
      .columns(['member_id', 'about'])
      .expression(
        db
          .selectFrom('member')
          .where('email', '=', email)
          .where('is_demo', '=', true)
          .select(({ val }) => ['id', val(about[key as keyof typeof addresses]).as('about')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
