/** Buyers in the demo beside its own accounts. Nobody signs in as them. */
export const demoRfqBuyers = [
  {
    name: 'Ngozi Bassey',
    email: 'ngozi@ekosuites.example',
    company: 'Eko Suites',
    location: 'Victoria Island, Lagos',
    isChecked: true,
  },
  {
    name: 'Ibrahim Sule',
    email: 'ibrahim@kadunafeeds.example',
    company: 'Kaduna Feeds',
    location: 'Kaduna',
    isChecked: false,
  },
  {
    name: 'Amaka Eze',
    email: 'amaka@tincanexports.example',
    company: 'Tincan Exports',
    location: 'Apapa, Lagos',
    isChecked: true,
  },
] as const;
