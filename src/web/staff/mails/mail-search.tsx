import { mailStandingOptions } from '#content/mail-standings.ts';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import { outboxList, type OutboxAsked } from '#domain/talk/mail/outbox.list.ts';
import { link } from '#content/link.ts';
import { anyOf, order } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';

type MailSearchProps = {
  /** What is listed: 'Business Emails'. */
  title: string;
  at: 'businessEmails' | 'outbox';
  asked: OutboxAsked;
};

export function MailSearch({ title, at, asked }: MailSearchProps) {
  const query = outboxList.write(asked);
  const options = mailStandingOptions(mailEvents);
  return (
    <DeskFilter
      id="mails"
      action={link(at)}
      query={query}
      hrefOf={(other) => link(at, {}, other)}
      all={outboxList.isFiltered(asked) ? link(at) : undefined}
      find={{ label: `Find in ${title}`, placeholder: 'Recipient or subject' }}
      filters={[anyOf({ name: 'status', label: 'Status', chosen: query.status, options }), order(asked.sort)]}
    />
  );
}
