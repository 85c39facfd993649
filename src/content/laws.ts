/** The authorities and laws that our texts name. Their pages are the only outside pages that our texts link to. */
export const ndpc = { name: 'Nigeria Data Protection Commission (NDPC)', href: 'https://ndpc.gov.ng' } as const;
export const fccpc = {
  name: 'Federal Competition and Consumer Protection Commission (FCCPC)',
  href: 'https://fccpc.gov.ng',
} as const;
export const dataProtectionAct = 'Nigeria Data Protection Act 2023';
export const consumerAct = 'Federal Competition and Consumer Protection Act 2018';
