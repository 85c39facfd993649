/** Who we are, in one place. Domains and numbers are the reserved ones until the business fills in its own. */
export const brand = {
  name: 'Àgbọn',
  plainName: 'Agbon',
  tagline: 'Be first to access our coconut marketplace',
  payName: 'AgbonPay',
  teamEmail: 'team@agbon.example',
  sender: 'Àgbọn <hello@agbon.example>',
  phone: { shown: '+234 800 000 0000', dial: '+2348000000000' },
  address: ['12 Marina Road', 'Badagry, Lagos State', 'Nigeria'],
  social: {
    Facebook: 'https://facebook.example/agbon',
    Instagram: 'https://instagram.example/agbon',
    LinkedIn: 'https://linkedin.example/company/agbon',
    WhatsApp: 'https://wa.example/2348000000000',
  },
} as const;
