import { z } from 'zod';
import { Failure } from '#domain/acting/context.ts';
import { findMailHistory, findOutboxMail } from '#domain/talk/mail/find-outbox.ts';
import { giveUpMail } from '#domain/talk/mail/give-up-mail.ts';
import { noSuchMail } from '#domain/talk/mail/lock-mail.ts';
import { giveUpMailSchema, outboxTexts } from '#domain/talk/mail/outbox.schema.ts';
import type { OutboxMailDetail } from '#domain/talk/mail/outbox.view.ts';
import { sendFailedAgain } from '#domain/talk/mail/send-failed-again.ts';
import { sendMailAgain } from '#domain/talk/mail/send-mail-again.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../pages/action.ts';
import { defineForm, shownForm } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { formTitle } from '../../pages/page.tsx';
import { portalPage, staffOf } from '../portal-page.tsx';
import { mailBodyAnswer } from './mail-body.ts';
import { isMailNews, type MailNews } from './mail-news.ts';
import { MailPage } from './mail.page.tsx';
import { nextTriesOf, outboxPages } from './outbox-list.tsx';
import { textMessagesList } from './text-list.tsx';

const readers = staff(...rolesThat.read);
const runners = staff(...rolesThat.answer);
const giveUpForm = defineForm({ id: 'give-up-mail', schema: giveUpMailSchema, missingText: outboxTexts.missing });

export const outboxRoutes: readonly Route[] = [
  ...outboxPages.routes,
  ...textMessagesList.routes,
  get(urls.outboxMail, readers, (visit) => showMail(visit)),
  get(urls.outboxMailBody, readers, sendMailBody),
  ...press({
    at: urls.outboxFailedAgain,
    who: runners,
    page: () => link('outbox', {}, { status: 'failed' }),
    answer: z.object({ mails: z.number() }),
    verb: (ctx) => sendFailedAgain(ctx),
    show: outboxPages.show,
    next: ({ mails }) => link('outbox', {}, { again: String(mails) }),
  }),
  ...press({
    at: urls.outboxMailAgain,
    who: runners,
    page: pageOfMail,
    answer: z.object({ mailId: z.string() }),
    verb: (ctx, visit) => sendMailAgain(ctx, idOf(visit)),
    show: showMail,
    next: ({ mailId }, visit) => mailWith(mailId, mailId === idOf(visit) ? 'again' : 'repeated'),
  }),
  ...action({
    at: urls.outboxMailEnd,
    who: runners,
    page: pageOfMail,
    form: giveUpForm,
    verb: (ctx, input, visit) => giveUpMail(ctx, idOf(visit), input),
    show: showMail,
    next: (_, visit) => mailWith(idOf(visit), 'given-up'),
    failedText: outboxTexts.notSaved,
  }),
];

async function showMail(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const { ctx } = visit;
  const found = await mailOf(visit);
  const history = await findMailHistory(ctx, found.id);
  const nextTry = (await nextTriesOf(visit, [found])).get(found.id);
  const form = shownForm(visit, giveUpForm, refused);
  const messages = { news: newsOf(visit), problem: form === refused ? undefined : refused?.problem };
  const shown = { mail: found, history, nextTry, staff: staffOf(visit), form, now: ctx.now, ...messages };
  return portalPage(visit, {
    title: formTitle('Email Details', form),
    ...refusal,
    dialog: { width: 'wide' },
    body: <MailPage {...shown} />,
  });
}

async function sendMailBody(visit: Visit): Promise<Response> {
  const { html } = await mailOf(visit);
  if (html === null) throw new Failure('not_found', 'The text is not written yet, no longer saved, or private.');
  return mailBodyAnswer(html);
}

async function mailOf(visit: Visit): Promise<OutboxMailDetail> {
  const found = await findOutboxMail(visit.ctx, idOf(visit));
  if (!found) throw new Failure('not_found', noSuchMail);
  return found;
}

function idOf({ params }: Visit): string {
  return params.mailId ?? '';
}

function pageOfMail(visit: Visit): string {
  return link('outboxMail', { mailId: idOf(visit) });
}

function mailWith(mailId: string, news: MailNews): string {
  return link('outboxMail', { mailId }, { news });
}

function newsOf({ url, request }: Visit): MailNews | undefined {
  const news = url.searchParams.get('news') ?? '';
  return request.method === 'GET' && isMailNews(news) ? news : undefined;
}
