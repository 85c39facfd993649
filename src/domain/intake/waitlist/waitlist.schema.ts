import { hearAboutUs } from '#content/hear-about.ts';
import { z } from 'zod';
import { choice, choices, company, line, lines, personFields, tick } from '#domain/values/input.ts';

/** public-site.md §2, §5 and §8, to the letter. */
export const waitlistTexts = {
  missing: 'Please fill in all required fields.',
  noProduct: 'Please select at least one product.',
  sellersOnly:
    'Selected business type is for sellers only. Please choose a buyer business type or change your account type to seller/both.',
  buyersOnly:
    'Selected business type is for buyers only. Please choose a seller business type or change your account type to buyer/both.',
  duplicate: 'This email is already on our waitlist.',
  failed: 'Failed to submit. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
  thanks: "Thank you for joining our waitlist! We'll be in touch soon.",
  promise: "We'll never share your information and you can unsubscribe at any time.",
} as const;

/** The text that a person agrees to with the tick; a changed text gets a new version. */
export const marketingConsent = {
  version: '2026-11',
  text: 'Also send me coconut prices, offers and news by e-mail. I can stop this at any time.',
} as const;

/** The choices of the waitlist (public-site.md §3). The values are stored; the names are shown. */

export const accountTypes = { seller: 'Seller', buyer: 'Buyer', both: 'Both' } as const;

const sellerBusinessTypes = {
  coconut_farm: 'Coconut farm',
  processing_company: 'Processing company',
  wholesaler: 'Wholesaler',
  retailer: 'Retailer',
  individual_farmer: 'Individual farmer',
} as const;
export const businessTypes = {
  ...sellerBusinessTypes,
  food_beverage: 'Food and beverage',
  cosmetics: 'Cosmetics',
  agriculture: 'Agriculture',
  manufacturing: 'Manufacturing',
  retail_buyer: 'Retail buyer',
  individual_consumer: 'Individual consumer',
} as const;

export const primaryUseCases = {
  manufacturing: 'Manufacturing',
  resale: 'Resale',
  personal_use: 'Personal use',
  export: 'Export',
  processing: 'Processing',
  research: 'Research',
} as const;

export const monthlyVolumes = {
  less_than_1: 'Less than 1 ton',
  '1_to_10': '1 to 10 tons',
  '10_to_50': '10 to 50 tons',
  '50_plus': '50 tons or more',
} as const;

export const yearsOfExperience = {
  new: 'New to the business',
  '1_to_3': '1 to 3 years',
  '3_to_5': '3 to 5 years',
  '5_to_10': '5 to 10 years',
  '10_plus': '10 years or more',
} as const;

export const products = [
  'Fresh Coconuts',
  'Coconut Water',
  'Coconut Oil',
  'Coconut Fiber/Coir',
  'Cocopeat',
  'Coconut Shell Products',
  'Briquette charcoal',
  'Biochar',
  'Cocopot',
  'Coconut Husk',
] as const;

export function businessTypeSide(type: string): 'seller' | 'buyer' {
  return type in sellerBusinessTypes ? 'seller' : 'buyer';
}

const fromTheList = { missing: 'Choose from the list' };
const place = line({ missing: '', max: 80 }).optional();
const { phone, ...person } = personFields('full name');

const fields = z.object({
  ...person,
  phone: phone.meta({ hint: "For numbers outside Nigeria, start with + and the country's code." }),
  company,
  account_type: choice(accountTypes, { missing: 'Choose whether you sell, buy or both' }).meta({
    label: 'Do you sell or buy?',
    short: 'Account type',
    layout: 'plates',
  }),
  country: place.meta({ label: 'Country', autoComplete: 'country-name' }),
  state: place.meta({ label: 'State', autoComplete: 'address-level1' }),
  city: place.meta({ label: 'City', autoComplete: 'address-level2' }),
  business_type: choice(businessTypes, fromTheList).optional().meta({ label: 'Business type', control: 'select' }),
  monthly_volume: choice(monthlyVolumes, fromTheList)
    .optional()
    .meta({ label: 'Monthly volume', hint: 'In tons', control: 'select' }),
  years_experience: choice(yearsOfExperience, fromTheList)
    .optional()
    .meta({ label: 'Years of experience', short: 'Experience', hint: 'In the coconut trade', control: 'select' }),
  primary_use_case: choice(primaryUseCases, fromTheList)
    .optional()
    .meta({ label: 'Primary use case', short: 'Main use', control: 'select' }),
  products: choices(products).meta({
    label: 'Products of interest',
    short: 'Products',
    hint: 'Buyers choose at least one.',
    layout: 'columns',
  }),
  products_other: line({ missing: '', max: 200 }).optional().meta({ label: 'Other products', autoComplete: 'on' }),
  hear_about_us: choice(hearAboutUs, fromTheList)
    .optional()
    .meta({ label: 'How did you hear about us?', short: 'Heard about us', control: 'select' }),
  additional_info: lines({ missing: '', max: 2000 })
    .optional()
    .meta({ label: 'Anything else we should know?', short: 'More', rows: 4 }),
  marketing_consent: tick.meta({ label: marketingConsent.text, short: 'News by e-mail' }),
});

/** These rules run once the fields that they read are valid. */
const trade = fields.pick({ account_type: true, business_type: true, products: true });
type Trade = z.infer<typeof trade>;
const whenTradeFieldsAreValid = (payload: { value: unknown }) => trade.safeParse(payload.value).success;

const choseProducts = (entry: Trade) => entry.account_type === 'seller' || entry.products.length > 0;
const businessTypeFitsBuyer = (entry: Trade) => !(entry.account_type === 'buyer' && sideOf(entry) === 'seller');
const businessTypeFitsSeller = (entry: Trade) => !(entry.account_type === 'seller' && sideOf(entry) === 'buyer');
const sideOf = (entry: Trade) => entry.business_type && businessTypeSide(entry.business_type);

export const joinWaitlistSchema = fields
  .refine(businessTypeFitsBuyer, {
    path: ['business_type'],
    message: waitlistTexts.sellersOnly,
    when: whenTradeFieldsAreValid,
  })
  .refine(businessTypeFitsSeller, {
    path: ['business_type'],
    message: waitlistTexts.buyersOnly,
    when: whenTradeFieldsAreValid,
  })
  .refine(choseProducts, { path: ['products'], message: waitlistTexts.noProduct, when: whenTradeFieldsAreValid });

export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>;
