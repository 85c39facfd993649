/** public-site.md §2: the four cards of Production Management, on the services page and on the product page. */
export const productionManagement = {
  heading: 'Production Management',
  lead: 'We also work inside your factory: with your people, your machines and your figures.',
  services: [
    {
      name: 'Process Optimization',
      text: 'We follow the nut through your line, find where time and kernel are lost, and set the steps in a better order.',
    },
    {
      name: 'Efficiency Improvement',
      text: 'Nuts an hour, power a ton, hours a shift: we measure them with you and improve them one at a time.',
    },
    {
      name: 'Staff Training',
      text: 'Your operators learn to run, clean and mend the machines, and to keep all ten fingers.',
    },
    {
      name: 'Quality Assurance',
      text: 'Checks that a busy person can keep: what to look at, how often, and what to do when it is not right.',
    },
  ],
} as const;
