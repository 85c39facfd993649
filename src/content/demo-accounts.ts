/**
 * One account for each role, for people who try the demo (decisions.md §1). Production never creates or shows these accounts, and closes
 * those that it finds.
 */
export const demoAccounts = [
  {
    account_type: 'buyer',
    name: 'Bola Adeyemi',
    email: 'buyer@agbon.example',
    password: 'river boat seven',
    company: 'Lagoon Kitchens',
    location: 'Lekki, Lagos',
  },
  {
    account_type: 'seller',
    name: 'Sade Ojo',
    email: 'seller@agbon.example',
    password: 'tall palm morning',
    company: 'Topo Palms',
    location: 'Badagry, Lagos',
  },
  {
    account_type: 'merchant',
    name: 'Musa Garba',
    email: 'merchant@agbon.example',
    password: 'two scales one door',
    company: 'Garba Trading',
    location: 'Kano',
  },
] as const;

export type DemoAccount = (typeof demoAccounts)[number];
