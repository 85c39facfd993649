import type { Ctx } from '#domain/acting/context.ts';
import { day_ms } from '#platform/clock.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';

type Joined = { daysAgo: number } & Record<string, unknown>;

const people: Joined[] = [
  {
    daysAgo: 21,
    name: 'Adunni Balogun',
    email: 'adunni@badagry-farm.example',
    phone: '0803 555 0101',
    account_type: 'seller',
    country: 'Nigeria',
    state: 'Lagos',
    city: 'Badagry',
    business_type: 'coconut_farm',
    monthly_volume: '1_to_10',
    years_experience: '10_plus',
    hear_about_us: 'referral',
    additional_info: 'Two hectares of tall palms. We husk by hand and lose a day a week to it.',
  },
  {
    daysAgo: 14,
    name: 'Chinedu Eze',
    company: 'Eze Foods',
    email: 'chinedu@ezefoods.example',
    phone: '0805 555 0102',
    account_type: 'buyer',
    country: 'Nigeria',
    state: 'Enugu',
    business_type: 'food_beverage',
    primary_use_case: 'manufacturing',
    products: ['Fresh Coconuts', 'Coconut Oil'],
    hear_about_us: 'google_search',
    marketing_consent: 'yes',
  },
  {
    daysAgo: 6,
    name: 'Efe Omoruyi',
    company: 'Benin Coir Works',
    email: 'efe@benincoir.example',
    phone: '+234 809 555 0103',
    account_type: 'both',
    country: 'Nigeria',
    state: 'Edo',
    city: 'Benin City',
    business_type: 'processing_company',
    monthly_volume: '10_to_50',
    years_experience: '3_to_5',
    primary_use_case: 'processing',
    products: ['Coconut Fiber/Coir', 'Coconut Husk', 'Cocopeat'],
    hear_about_us: 'linkedin',
  },
  {
    daysAgo: 2,
    name: 'Kofi Mensah',
    company: 'Volta Export',
    email: 'kofi@voltaexport.example',
    phone: '+233 24 555 0104',
    account_type: 'buyer',
    country: 'Ghana',
    city: 'Accra',
    business_type: 'manufacturing',
    primary_use_case: 'export',
    products: ['Cocopeat', 'Briquette charcoal'],
    hear_about_us: 'instagram',
  },
];

/** Adds four people to the waitlist: a farmer, a food maker, a processor who is both, and an exporter abroad. */
export async function waitlistStory(ctx: Ctx): Promise<void> {
  for (const { daysAgo, ...answers } of people) {
    const then = new Date(ctx.now.getTime() - daysAgo * day_ms);
    await joinWaitlist({ ...ctx, now: then }, joinWaitlistSchema.parse(answers));
  }
}
