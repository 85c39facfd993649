import { findThread } from '#domain/trade/messages/find-thread.ts';
import { recordOfThread, threadRecord } from '#domain/trade/messages/thread-record.view.ts';
import { z } from 'zod';
import { threadRow } from '#domain/trade/messages/thread.view.ts';
import { formTexts } from '#content/form-texts.ts';
import { link, urls } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { answerThread } from '#domain/trade/messages/answer-thread.ts';
import { mostTogetherBytes } from '#domain/trade/messages/attachment.rules.ts';
import { blockMember, unblockMember } from '#domain/trade/messages/block-member.ts';
import { setMessageMails } from '#domain/trade/messages/set-message-mails.ts';
import { findInbox, countUnreadThreads } from '#domain/trade/messages/find-inbox.ts';
import { answerThreadSchema, reportMessageSchema } from '#domain/trade/messages/message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { markThreadRead } from '#domain/trade/messages/read-thread.ts';
import { findMessageToReport, reportMessage } from '#domain/trade/messages/report-message.ts';
import { threadList } from '#domain/trade/messages/thread.list.ts';
import { lists, shows } from '../../request/lists.ts';
import { actPage } from '../../pages/act-page.tsx';
import { action, press } from '../../pages/action.ts';
import { defineForm } from '../../request/form.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { answerFormId } from './answer-form.tsx';
import { newestMessageId } from './message-list.tsx';
import { showInbox, showThread, showThreadWithUnreadFiles, startThread } from './messages.views.tsx';
import type { MessageNews } from './message-news.ts';
import { lastReadMessageIn } from './seen-in.ts';

const answerForm = defineForm({
  id: 'answer-thread',
  schema: answerThreadSchema,
  missingText: messageTexts.message,
  fileFields: ['files'],
});

/** Room for the fields of the form besides its files. */
const restOfForm_bytes = 64 * 1024;

const threadsQueryOf = ({ url }: Visit) => threadList.read(url.searchParams);
const findThreadsIn = (visit: Visit) => findInbox(visit.ctx, threadsQueryOf(visit));

/** The inbox, threads and their acts. A thread of other members answers 404. */
export const messagesRoutes: readonly Route[] = [
  get(urls.messages, members, showOwnInbox, lists(threadRow, findThreadsIn, threadList)),
  get(urls.messagesUnread, members, answerUnreadCount),
  ...mailsPress(urls.messagesMails, true, 'mails'),
  ...mailsPress(urls.messagesNoMails, false, 'no-mails'),
  get(
    urls.thread,
    members,
    (visit) => startThread(visit, answerForm),
    shows(threadRecord, async (visit) => recordOfThread(await findThread(visit.ctx, threadIdOf(visit))), {
      table: 'thread',
      column: 'id',
      of: 'threadId',
    }),
  ),
  ...action({
    at: urls.thread,
    who: members,
    form: answerForm,
    limits: { member: 'message' },
    once: 'by the verb',
    answer: z.object({ messageId: z.string() }),
    verb: (ctx, input, visit, sent) => answerThread(ctx, threadIdOf(visit), input, sent),
    show: showThread,
    next: (_, visit) => threadPage(visit),
    failedText: messageTexts.answerFailed,
    mostBytes: mostTogetherBytes + restOfForm_bytes,
    whenUnread: (visit, why) => showThreadWithUnreadFiles(visit, answerForm, why),
  }),
  ...threadPress(urls.threadReading, (ctx, visit) =>
    markThreadRead(ctx, { threadId: threadIdOf(visit), upTo: lastReadMessageIn(visit) }),
  ),
  ...threadPress(urls.threadBlock, (ctx, visit) => blockMember(ctx, threadIdOf(visit)), 'blocked'),
  ...threadPress(urls.threadUnblock, (ctx, visit) => unblockMember(ctx, threadIdOf(visit)), 'unblocked'),
  // The writer of the message does not learn who reported it.
  ...actPage({
    at: urls.messageReport,
    who: members,
    frame: memberFrame,
    id: 'report-message',
    schema: reportMessageSchema,
    missing: messageTexts.why,
    failed: formTexts.failed,
    limits: { member: 'report' },
    find: (visit) => findMessageToReport(visit.ctx, reportedMessageIn(visit)),
    look: (_, visit) => ({
      title: 'Report a message',
      back: { label: 'Messages', href: link('messages') },
      lead: 'Our team reads this message and what you say about it. The writer does not learn who reported it.',
      button: 'Report it',
      leave: { label: 'Back to the messages', href: link('thread', { threadId: threadIdOf(visit) }) },
    }),
    verb: (ctx, input, visit) => reportMessage(ctx, reportedMessageIn(visit), input),
    next: (_, visit) => threadPage(visit, 'reported'),
  }),
];

function mailsPress(at: string, wantsMails: boolean, news: MessageNews): Route[] {
  return press({
    at,
    who: members,
    page: () => link('messages'),
    verb: (ctx) => setMessageMails(ctx, wantsMails),
    next: () => link('messages', {}, { said: news }),
  });
}

function threadPress(at: string, verb: (ctx: Ctx, visit: Visit) => Promise<void>, news?: MessageNews): Route[] {
  return press({ at, who: members, page: threadPage, verb, next: (_, visit) => threadPage(visit, news) });
}

async function showOwnInbox(visit: Visit): Promise<Response> {
  return showInbox(visit, await findThreadsIn(visit), threadsQueryOf(visit));
}

/** For the script that updates the count in the menu. */
async function answerUnreadCount({ ctx }: Visit): Promise<Response> {
  return Response.json({ unread: await countUnreadThreads(ctx) });
}

function threadIdOf({ params }: Visit): string {
  return params.threadId ?? '';
}

function reportedMessageIn(visit: Visit) {
  return { threadId: threadIdOf(visit), messageId: visit.params.messageId ?? '' };
}

/** The end of the thread: the newest message, or the news about what was just done. */
function threadPage(visit: Visit, news?: MessageNews): string {
  const threadId = threadIdOf(visit);
  return news === undefined
    ? `${link('thread', { threadId })}#${newestMessageId}`
    : `${link('thread', { threadId }, { said: news })}#${answerFormId}`;
}
