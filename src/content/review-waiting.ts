import { link } from './link.ts';

/** Work items about reviews; a part of waiting.ts. */
export const reviewWaiting = {
  'reviews-reported': {
    one: '1 review was reported',
    many: '{count} reviews were reported',
    title: 'Look at a reported review',
    open: (recordId: string) => link('record', { kind: 'review', recordId }),
    act: 'Look',
    href: link('records', { kind: 'review' }, { kind: 'reported' }),
    moment: 'since',
  },
  'review-rings': {
    one: '1 review closes a ring of reviews',
    many: '{count} reviews close rings of reviews',
    title: 'Look at a ring of reviews',
    open: (recordId: string) => link('record', { kind: 'review', recordId }),
    act: 'Look',
    href: link('records', { kind: 'review' }, { kind: 'ring' }),
    moment: 'since',
  },
} as const;
