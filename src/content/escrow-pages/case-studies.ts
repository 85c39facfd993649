import type { ClaimName } from '../claims.ts';

export const caseStudies = {
  title: 'Escrow case studies',
  heading: 'Three deals, to the kobo',
  lead: 'A load that was partly wet, a machine paid in two parts, a buyer far away. The goods and prices are examples; the sums are worked out as in every deal here.',
  storiesTitle: 'In the words of the trade',
  storiesNote: 'Invented stories, shown only in demo mode.',
  noStories:
    'We print the story of a real deal when both of its sides let us, with their names. Until then the sums above speak for themselves.',
  stories: ['storyOfOil', 'storyOfFibre', 'storyOfMachine'] as const satisfies readonly ClaimName[],
} as const;
