import { brand } from '../brand.ts';
import { link } from '../link.ts';
import { list, p, table } from '../reading/blocks.ts';
import { dataLink_hours, retentionText, retention } from '../retention.ts';
import type { Policy } from './policy.ts';

/** Part of the privacy policy. It has its own page because it grows with each new feature. */
export const keptData: Policy = {
  title: 'What We Keep',
  description: `Each kind of data that ${brand.name} keeps about people: what we collect, why we keep it, and for how long.`,
  date: '2026-11-28',
  inShort: [
    'Each form and each part of an account has a line here.',
    'Each night a job deletes what has expired.',
    'What the law makes us keep stays. We remove from it what the law does not ask for.',
  ],
  sections: [
    {
      id: 'collected',
      title: 'What we collect',
      blocks: [
        p(`This is a part of the [Privacy Policy](${link('privacy')}).`),
        list(...Object.values(retention).map(({ title, collected }) => `**${title}**: ${collected}`)),
      ],
    },
    {
      id: 'retention',
      title: 'Why, and how long',
      blocks: [
        table(
          'How long we keep data; a nightly job deletes what has expired',
          ['What', 'Why', 'Kept'],
          [
            ...Object.values(retention).map((rule) => [rule.title, rule.why, retentionText(rule)]),
            ['Consent to news', 'To prove it.', 'With the waitlist entry it belongs to.'],
            [
              'Requests for your data, and the mails about them',
              'To open the link to you alone.',
              `${dataLink_hours} hours. Then they are deleted.`,
            ],
            ['Cart', 'To show your cart on each page.', '30 days after its last change.'],
            [
              'Sign-ups that were not confirmed, and codes',
              'To know that an address or a number is yours.',
              'A day at most.',
            ],
            ['Text messages that we sent you', 'To see whether they arrived.', 'Two days at most.'],
            [
              'Where you are signed in',
              'To keep you signed in, and to show you where.',
              '60 days at most, 14 without a visit.',
            ],
            ['Counts of attempts, against flooding and guessing', 'To keep the site running.', 'A day at most.'],
          ],
        ),
        p(`See what we keep about you, take it with you or erase it: [My data](${link('myData')}).`),
      ],
    },
  ],
};
