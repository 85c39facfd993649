import { z } from 'zod';
import { threadRow } from '#domain/trade/messages/thread.view.ts';
import { formTexts } from '#content/form-texts.ts';
import { link, urls } from '#content/link.ts';
import { scopeOf } from '#domain/acting/answering/answer-once.ts';
import { answerThread } from '#domain/trade/messages/answer-thread.ts';
import { mostTogetherBytes } from '#domain/trade/messages/attachment.rules.ts';
import { blockMember, unblockMember } from '#domain/trade/messages/block-member.ts';
import { chooseMails } from '#domain/trade/messages/choose-mails.ts';
import { findInbox, findUnread } from '#domain/trade/messages/find-inbox.ts';
import { answerThreadSchema, reportMessageSchema } from '#domain/trade/messages/message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { readThread } from '#domain/trade/messages/read-thread.ts';
import { findReported, reportMessage } from '#domain/trade/messages/report-message.ts';
import { threadList } from '#domain/trade/messages/thread.list.ts';
import { lists } from '../../request/lists.ts';
import { action, press } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { answerId } from './answer-form.tsx';
import { newestId } from './message-list.tsx';
import { showInbox, showReport, showThread, showUnread, startThread } from './messages.views.tsx';
import { seenIn } from './seen-in.ts';

const answerForm = defineForm({
  id: 'answer-thread',
  schema: answerThreadSchema,
  missingText: messageTexts.message,
  fileFields: ['files'],
});
const reportForm = defineForm({ id: 'report-message', schema: reportMessageSchema, missingText: messageTexts.why });

/** The form without its files. */
const restOfForm_bytes = 64 * 1024;

const threadsAsked = ({ url }: Visit) => threadList.read(url.searchParams);
const threadsOf = (visit: Visit) => findInbox(visit.ctx, threadsAsked(visit));

/** The inbox, threads and their acts. A thread of other members answers 404. */
export const messagesRoutes: readonly Route[] = [
  get(urls.messages, members, inbox, lists(threadRow, threadsOf)),
  get(urls.messagesUnread, members, unread),
  ...press({
    at: urls.messagesMails,
    who: members,
    page: () => link('messages'),
    verb: (ctx) => chooseMails(ctx, true),
    next: () => link('messages', {}, { said: 'mails' }),
  }),
  ...press({
    at: urls.messagesNoMails,
    who: members,
    page: () => link('messages'),
    verb: (ctx) => chooseMails(ctx, false),
    next: () => link('messages', {}, { said: 'no-mails' }),
  }),
  get(urls.thread, members, (visit) => startThread(visit, answerForm)),
  ...action({
    at: urls.thread,
    who: members,
    form: answerForm,
    limits: { member: 'message' },
    once: 'by the verb',
    answer: z.object({ messageId: z.string() }),
    verb: (ctx, input, visit, { key }) =>
      answerThread(ctx, threadOf(visit), input, {
        scope: scopeOf(ctx.actor, `${visit.route} ${threadOf(visit)}`),
        key,
      }),
    show: showThread,
    next: (_, visit) => threadPage(visit),
    failedText: messageTexts.answerFailed,
    mostBytes: mostTogetherBytes + restOfForm_bytes,
    whenUnread: (visit, why) => showUnread(visit, answerForm, why),
  }),
  ...press({
    at: urls.threadReading,
    who: members,
    page: threadPage,
    verb: (ctx, visit) => readThread(ctx, { threadId: threadOf(visit), upTo: seenIn(visit) }),
    next: (_, visit) => threadPage(visit),
  }),
  ...press({
    at: urls.threadBlock,
    who: members,
    page: threadPage,
    verb: (ctx, visit) => blockMember(ctx, threadOf(visit)),
    next: (_, visit) => threadPage(visit, 'blocked'),
  }),
  ...press({
    at: urls.threadUnblock,
    who: members,
    page: threadPage,
    verb: (ctx, visit) => unblockMember(ctx, threadOf(visit)),
    next: (_, visit) => threadPage(visit, 'unblocked'),
  }),
  get(urls.messageReport, members, async (visit) => {
    await findReported(visit.ctx, reportedIn(visit));
    return showReport(visit, blankForm(visit, reportForm));
  }),
  ...action({
    at: urls.messageReport,
    who: members,
    form: reportForm,
    limits: { member: 'report' },
    verb: (ctx, input, visit) => reportMessage(ctx, reportedIn(visit), input),
    show: showReport,
    next: (_, visit) => threadPage(visit, 'reported'),
    failedText: formTexts.failed,
  }),
];

async function inbox(visit: Visit): Promise<Response> {
  return showInbox(visit, await threadsOf(visit), threadsAsked(visit));
}

/** For the script that updates the count in the menu if no event stream works. */
async function unread({ ctx }: Visit): Promise<Response> {
  return Response.json({ unread: await findUnread(ctx) });
}

function threadOf({ params }: Visit): string {
  return params.threadId ?? '';
}

function reportedIn(visit: Visit) {
  return { threadId: threadOf(visit), messageId: visit.params.messageId ?? '' };
}

/** The end of the thread: the newest message, or the news about what was just done. */
function threadPage(visit: Visit, said?: string): string {
  const threadId = threadOf(visit);
  return said === undefined
    ? `${link('thread', { threadId })}#${newestId}`
    : `${link('thread', { threadId }, { said })}#${answerId}`;
}
