import { link } from '#content/link.ts';

type Place = { href: string; name: string; title: string; lead: string };

/** The pages about the API besides those of its calls, in the order in which a newcomer reads them. */
export const apiDocsPlaces: readonly Place[] = [
  {
    href: link('apiDocs'),
    name: 'Overview',
    title: 'Use the marketplace from a program',
    lead: 'List, order, bid, pay in escrow and read the marketplace from your own program: keys, calls and errors.',
  },
  {
    href: link('apiDocsQuickStart'),
    name: 'Quick start',
    title: 'Begin in five minutes',
    lead: 'From a key to your first offer, with curl or in TypeScript.',
  },
  {
    href: link('apiDocsDeal'),
    name: 'A deal',
    title: 'A whole deal in escrow',
    lead: 'Listing, offer, order, payment, shipment, and the acceptance of a part of the goods.',
  },
  {
    href: link('apiDocsTender'),
    name: 'A tender',
    title: 'A tender, and a dispute that is settled',
    lead: 'A request for quotes, a bid, its award, and a proposal to share the money.',
  },
  {
    href: link('apiDocsWebhooks'),
    name: 'Webhooks',
    title: 'Webhooks',
    lead: 'We call your server when something happens, and you check that it was us.',
  },
  {
    href: link('apiDocsErrors'),
    name: 'Errors',
    title: 'Errors',
    lead: 'What each refusal means, and what to do about it.',
  },
  {
    href: link('apiDocsLimits'),
    name: 'Limits',
    title: 'Limits',
    lead: 'How much and how often: calls, keys, pages and files.',
  },
  {
    href: link('apiDocsVersions'),
    name: 'Versions',
    title: 'Versions and changes',
    lead: 'What stays as it is, how we announce what does not, and what is new.',
  },
];
