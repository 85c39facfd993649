/** Words of the page of services. The business states rates, prices and patents; other figures are computed from them. */

export const servicesPage = {
  heading: 'Our Services',
  lead: 'Machines that we design and build, people who know a production line, and the papers to show for it.',
} as const;

export const equipmentSection = {
  heading: 'Our Processing Equipment',
  lead: 'Buy the desheller, work with us on the dehusker, or have a milk extractor built to your order.',
} as const;

type Specification = {
  name: string;
  figure: string;
  unit: string;
  text: string;
  facts: readonly (readonly [term: string, value: string])[];
};

export const machineSpecifications: {
  heading: string;
  lead: string;
  list: readonly Specification[];
} = {
  heading: 'Industrial Machinery Specifications',
  lead: 'One dehusker keeps two deshellers busy.',
  list: [
    {
      name: 'Dehusking',
      figure: '500–900',
      unit: 'coconuts an hour',
      text: 'Takes the thick husk off whole nuts, heavy work when it is done by hand. What comes off becomes cocopeat, fibre and cocopots.',
      facts: [
        ['One nut', 'every 4 to 7 seconds'],
        ['1,000 nuts', '1 h 7 min to 2 h'],
        ['Offered', 'As a service'],
        ['Patent', 'Utility model, 2024'],
      ],
    },
    {
      name: 'Deshelling',
      figure: '240–400',
      unit: 'coconuts an hour',
      text: 'Takes the hard shell off once the husk is gone, and leaves the white kernel for milk, oil and drying.',
      facts: [
        ['One nut', 'every 9 to 15 seconds'],
        ['1,000 nuts', '2 h 30 min to 4 h 10 min'],
        ['Made of', 'Stainless steel'],
        ['Patent', 'Utility model, 2024'],
      ],
    },
  ],
};

export const servicesContact = {
  heading: 'Contact Our Services Team',
  lead: 'Tell us how many nuts you handle and what slows you down. We call you back.',
} as const;
