import { addresses } from './demo-sellers.ts';

/** The figures of each demo seller's trade. Average ratings are between 4.5 and 4.9 stars (decisions.md §9 'Ratings'). */
export const demoHistory = [
  { seller: addresses.sade, asked: 200, answered: 196, hours: 15, completed: 156, rated: 124, fours: 25 },
  { seller: addresses.etim, asked: 160, answered: 158, hours: 3, completed: 212, rated: 150, fours: 16 },
  { seller: addresses.hunsu, asked: 90, answered: 83, hours: 20, completed: 88, rated: 61, fours: 24 },
  { seller: addresses.benin, asked: 110, answered: 106, hours: 10, completed: 131, rated: 96, fours: 29 },
  { seller: addresses.nwosu, asked: 64, answered: 58, hours: 30, completed: 34, rated: 26, fours: 13 },
  { seller: addresses.delta, asked: 120, answered: 115, hours: 9, completed: 97, rated: 70, fours: 28 },
] as const;

/** The buyers of these sellers. Nobody can sign in to their accounts. */
export const demoBuyers = [
  ['Amaka Nwachukwu', 'Palmgrove Hotels', 'Enugu'],
  ['Ibrahim Lawal', 'Sahel Foods', 'Kaduna'],
  ['Ronke Adeleke', 'Ronke Bakes', 'Ibadan, Oyo'],
  ['Emeka Obi', 'Obi Soap Works', 'Onitsha, Anambra'],
  ['Zainab Bello', 'Arewa Juice', 'Kano'],
  ['Femi Ogunleye', 'Ogunleye Nurseries', 'Abeokuta, Ogun'],
  ['Blessing Effiong', 'Calabar Kitchens', 'Calabar, Cross River'],
  ['Uche Anyanwu', 'Anyanwu Mattresses', 'Owerri, Imo'],
  ['Hadiza Musa', 'Savanna Oils', 'Jos, Plateau'],
  ['Tari Briggs', 'Creek Catering', 'Port Harcourt, Rivers'],
  ['Kunle Adebayo', 'Adebayo Filters', 'Ikeja, Lagos'],
  ['Grace Agbo', 'Benue Sweets', 'Makurdi, Benue'],
].map(([name = '', company, location]) => ({
  name,
  company,
  location,
  email: `${name.toLowerCase().replace(' ', '.')}@demo-buyers.example`,
}));

/** The buyers' questions before an order, and the sellers' answers. */
export const demoQuestions = [
  [
    'How soon can you load?',
    'Good day. I can load within the days that the listing says, sooner if your driver calls before noon.',
  ],
  [
    'Price for a larger lot?',
    'For three times that I can come down a little. Make me an offer and I answer the same day.',
  ],
  [
    'Can I see it first?',
    'You are welcome at the yard on any weekday. Call when you are near and I send somebody to the junction.',
  ],
  [
    'How is it packed?',
    'As the listing says, and covered for the road. Your driver counts or weighs with us before he signs.',
  ],
  [
    'Is the quality the same as last time?',
    'It is the same people and the same trees. I send you a picture of the lot before it leaves.',
  ],
] as const;

/** Reviews with five stars, then reviews with four. */
export const demoPraise = [
  'Counted right to the last one, and loaded before the sun was high.',
  'Came on the day they said. My people had nothing to sort out.',
  'Second time with them and the quality is the same. That is rare.',
  'Answered every question before I paid for a lorry. I will order again.',
  'Clean, dry, well packed. Weighed in front of my driver.',
  'The road was bad and they called us twice to say where the truck was.',
  'Exactly as described, down to the moisture on the sheet.',
] as const;
export const demoGrumbles = [
  'Good quality. A day late, but they told us in time.',
  'A few bags were lighter than they should be, and they made up for it.',
  'Fine goods; the papers came after the truck.',
] as const;
