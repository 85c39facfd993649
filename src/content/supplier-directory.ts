export const supplierDirectory = {
  title: 'Suppliers',
  description:
    'Suppliers of coconuts, oil, copra, coir, water and sugar on Àgbọn: what they sell and where, what we checked about them, and their completed orders.',
  lead: 'Members who sell on Àgbọn. The tick shows what our team checked, and when.',
  search: 'Search by name or company',
  searchHint: 'Name or company',
  find: 'Search',
  filters: 'Filter and sort',
  close: 'Close the filters',
  clear: 'Clear all',
  show: 'Show suppliers',
  bar: 'Filter · Sort',
  checked: 'CAC checked',
  verifiedLabel: 'Only suppliers with a checked CAC certificate',
  capacity: 'Monthly capacity',
  capacityLabel: 'At least, in tons',
  noOrders: 'No completed orders yet',
  apply: 'Apply as a supplier',
  empty: {
    title: 'No suppliers yet',
    text: 'Suppliers appear here when they list something or fill in their profile.',
  },
  nothing: {
    title: 'No supplier matches',
    text: 'Remove a filter, or type only the first letters of the name.',
    all: 'Show all suppliers',
  },
} as const;

export const supplierSortNames = {
  orders: 'Most orders',
  newest: 'Newest',
  name: 'Name, A to Z',
} as const;
