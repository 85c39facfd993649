import { link } from '../link.ts';
import { callout, list, p, table, type Section } from '../reading/blocks.ts';

export const escrowIntegrations = {
  title: 'Escrow integrations',
  heading: 'What programs can do here, today',
  lead: 'What is open, what comes with a plan, and what does not exist yet. The last list is as honest as the first.',
} as const;

export const escrowIntegrationsSections: readonly Section[] = [
  {
    id: 'open',
    title: 'Open to everybody',
    blocks: [
      table(
        'Without a key',
        ['What', 'How'],
        [
          ['What is for sale: listings, categories, sellers', `JSON over GET, [described here](${link('apiDocs')})`],
          ['The same, for tools', `[OpenAPI 3.1](${link('openApi')})`],
          ['Pages that search engines understand', 'Schema.org data in each listing, and a sitemap'],
          ['A link that opens well in WhatsApp', 'Each shared link shows a picture, a title and a price'],
        ],
      ),
      p(
        'Amounts are strings of minor units with their currency, so that no program rounds them: "42000" and "NGN" are ₦420. Each answer has an ETag, and errors follow RFC 9457.',
      ),
    ],
  },
  {
    id: 'keys',
    title: 'With a key, on Enterprise',
    blocks: [
      p(
        `With an API key, a program of yours does what you do here: it lists, haggles, orders, bids, pays, ships, accepts and withdraws, by the same rules as you. You make keys under [Settings, API keys](${link('signIn', {}, { next: link('settingsApiKeys') })}), say how far each may go, and remove them at once. [The calls are described here](${link('apiDocs')}).`,
      ),
      list(
        `**[Webhooks](${link('apiDocsWebhooks')})** tell your server what happens to your deals, orders and payments. They are signed. If your server does not answer, we send them again for three days.`,
        '**A client for TypeScript and the command line agbon** list, import, watch and export from your own computer.',
      ),
    ],
  },
  {
    id: 'members',
    title: 'For members, on every plan',
    blocks: [
      list(
        '**Listings in and out**: a CSV file adds or changes many at once, checked line by line before any listing is added; and you can download your listings in the same columns.',
        '**Your data**: everything that we keep about you, as one file.',
        '**Notices** by mail. Without an e-mail address you get the urgent ones by text.',
      ),
    ],
  },
  {
    id: 'payments',
    title: 'How money comes and goes',
    blocks: [
      table(
        'Payment methods',
        ['Method', 'How it works'],
        [
          ['AgbonPay', 'A balance here, filled by bank transfer'],
          ['Card', 'On the page of the payment provider: no card number reaches us'],
          ['Bank transfer', 'To an account number made for this one payment'],
          ['Paid out', 'To a bank account whose name the provider has checked'],
        ],
      ),
      p(
        'We check what the provider reports before we book anything: reference, amount and currency, each time. A payment that fits no deal is set aside until a person checks it; until then it is credited to nobody.',
      ),
    ],
  },
  {
    id: 'not-yet',
    title: 'What does not exist yet',
    blocks: [
      list('Plug-ins for shops and for bookkeeping.'),
      callout(
        'Tell us what you would build',
        `We build first what somebody has asked for. [Ask for a demo](${link('requestDemo')}), or [for Enterprise](${link('escrowPricing')}#ask), and say what your program should do.`,
      ),
    ],
  },
];
