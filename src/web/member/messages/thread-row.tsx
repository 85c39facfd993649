import { link } from '#content/link.ts';
import type { ListedThread } from '#domain/trade/messages/thread.view.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/notices.tsx';
import { classes } from '#ui/classes.ts';
import { shownDate } from '#ui/dates.ts';

type ThreadRowProps = { thread: ListedThread; now: Date; newestId: string };

export function ThreadRow({ thread, now, newestId }: ThreadRowProps) {
  const { id, subject, urgency, listing, partner, unread, lastMessageAt, last, isBuyer } = thread;
  const name = partner?.name ?? 'A former member';
  return (
    <li className={classes('talk-row', unread > 0 && 'talk-row-unread')}>
      <Avatar name={partner ? name : '–'} picture={partner?.picture && link('file', { hash: partner.picture })} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <a href={`${link('thread', { threadId: String(id) })}#${newestId}`} className="talk-link">
            {name}
            {partner?.company ? <span className="font-normal text-quiet">, {partner.company}</span> : null}
          </a>
          <span className="flex-none text-12 text-quiet">{whenText(lastMessageAt, now)}</span>
        </p>
        <p className="truncate text-14 font-semibold">{subject}</p>
        <p className="flex items-baseline justify-between gap-3 text-14">
          <span className="truncate text-quiet">
            {last ? `${last.isOwn ? 'You: ' : ''}${last.body || 'A message was removed'}` : ''}
          </span>
          {unread > 0 ? (
            <span className="talk-count">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          ) : null}
        </p>
        <p className="flex min-w-0 items-center justify-between gap-2">
          <span className="truncate text-12 text-quiet">
            {isBuyer ? 'Buying' : 'Selling'}
            {listing.name === subject ? null : `: ${listing.name}`}
          </span>
          {urgency === 'high' ? <Badge tone={last?.isOwn ? 'neutral' : 'bad'}>Urgent</Badge> : null}
        </p>
      </div>
    </li>
  );
}

const day_ms = 24 * 3600 * 1000;

function whenText(at: Date, now: Date): string {
  return now.getTime() - at.getTime() < 6 * day_ms
    ? waitingMomentText('since', at, now).replace('for ', '')
    : shownDate(at);
}
