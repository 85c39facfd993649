import type { TextMessage } from '#domain/talk/text-messages/find-texts.ts';
import { textList, textStates, type TextsAsked } from '#domain/talk/text-messages/text.list.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Column } from '#ui/table.tsx';
import { link } from '#content/link.ts';
import { MailStanding } from '../site/mail-standing.tsx';
import { MailboxList } from './mailbox-list.tsx';
import { MailboxTabs } from './mailbox-tabs.tsx';

const columns: Column<TextMessage>[] = [
  { key: 'text', head: 'Text', names: true, cell: ({ body }) => <span className="break-words">{body}</span> },
  { key: 'to', head: 'To', cell: ({ to }) => to },
  { key: 'status', head: 'Status', cell: ({ state }) => <MailStanding standing={state} /> },
  {
    key: 'date',
    head: 'Date',
    numeric: true,
    cell: ({ createdAt }) => `${shownDate(createdAt)}, ${shownTime(createdAt)}`,
  },
];

type TextsProps = { page: ListPage<TextMessage>; asked: TextsAsked };

/** Demo mode rings no phone: every text can be read here instead. */
export function TextsPage({ page, asked }: TextsProps) {
  const isEmpty = page.rows.length === 0 && !textList.isFiltered(asked);
  return (
    <>
      <PageHead
        title="Demo mailbox"
        lead="This demo sends no texts. Here is each one it would have sent since yesterday, newest first."
      />
      <div className="wrap grid gap-8 pb-16">
        <MailboxTabs current="texts" />
        {isEmpty ? (
          <EmptyState
            title="No texts yet"
            actions={<ButtonLink href={link('signInByPhone')}>Sign in by phone</ButtonLink>}
          >
            Ask for a code, and its text arrives here within seconds.
          </EmptyState>
        ) : (
          <MailboxList
            at="mailboxTexts"
            caption="Texts"
            columns={columns}
            page={page}
            statuses={textStates}
            chosen={textList.write(asked).status}
          />
        )}
      </div>
    </>
  );
}
