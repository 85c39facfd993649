/** Further buyers in the demo. Nobody can sign in to their accounts. */
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
