import { link } from '#content/link.ts';
import type { Inbox } from '#domain/trade/messages/find-inbox.ts';
import type { answerThreadSchema, reportMessageSchema } from '#domain/trade/messages/message.schema.ts';
import type { ThreadsAsked } from '#domain/trade/messages/thread.list.ts';
import { findThread } from '#domain/trade/messages/find-thread.ts';
import { quickAnswers } from '#domain/talk/messages/message.options.ts';
import { unreadFilesTexts } from '#domain/talk/messages/message.texts.ts';
import type { ShownThread } from '#domain/trade/messages/thread.view.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, type FormDefinition, type FormOf, refusedForm } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { InboxPage } from './inbox.page.tsx';
import { isSaid } from './said.ts';
import type { Unread } from '../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../request/unread.ts';
import { ThreadPage } from './thread.page.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';

export function showInbox(visit: Visit, inbox: Inbox, asked: ThreadsAsked): Response {
  const said = visit.url.searchParams.get('said');
  return memberPage(visit, {
    title: 'Messages',
    description: 'Your messages with buyers and sellers.',
    place: 'Messages',
    body: (
      <InboxPage
        inbox={inbox}
        asked={asked}
        hasEmail={memberOf(visit).email !== undefined}
        said={isSaid(said) ? said : undefined}
        now={visit.ctx.now}
      />
    ),
  });
}

export function showReport(visit: Visit, form: FormOf<typeof reportMessageSchema>, refusal?: Refusal): Response {
  const { threadId = '', messageId = '' } = visit.params;
  return memberPage(visit, {
    title: formTitle('Report a message', form),
    description: 'Shows a message to our team.',
    below: { name: 'Messages', href: link('messages') },
    ...refusal,
    body: <ReportPage form={form} threadId={threadId} messageId={messageId} />,
  });
}

type Form = FormOf<typeof answerThreadSchema>;

export async function startThread(
  visit: Visit,
  definition: FormDefinition<typeof answerThreadSchema>,
): Promise<Response> {
  const thread = await threadOf(visit);
  const quick = quickOf(visit, thread);
  return pageOf(visit, thread, blankForm(visit, definition, quick === undefined ? {} : { message: quick }));
}

export async function showThread(visit: Visit, form: Form, refusal?: Refusal): Promise<Response> {
  return pageOf(visit, await threadOf(visit), form, refusal);
}

/** The files were not read, but the form is shown again. */
export function showUnread(
  visit: Visit,
  definition: FormDefinition<typeof answerThreadSchema>,
  why: Unread,
): Promise<Response> {
  const failure = failureOfUnread(why, unreadFilesTexts, 'files');
  return showThread(visit, refusedForm(blankForm(visit, definition), failure), refusalOfUnread(why));
}

function pageOf(visit: Visit, thread: ShownThread, form: Form, refusal?: Refusal): Response {
  const who = thread.partner?.name ?? 'a former member';
  const said = visit.request.method === 'GET' ? visit.url.searchParams.get('said') : null;
  return memberPage(visit, {
    title: formTitle(`${thread.subject}, with ${who}`, form),
    description: `Your messages with ${who}.`,
    below: { name: 'Messages', href: link('messages') },
    ...refusal,
    body: <ThreadPage thread={thread} form={form} said={isSaid(said) ? said : undefined} />,
  });
}

function threadOf({ ctx, params, url }: Visit): Promise<ShownThread> {
  const before = url.searchParams.get('before') ?? '';
  return findThread(ctx, params.threadId ?? '', /^\d{1,18}$/.test(before) ? BigInt(before) : undefined);
}

function quickOf({ url }: Visit, { isBuyer }: ShownThread): string | undefined {
  const all: readonly string[] = quickAnswers[isBuyer ? 'buyer' : 'seller'];
  const at = url.searchParams.get('say') ?? '';
  return /^\d$/.test(at) ? all[Number(at)] : undefined;
}

type ReportPageProps = { form: FormOf<typeof reportMessageSchema>; threadId: string; messageId: string };

/** The writer of the message does not learn who reported it. */
function ReportPage({ form, threadId, messageId }: ReportPageProps) {
  return (
    <div className="max-w-[40rem]">
      <h1 className="mb-3 text-22">Report a message</h1>
      <p className="mb-6">
        Our team reads this message and what you say about it. The writer does not learn who reported it.
      </p>
      <FormFrame form={form} action={link('messageReport', { threadId, messageId })} noDraft>
        <TextArea field={form.fields.why} label="What is wrong with it?" rows={3} />
        <div className="flex flex-wrap items-center gap-4">
          <Button>Report it</Button>
          <TextLink href={link('thread', { threadId })}>Back to the messages</TextLink>
        </div>
      </FormFrame>
    </div>
  );
}
