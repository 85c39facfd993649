import { link } from '#content/link.ts';
import type { Inbox } from '#domain/trade/messages/find-inbox.ts';
import { threadList, type ThreadsQuery } from '#domain/trade/messages/thread.list.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stall } from '#ui/illustration/stall.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { ListPagination } from '../trade/trade-filter.tsx';
import { messageNews as texts, type MessageNews } from './message-news.ts';
import { newestMessageId } from './message-list.tsx';
import { ThreadRow } from './thread-row.tsx';

type InboxPageProps = {
  inbox: Inbox;
  query: ThreadsQuery;
  hasEmail: boolean;
  news: MessageNews | undefined;
  now: Date;
};

export function InboxPage({ inbox, query, hasEmail, news, now }: InboxPageProps) {
  const { rows, previous, next } = inbox;
  const isFiltered = threadList.isFiltered(query);
  return (
    <>
      <h1>Messages</h1>
      {news ? (
        <div className="mb-4">
          <Banner tone="success" isNews>
            {texts[news]}
          </Banner>
        </div>
      ) : null}
      <p className="mb-3 flex gap-4 text-14" role="navigation" aria-label="Messages to show">
        <Chip label="All" href={link('messages')} isCurrent={!isFiltered} />
        <Chip label="Unread" href={link('messages', {}, { unread: 'yes' })} isCurrent={isFiltered} />
      </p>
      <div data-wake="idle" data-behaviour="inbox">
        {rows.length > 0 ? (
          <ul role="list" className="border-t border-line">
            {rows.map((thread) => (
              <ThreadRow key={String(thread.id)} thread={thread} now={now} newestId={newestMessageId} />
            ))}
          </ul>
        ) : (
          <EmptyInbox isFiltered={isFiltered} />
        )}
      </div>
      <ListPagination
        label="Messages"
        count={rows.length}
        previous={previous && link('messages', {}, previous)}
        next={next && link('messages', {}, next)}
      />
      {hasEmail && rows.length > 0 ? <MailChoice wantsMails={inbox.wantsMails} /> : null}
    </>
  );
}

function Chip({ label, href, isCurrent }: { label: string; href: string; isCurrent: boolean }) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} className="talk-chip">
      {label}
    </a>
  );
}

function EmptyInbox({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <p className="border-y border-line py-4">
        You have read everything. <TextLink href={link('messages')}>See all messages</TextLink>
      </p>
    );
  }
  return (
    <EmptyState
      title="Nobody has written yet."
      illustration={<Stall />}
      actions={<ButtonLink href={link('marketplace')}>See the marketplace</ButtonLink>}
    >
      Your messages with buyers and sellers appear here. You can write to a seller from the page of any listing.
    </EmptyState>
  );
}

function MailChoice({ wantsMails }: { wantsMails: boolean }) {
  return (
    <form
      method="post"
      action={link(wantsMails ? 'messagesNoMails' : 'messagesMails')}
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-14 text-quiet"
    >
      <OwnerField />
      <span>
        {wantsMails
          ? 'We e-mail you when a message waits for you for five minutes.'
          : 'You get no e-mails about messages.'}
      </span>
      <Button kind="quiet" size="small">
        {wantsMails ? 'Stop these e-mails' : 'E-mail me again'}
      </Button>
    </form>
  );
}
