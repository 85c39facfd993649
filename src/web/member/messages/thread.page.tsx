import { link } from '#content/link.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { urgencyLabels } from '#domain/talk/messages/message.options.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import type { ShownThread } from '#domain/trade/messages/thread.view.ts';
import { tradePage } from '#domain/trade/orders/trade.view.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../../request/form.ts';
import { OwnerField } from '../../request/page-owner.tsx';
import { AnswerForm, answerFormId } from './answer-form.tsx';
import { MarkRead } from './mark-read.tsx';
import { MessageList } from './message-list.tsx';
import { messageNews as texts, type MessageNews } from './message-news.ts';

type ThreadPageProps = {
  thread: ShownThread;
  form: FormOf<typeof answerThreadSchema>;
  newsName: MessageNews | undefined;
};

export function ThreadPage({ thread, form, newsName }: ThreadPageProps) {
  const threadId = String(thread.id);
  const newest = thread.messages.at(-1)?.id;
  return (
    <div
      className="talk-page"
      data-wake="idle"
      data-behaviour="thread"
      data-thread={threadId}
      data-newest={thread.isNewest ? 'yes' : undefined}
    >
      <h1 className="sr-only">{`${thread.subject}, with ${thread.partner?.name ?? 'a former member'}`}</h1>
      <Head thread={thread} />
      {thread.earlier === undefined ? null : (
        <p className="py-2 text-center text-14">
          <TextLink href={link('thread', { threadId }, { before: String(thread.earlier) })}>Earlier messages</TextLink>
        </p>
      )}
      <MessageList thread={thread} />
      {thread.isNewest ? null : (
        <p className="py-2 text-center text-14">
          <TextLink href={link('thread', { threadId })}>The newest messages</TextLink>
        </p>
      )}
      {thread.unread > 0 && newest !== undefined ? (
        <MarkRead action={link('threadReading', { threadId }, { seen: String(newest) })} />
      ) : null}
      {thread.isNewest ? <Foot thread={thread} form={form} newsName={newsName} /> : null}
    </div>
  );
}

function Head({ thread }: Pick<ThreadPageProps, 'thread'>) {
  const { id, partner, listing, subject, urgency, isBuyer, blockedByMe, order } = thread;
  return (
    <header className="talk-head">
      <Avatar name={partner?.name ?? '–'} picture={partner?.picture && link('file', { hash: partner.picture })} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-display font-semibold">
          {partner?.name ?? 'A former member'}
          {partner?.company ? <span className="font-normal text-quiet">, {partner.company}</span> : null}
        </p>
        <p className="truncate text-14 text-quiet">
          {listing.id === undefined || (listing.state !== 'active' && isBuyer) ? (
            listing.name
          ) : (
            <a href={link('listing', { listingId: String(listing.id) })} className="link">
              {listing.name}
            </a>
          )}
          {order === undefined ? null : (
            <>
              {' · '}
              <a href={tradePage(order)} className="link">
                Order
              </a>
            </>
          )}
          {subject === listing.name ? null : ` · ${subject}`}
        </p>
      </div>
      {urgency === 'low' ? null : (
        <span className="hidden flex-none tablet:block">
          <Badge tone={urgency === 'high' ? 'bad' : 'neutral'}>{urgencyLabels[urgency]}</Badge>
        </span>
      )}
      {partner ? <BlockButton threadId={String(id)} isBlocked={blockedByMe} name={partner.name} /> : null}
    </header>
  );
}

function BlockButton({ threadId, isBlocked, name }: { threadId: string; isBlocked: boolean; name: string }) {
  return (
    <form method="post" action={link(isBlocked ? 'threadUnblock' : 'threadBlock', { threadId })} className="flex-none">
      <OwnerField />
      <Button kind="quiet" size="small">
        {isBlocked ? 'Unblock' : 'Block'}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}

/** News about a finished act stands at the end, because a thread opens there and the top would be out of sight. */
function Foot({ thread, form, newsName }: ThreadPageProps) {
  const news = newsName ? (
    <div className="mb-3">
      <Banner tone="success" isNews>
        {texts[newsName]}
      </Banner>
    </div>
  ) : null;
  if (thread.mayWrite || form.problem) return <AnswerForm thread={thread} form={form} news={news} />;
  return (
    <div className="talk-closed" id={answerFormId}>
      {news}
      <p>{whyClosed(thread)}</p>
    </div>
  );
}

function whyClosed({ partner, blockedByMe, isPartnerAway }: ShownThread): string {
  if (!partner) return messageTexts.left;
  if (blockedByMe) return messageTexts.blockedThem;
  return isPartnerAway ? messageTexts.away : messageTexts.blockedByThem;
}
