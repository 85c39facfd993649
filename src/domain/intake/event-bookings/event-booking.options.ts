/**
 * The choices of the event form. The first three lists are public-site.md §3, to the letter; the specification names the others without
 * their options, and docs/decisions says how they were chosen.
 */

export const eventTypes = ['Corporate Event', 'Wedding', 'Private Party', 'Festival/Fair', 'Other'] as const;
export const venueTypes = ['Indoor', 'Outdoor', 'Both'] as const;
export const servingStyles = {
  'whole coconuts with straws': 'Whole coconuts with straws',
  'pre-cut coconut chunks': 'Pre-cut coconut chunks',
  'coconut water served in cups': 'Coconut water served in cups',
} as const;

export const aesthetics = {
  natural: 'Natural: raffia, wood, palm',
  tropical: 'Tropical: bright and loud',
  elegant: 'Elegant: white and quiet',
  branded: 'Branded: your colours and logo',
} as const;
export const additionalServices = {
  branded_station: 'A serving station with your brand',
  logo_on_nuts: 'Your logo or names on the nuts',
  table_service: 'Serving at the tables',
  take_home: 'Coconuts to take home',
  early_setup: 'Setting up the day before',
} as const;
export const wasteHandlings = {
  we_take: 'Àgbọn takes husks and shells away',
  venue: 'The venue gets rid of them',
  keep: 'They stay there, for compost or fuel',
  other: 'Other',
} as const;
