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
