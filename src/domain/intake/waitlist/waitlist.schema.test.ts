import { wordsOf } from '#domain/values/field-words.ts';
import { describe, expect, test } from 'vitest';
import {
  accountTypes,
  businessTypes,
  businessTypeSide,
  monthlyVolumes,
  primaryUseCases,
  products,
  yearsOfExperience,
  joinWaitlistSchema,
  marketingConsent,
  waitlistTexts,
} from './waitlist.schema.ts';
import { answersOf } from '#domain/values/answers-of.ts';

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  account_type: 'both',
  products: ['Cocopeat'],
};

function faults(changes: Record<string, unknown>): Record<string, string> {
  const issues = joinWaitlistSchema.safeParse({ ...ada, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]));
}

describe('only mismatches of account type and business type are refused:', () => {
  const sides = { seller: ['seller', 'both'], buyer: ['buyer', 'both'] };
  const pairs = Object.keys(accountTypes).flatMap((account) =>
    Object.keys(businessTypes).map((business) => [account, business] as const),
  );

  test.each(pairs)('a %s in %s', (account_type, business_type) => {
    const side = businessTypeSide(business_type);
    const text = side === 'seller' ? waitlistTexts.sellersOnly : waitlistTexts.buyersOnly;
    const expected = sides[side].includes(account_type) ? {} : { business_type: text };
    expect(faults({ account_type, business_type })).toEqual(expected);
  });
});

test('the business types of sellers and buyers equal the specification', () => {
  const of = (side: string) => Object.keys(businessTypes).filter((type) => businessTypeSide(type) === side);
  expect(of('seller')).toEqual(['coconut_farm', 'processing_company', 'wholesaler', 'retailer', 'individual_farmer']);
  expect(of('buyer')).toEqual([
    'food_beverage',
    'cosmetics',
    'agriculture',
    'manufacturing',
    'retail_buyer',
    'individual_consumer',
  ]);
});

test('a buyer must choose a product; a person who only sells need not', () => {
  for (const [account_type, expected] of [
    ['seller', {}],
    ['buyer', { products: 'Please select at least one product.' }],
    ['both', { products: 'Please select at least one product.' }],
  ] as const) {
    expect([account_type, faults({ account_type, products: [] })]).toEqual([account_type, expected]);
  }
});

test('an error in another field does not hide errors in the trade fields', () => {
  expect(faults({ email: 'ada', account_type: 'buyer', products: [], business_type: 'wholesaler' })).toEqual({
    email: 'Enter an e-mail address, like name@example.com',
    business_type: waitlistTexts.sellersOnly,
    products: waitlistTexts.noProduct,
  });
});

test.each([
  'account_type',
  'business_type',
  'monthly_volume',
  'years_experience',
  'primary_use_case',
  'hear_about_us',
  'products',
])('%s accepts only the offered options', (field) => {
  const value = field === 'products' ? ['Gold'] : 'gold';
  expect(Object.keys(faults({ [field]: value }))).toEqual([field]);
});

test('fields that the form does not have are ignored', () => {
  const entry = joinWaitlistSchema.parse({
    ...ada,
    id: 1n,
    unsubscribed_at: 'now',
    role: 'admin',
    created_at: '2020',
  });
  expect(Object.keys(entry).toSorted()).toEqual([
    'account_type',
    'email',
    'marketing_consent',
    'name',
    'phone',
    'products',
  ]);
});

test('consent requires a ticked box', () => {
  expect(joinWaitlistSchema.parse(ada).marketing_consent).toBe(false);
  expect(joinWaitlistSchema.parse({ ...ada, marketing_consent: 'yes' }).marketing_consent).toBe(true);
  expect(marketingConsent.version).not.toBe('');
});

test('every option has a label', () => {
  const offered = {
    account_type: accountTypes,
    business_type: businessTypes,
    primary_use_case: primaryUseCases,
    monthly_volume: monthlyVolumes,
    years_experience: yearsOfExperience,
  };
  for (const [field, values] of Object.entries(offered)) {
    expect([field, wordsOf(joinWaitlistSchema.shape[field as keyof typeof offered]).options]).toEqual([field, values]);
  }
  expect(products).toHaveLength(10);
});

test('an entry is shown in the order of the form, in words, without empty answers', () => {
  const entry = joinWaitlistSchema.parse({
    ...ada,
    business_type: 'food_beverage',
    monthly_volume: '1_to_10',
    products: ['Cocopeat', 'Cocopot'],
    hear_about_us: 'google_search',
    marketing_consent: 'yes',
  });
  expect(answersOf(joinWaitlistSchema, entry).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Name: Ada',
    'E-mail: ada@example.com',
    'Phone: +2348031234567',
    'Account type: Both',
    'Business type: Food and beverage',
    'Monthly volume: 1 to 10 tons',
    'Products: Cocopeat, Cocopot',
    'Heard about us: Google search',
    'News by e-mail: Yes',
  ]);
});
