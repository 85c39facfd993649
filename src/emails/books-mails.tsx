import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph } from './email-parts.tsx';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    /** To owners, once a day: the last links of both chains. */
    'books-head': {
      at: string;
      journals: { position: string; hash: string };
      seals: { position: string; hash: string };
    };
    'money-short': { currency: string; answers: MailAnswer[] };
    /** To owners: charges and returns that the payment provider does not confirm. */
    'charges-unknown': { answers: MailAnswer[] };
    /** To owners, once a day: the comparison with the payment provider is overdue. */
    'comparison-overdue': { answers: MailAnswer[] };
  }
}

const why = `For the owners of ${brand.name}, about the books.`;

/** Keeps the last links of both chains where nobody with access to the database can change them. */
function booksHead({ at, journals, seals }: Mails['books-head'], site: EmailSite) {
  const subject = `The books balance: ${journals.position} entries`;
  const body = (
    <EmailLayout title={subject} preview="Keep this mail. It proves what the books were." site={site} reason={why}>
      <Heading>The books balance</Heading>
      <Paragraph>
        Keep this mail. If the database is ever changed or restored, these two hashes show what it was.
      </Paragraph>
      <Answers
        answers={[
          { label: 'Verified at', value: at },
          { label: `Entry ${journals.position}`, value: journals.hash },
          { label: `Seal ${seals.position}`, value: seals.hash },
        ]}
      />
      <Action href={site.publicUrl + link('admin')}>Open the staff portal</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function moneyShort({ currency, answers }: Mails['money-short'], site: EmailSite) {
  const subject = `Members are owed more than is held in ${currency}`;
  const body = (
    <EmailLayout title={subject} preview="Compare the books with the bank today." site={site} reason={why}>
      <Heading>{subject}</Heading>
      <Paragraph>
        The balances of the payment provider and the latest statement of the bank come to less than members are owed.
        Compare the books with the bank today.
      </Paragraph>
      <Answers answers={answers} />
      <Action href={site.publicUrl + link('admin')}>Open the staff portal</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function chargesUnknown({ answers }: Mails['charges-unknown'], site: EmailSite) {
  const subject = 'Entries in the books that the payment provider does not confirm';
  const body = (
    <EmailLayout title={subject} preview="Nothing is paid out until you have looked." site={site} reason={why}>
      <Heading>{subject}</Heading>
      <Paragraph>
        These payments, or payouts, refunds and chargebacks that brought money back, are in our books, but the payment
        provider’s own list does not confirm them. No payout and no refund is sent until the operator of the database
        has accepted them. Find out who wrote to the database.
      </Paragraph>
      <Answers answers={answers} />
      <Action href={site.publicUrl + link('books')}>Open the books</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function comparisonOverdue({ answers }: Mails['comparison-overdue'], site: EmailSite) {
  const subject = 'The books are not compared with the payment provider';
  const body = (
    <EmailLayout title={subject} preview="It has been more than 36 hours." site={site} reason={why}>
      <Heading>{subject}</Heading>
      <Paragraph>
        The comparison with the payment provider was not completed for more than 36 hours, so an invented payment would
        not be noticed. Find out why: does the provider answer, and does the site’s worker run?
      </Paragraph>
      <Answers answers={answers} />
      <Action href={site.publicUrl + link('books')}>Open the books</Action>
    </EmailLayout>
  );
  return { subject, body };
}

export const booksMails = {
  'books-head': booksHead,
  'money-short': moneyShort,
  'charges-unknown': chargesUnknown,
  'comparison-overdue': comparisonOverdue,
} satisfies Partial<MailWords>;
