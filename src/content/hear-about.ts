/** How a person heard about us (public-site.md §3), in the order of the waitlist. The keys are stored; pages show the names. */
export const hearAboutUs = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  google_search: 'Google search',
  referral: 'Referral',
  ads: 'Ads',
  other: 'Other',
} as const;

const { facebook, instagram, tiktok, linkedin, google_search, referral, ads, other } = hearAboutUs;

/** The same channels in the order of the event form. */
export const hearAbout = { facebook, instagram, tiktok, linkedin, referral, google_search, ads, other } as const;
