import { link } from './link.ts';

/** Work items about requests for quotes and bids. Part of work-items.ts. */
export const rfqWorkItems = {
  'rfqs-to-publish': {
    one: '1 request for quotes waits to be published',
    many: '{count} requests for quotes wait to be published',
    title: 'Publish a request of a new buyer',
    open: (recordId: string) => link('record', { kind: 'rfq', recordId }),
    act: 'Read',
    href: link('records', { kind: 'rfq' }, { sort: 'oldest' }),
    moment: 'since',
  },
  'rfqs-reported': {
    one: '1 request for quotes was reported',
    many: '{count} requests for quotes were reported',
    title: 'Look at a reported request for quotes',
    open: (recordId: string) => link('record', { kind: 'rfq', recordId }),
    act: 'Look',
    href: link('records', { kind: 'rfq' }),
    moment: 'since',
  },
  'rfqs-to-read': {
    one: '1 request for quotes of a new buyer is new or changed',
    many: '{count} requests for quotes of new buyers are new or changed',
    title: 'Read what a new buyer posted or changed',
    open: (recordId: string) => link('record', { kind: 'rfq', recordId }),
    act: 'Read',
    href: link('records', { kind: 'rfq' }),
    moment: 'since',
  },
  'pro-asked': {
    one: '1 buyer asks to post pro requests',
    many: '{count} buyers ask to post pro requests',
    title: 'Decide about pro requests',
    open: (memberId: string) => link('proDecision', { memberId }),
    act: 'Decide',
    href: link('records', { kind: 'rfq' }),
    moment: 'since',
  },
  'shared-bids': {
    one: '1 bid comes from a member who shares a bank account, a card, a device or a picture with the buyer',
    many: '{count} bids come from members who share a bank account, a card, a device or a picture with the buyer',
    title: 'Look at a bid that the buyer may have sent',
    open: (recordId: string) => link('record', { kind: 'bid', recordId }),
    act: 'Look',
    href: link(
      'records',
      { kind: 'bid' },
      {
        kind: ['bank_account', 'card', 'device', 'picture', 'similar_picture'],
        standing: ['sealed', 'open', 'unreadable'],
      },
    ),
    moment: 'since',
  },
  'unreadable-bids': {
    one: '1 sealed bid could not be opened',
    many: '{count} sealed bids could not be opened',
    title: 'Tell a bidder that their bid could not be opened',
    open: (recordId: string) => link('record', { kind: 'bid', recordId }),
    act: 'See',
    href: link('records', { kind: 'bid' }),
    moment: 'since',
  },
} as const;

/** Work items about reviews. Part of work-items.ts. */
export const reviewWorkItems = {
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
