import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph } from './email-parts.tsx';

const why = `For the owners of ${brand.name}, about the books.`;

/** The ends of both chains, once a day: a copy that nobody with access to the database can change. */
export function booksHead({ at, journals, seals }: MailTemplates['books-head'], site: EmailSite) {
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
export function moneyShort({ currency, answers }: MailTemplates['money-short'], site: EmailSite) {
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
export function chargesUnknown({ answers }: MailTemplates['charges-unknown'], site: EmailSite) {
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
export function comparisonOverdue({ answers }: MailTemplates['comparison-overdue'], site: EmailSite) {
  const subject = 'The books are not compared with the payment provider';
  const body = (
    <EmailLayout title={subject} preview="It has been more than 36 hours." site={site} reason={why}>
      <Heading>{subject}</Heading>
      <Paragraph>
        For more than 36 hours the comparison with the payment provider did not come to a sound end. A payment that
        nobody paid would not be noticed. Find out why: does the provider answer, and does the site’s worker run?
      </Paragraph>
      <Answers answers={answers} />
      <Action href={site.publicUrl + link('books')}>Open the books</Action>
    </EmailLayout>
  );
  return { subject, body };
}
