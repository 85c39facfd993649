import { link } from '#content/link.ts';
import type { Inbox } from '#domain/trade/messages/find-inbox.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import type { ThreadsQuery } from '#domain/trade/messages/thread.list.ts';
import { findThread } from '#domain/trade/messages/find-thread.ts';
import { quickAnswers } from '#domain/talk/messages/message.options.ts';
import { unreadableFilesTexts } from '#domain/talk/messages/message.texts.ts';
import type { ShownThread } from '#domain/trade/messages/thread.view.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, type FormDefinition, type FormOf, refusedForm } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { InboxPage } from './inbox.page.tsx';
import { isMessageNews } from './message-news.ts';
import type { WhyUnread } from '../../request/route.ts';
import { unreadFormFailure, unreadFormStatus } from '../../request/unread-form.ts';
import { ThreadPage } from './thread.page.tsx';

export function showInbox(visit: Visit, inbox: Inbox, query: ThreadsQuery): Response {
  const newsName = visit.url.searchParams.get('said');
  return memberPage(visit, {
    title: 'Messages',
    description: 'Your messages with buyers and sellers.',
    place: 'Messages',
    body: (
      <InboxPage
        inbox={inbox}
        query={query}
        hasEmail={memberOf(visit).email !== undefined}
        news={isMessageNews(newsName) ? newsName : undefined}
        now={visit.ctx.now}
      />
    ),
  });
}

type Form = FormOf<typeof answerThreadSchema>;

export async function startThread(
  visit: Visit,
  definition: FormDefinition<typeof answerThreadSchema>,
): Promise<Response> {
  const thread = await threadOf(visit);
  const quickAnswer = quickAnswerOf(visit, thread);
  return pageOf(visit, thread, blankForm(visit, definition, quickAnswer === undefined ? {} : { message: quickAnswer }));
}

export async function showThread(visit: Visit, form: Form, refusal?: Refusal): Promise<Response> {
  return pageOf(visit, await threadOf(visit), form, refusal);
}

/** The upload was not read, so the form is shown again without what was typed. */
export function showThreadWithUnreadFiles(
  visit: Visit,
  definition: FormDefinition<typeof answerThreadSchema>,
  why: WhyUnread,
): Promise<Response> {
  const failure = unreadFormFailure(why, unreadableFilesTexts, 'files');
  return showThread(visit, refusedForm(blankForm(visit, definition), failure), unreadFormStatus(why));
}

function pageOf(visit: Visit, thread: ShownThread, form: Form, refusal?: Refusal): Response {
  const partnerName = thread.partner?.name ?? 'a former member';
  const newsName = visit.request.method === 'GET' ? visit.url.searchParams.get('said') : null;
  return memberPage(visit, {
    title: formTitle(`${thread.subject}, with ${partnerName}`, form),
    description: `Your messages with ${partnerName}.`,
    parent: { name: 'Messages', href: link('messages') },
    ...refusal,
    body: <ThreadPage thread={thread} form={form} newsName={isMessageNews(newsName) ? newsName : undefined} />,
  });
}

function threadOf({ ctx, params, url }: Visit): Promise<ShownThread> {
  const before = url.searchParams.get('before') ?? '';
  return findThread(ctx, params.threadId ?? '', /^\d{1,18}$/.test(before) ? BigInt(before) : undefined);
}

function quickAnswerOf({ url }: Visit, { isBuyer }: ShownThread): string | undefined {
  const answers: readonly string[] = quickAnswers[isBuyer ? 'buyer' : 'seller'];
  const index = url.searchParams.get('say') ?? '';
  return /^\d$/.test(index) ? answers[Number(index)] : undefined;
}
