import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph } from './email-parts.tsx';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    /** To owners, once a day: the ends of both chains of the books. */
    'books-head': {
      at: string;
      journals: { position: string; hash: string };
      seals: { position: string; hash: string };
    };
    /** To owners: members are owed more than is held. */
    'money-short': { currency: string; answers: MailAnswer[] };
    /** To owners: charges and returns that the payment provider does not know as the books have them. */
    'charges-unknown': { answers: MailAnswer[] };
    /** To owners, once a day: the books were not compared with the payment provider for too long. */
    'comparison-overdue': { answers: MailAnswer[] };
  }
}

const why = `For the owners of ${brand.name}, about the books.`;

/** The ends of both chains, once a day: a copy that nobody with access to the database can change. */
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

/** Members are owed more than the providers and the custodian hold. */
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

/** Booked charges and returns that the payment provider does not know, or knows otherwise. */
function chargesUnknown({ answers }: Mails['charges-unknown'], site: EmailSite) {
  const subject = 'Entries in the books that the payment provider does not confirm';
  const body = (
    <EmailLayout title={subject} preview="Nothing is paid out until you have looked." site={site} reason={why}>
      <Heading>{subject}</Heading>
      <Paragraph>
        These payments, or payouts, refunds and chargebacks that brought money back, are booked, and the payment
        provider’s own list says otherwise. No payout and no refund is sent until the operator of the database has
        accepted them. Find out who wrote to the database.
      </Paragraph>
      <Answers answers={answers} />
      <Action href={site.publicUrl + link('books')}>Open the books</Action>
    </EmailLayout>
  );
  return { subject, body };
}

/** The books were not compared with the payment provider for more than 36 hours. */
function comparisonOverdue({ answers }: Mails['comparison-overdue'], site: EmailSite) {
  const subject = 'The books are not compared with the payment provider';
  const body = (
    <EmailLayout title={subject} preview="It has been more than 36 hours." site={site} reason={why}>
      <Heading>{subject}</Heading>
      <Paragraph>
        For more than 36 hours the comparison with the payment provider has not been completed. An invented payment
        would not be noticed. Find out why: does the provider answer, and does the site’s worker run?
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
