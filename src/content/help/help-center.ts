import { documentationHelp } from './documentation.ts';
import { gettingStartedHelp } from './getting-started.ts';
import type { HelpTopic } from './guide.ts';
import { tradingHelp } from './trading.ts';

export const helpCenter = {
  title: 'What do you need?',
  description:
    'Search guides, questions and articles: getting started, trading and transactions, documents and data. Or ask a person.',
  searchLabel: 'Search help, questions and articles',
  examples: ['escrow', 'pay', 'cocopeat', 'erase my data'],
} as const;

/** marketplace.md §2 'Help center': three topic groups. */
export const helpTopics: readonly HelpTopic[] = [gettingStartedHelp, tradingHelp, documentationHelp];

/** The ids of the FAQs on the page of the help center. */
export const helpFaqs = ['seller-verification', 'payment-methods', 'escrow'] as const;
