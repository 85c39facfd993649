/** marketplace.md §2: each tab with its columns; the column of the state of work, before the last one, is ours. */
export const tabs = [
  {
    tab: 'Event Requests',
    kind: 'event-request',
    columns: ['Customer', 'Event Type', 'Event Date', 'Guests', 'Price', 'Date', 'Actions'],
    actions: ['View', 'Edit Price'],
    empty: 'No event requests found',
    email: true,
  },
  {
    tab: 'Machine Orders',
    kind: 'machine-order',
    columns: ['Customer', 'Machine Type', 'Quantity', 'Price', 'Installation Address', 'Date', 'Actions'],
    actions: ['View', 'Edit Price'],
    empty: 'No machine orders found',
  },
  {
    tab: 'Product Orders',
    kind: 'product-order',
    columns: ['Customer', 'Products', 'Total Price', 'Address', 'Date', 'Actions'],
    actions: ['View', 'Edit Price'],
    empty: 'No product orders found',
  },
  {
    tab: 'Service Contacts',
    kind: 'service-contact',
    columns: ['Name', 'Email', 'Phone', 'Message Preview', 'Date', 'Actions'],
    actions: ['View'],
    empty: 'No service contacts found',
  },
  {
    tab: 'Waitlist',
    kind: 'waitlist-entry',
    columns: ['Name', 'Company', 'Account Type', 'Business Type', 'Country', 'Date', 'Actions'],
    actions: ['View'],
    empty: 'No waitlist entries found',
    email: true,
  },
] as const;
