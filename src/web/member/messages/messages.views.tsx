import { link } from '#content/link.ts';
import type { Inbox } from '#domain/trade/messages/find-inbox.ts';
import type { reportMessageSchema } from '#domain/trade/messages/message.schema.ts';
import type { ThreadsAsked } from '#domain/trade/messages/thread.list.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { InboxPage } from './inbox.page.tsx';
import { ReportPage } from './report.page.tsx';
import { isSaid } from './said.ts';

export function showInbox(visit: Visit, inbox: Inbox, asked: ThreadsAsked): Response {
  const said = visit.url.searchParams.get('said');
  return memberPage(visit, {
    title: 'Messages',
    description: 'What you and those you trade with wrote to each other.',
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
