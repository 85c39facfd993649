/** The values are stored; the names are shown. */
export const amounts = {
  under_1m: 'Less than ₦1 million',
  '1m_to_5m': '₦1 million to ₦5 million',
  '5m_to_25m': '₦5 million to ₦25 million',
  '25m_to_100m': '₦25 million to ₦100 million',
  over_100m: 'More than ₦100 million',
  not_sure: 'I do not know yet',
} as const;

export const interests = {
  machines: 'Building machines',
  processing: 'The processing service',
  byproducts: 'Cocopeat, fibre and cocopots',
  marketplace: 'The marketplace',
  other: 'Something else',
} as const;
