import { link } from '#content/link.ts';
import { warningTexts } from '#domain/talk/messages/message.options.ts';
import type { ShownMessageFile, ShownMessage, ShownThread } from '#domain/trade/messages/thread.view.ts';
import { classes } from '#ui/classes.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';

export const newestMessageId = 'newest';

export function MessageList({ thread }: { thread: ShownThread }) {
  const { messages, partner, partnerReadUpTo, isNewest } = thread;
  const lastRead = messages.findLast(({ isOwn, id }) => isOwn && id <= partnerReadUpTo);
  return (
    <div
      className="flex flex-1 flex-col justify-end"
      role="log"
      aria-label={`Messages with ${partner?.name ?? 'a former member'}`}
    >
      <ol role="list" className="talk" data-messages>
        {messages.map((message, place) => (
          <MessageItem
            key={String(message.id)}
            message={message}
            threadId={String(thread.id)}
            from={message.isOwn ? 'You' : (partner?.name ?? 'A former member')}
            day={dayHeadingOf(messages, place)}
            isRead={message === lastRead}
            isNewest={isNewest && place === messages.length - 1}
          />
        ))}
      </ol>
    </div>
  );
}

/** The day, if this message is the first of that day. */
function dayHeadingOf(messages: readonly ShownMessage[], index: number): string | undefined {
  const day = shownDate(messages[index]!.at);
  const previous = messages[index - 1];
  return previous && shownDate(previous.at) === day ? undefined : day;
}

type MessageItemProps = {
  message: ShownMessage;
  threadId: string;
  from: string;
  day: string | undefined;
  isRead: boolean;
  isNewest: boolean;
};

export function MessageItem({ message, threadId, from, day, isRead, isNewest }: MessageItemProps) {
  const { id, isOwn, subject, body, hiddenWhy, warnings, at } = message;
  return (
    <li
      id={isNewest ? newestMessageId : undefined}
      data-message={String(id)}
      className={classes('talk-item', isOwn && 'talk-own')}
    >
      {day ? <p className="justify-self-center pt-2 pb-1 text-12 text-quiet">{day}</p> : null}
      <div className="talk-bubble">
        <span className="sr-only">{from}: </span>
        {subject ? <p className="font-semibold">{subject}</p> : null}
        {body === undefined ? (
          <p className="text-quiet italic">Our team removed this message.</p>
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        )}
        {message.files.map((file) => (
          <Attachment key={file.hash} file={file} />
        ))}
      </div>
      {warnings.length > 0 ? (
        <div className="talk-warning" role="note">
          <Icon name="alert" className="mt-0.5 size-4 flex-none" />
          <p>{warnings.map((warning) => warningTexts[warning]).join(' ')}</p>
        </div>
      ) : null}
      {isOwn && hiddenWhy !== undefined ? (
        <p className="text-14 text-alarm">Our team removed this message: {hiddenWhy}</p>
      ) : null}
      <p className="talk-time">
        {shownTime(at).replace(' WAT', '')}
        {isRead ? ' · Read' : ''}
        {!isOwn && body !== undefined ? (
          <>
            {' · '}
            {message.isReported ? (
              'Reported'
            ) : (
              <TextLink href={link('messageReport', { threadId, messageId: String(id) })}>
                Report<span className="sr-only"> this message</span>
              </TextLink>
            )}
          </>
        ) : null}
      </p>
    </li>
  );
}

type AttachmentProps = { file: ShownMessageFile; alt?: string; href?: string };

export function Attachment({
  file,
  alt = 'Sent with this message',
  href = link('file', { hash: file.hash }),
}: AttachmentProps) {
  if (file.width !== null && file.height !== null) {
    return (
      <a href={href} className="mt-2 block">
        <img src={href} width={file.width} height={file.height} alt={alt} loading="lazy" className="talk-picture" />
      </a>
    );
  }
  return (
    <p className="mt-2">
      <TextLink href={href} className="inline-flex items-center gap-2">
        <Icon name="download" className="size-4" />
        PDF, {Math.max(1, Math.round(file.bytes / 1024)).toLocaleString('en-NG')} KB
      </TextLink>
    </p>
  );
}
