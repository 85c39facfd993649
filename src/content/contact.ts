export const contactPage = {
  heading: 'Talk to us',
  lead: 'About a machine, a sack of fibre, an event or a whole container. Write here, call, or pass by.',
} as const;
