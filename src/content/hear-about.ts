/** How a person heard about us (public-site.md §3). The values are stored; the labels are for reading. */
export const hearAboutLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  google_search: 'Google search',
  referral: 'Referral',
  ads: 'Ads',
  other: 'Other',
} as const;

type HearAbout = keyof typeof hearAboutLabels;

/** The waitlist and the event form each have their own order of the options. */
export const hearAboutUs = [
  'facebook',
  'instagram',
  'tiktok',
  'linkedin',
  'google_search',
  'referral',
  'ads',
  'other',
] as const satisfies readonly HearAbout[];

export const hearAbout = [
  'facebook',
  'instagram',
  'tiktok',
  'linkedin',
  'referral',
  'google_search',
  'ads',
  'other',
] as const satisfies readonly HearAbout[];
