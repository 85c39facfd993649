import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { MailWords } from './letter.tsx';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'books-head': {
      at: string;
      journals: { position: string; hash: string };
      seals: { position: string; hash: string };
    };
    'money-short': { currency: string; answers: MailAnswer[] };
    'charges-unknown': { answers: MailAnswer[] };
    'comparison-overdue': { answers: MailAnswer[] };
  }
}

const reason = `For the owners of ${brand.name}, about the books.`;

const openPortal = { act: 'Open the staff portal', path: link('admin') };
const openBooks = { act: 'Open the books', path: link('books') };

export const booksMails = {
  /** Keeps the last links of both chains in a place where nobody with access to the database can change them. */
  'books-head': ({ at, journals, seals }) => ({
    subject: `The books balance: ${journals.position} entries`,
    preview: 'Keep this mail. It proves what the books were.',
    reason,
    heading: 'The books balance',
    parts: [
      'Keep this mail. If the database is ever changed or restored, these two hashes show whether the books are still the same.',
      {
        answers: [
          { label: 'Verified at', value: at },
          { label: `Entry ${journals.position}`, value: journals.hash },
          { label: `Seal ${seals.position}`, value: seals.hash },
        ],
      },
      openPortal,
    ],
  }),
  'money-short': ({ currency, answers }) => ({
    subject: `Members are owed more than is held in ${currency}`,
    preview: 'Compare the books with the bank today.',
    reason,
    parts: [
      'The balances at the payment provider and in the latest bank statement add up to less than we owe members. Compare the books with the bank today.',
      { answers },
      openPortal,
    ],
  }),
  'charges-unknown': ({ answers }) => ({
    subject: 'Entries in the books that the payment provider does not confirm',
    preview: 'No payout and no refund is sent until these entries are accepted.',
    reason,
    parts: [
      'Our books contain the entries below, but the payment provider’s own list does not confirm them. They are payments, money that came back from payouts, refunds and chargebacks, or losses of chargebacks. No payout and no refund is sent until the operator of the database has accepted these entries. Find out who wrote to the database.',
      { answers },
      openBooks,
    ],
  }),
  'comparison-overdue': ({ answers }) => ({
    subject: 'The books are not compared with the payment provider',
    preview: 'It has been more than 36 hours.',
    reason,
    parts: [
      'The comparison with the payment provider was not completed for more than 36 hours, so an invented payment would not be noticed. Find out why: does the provider answer, and does the site’s worker run?',
      { answers },
      openBooks,
    ],
  }),
} satisfies Partial<MailWords>;
