import { Failure } from '#domain/acting/context.ts';
import { findMailHistory, findOutbox, findOutboxMail } from '#domain/talk/mail/find-outbox.ts';
import { giveUpMail } from '#domain/talk/mail/give-up-mail.ts';
import { noSuchMail } from '#domain/talk/mail/lock-mail.ts';
import { outboxList } from '#domain/talk/mail/outbox.list.ts';
import { giveUpMailSchema, outboxTexts } from '#domain/talk/mail/outbox.schema.ts';
import type { OutboxMail, OutboxMailDetail } from '#domain/talk/mail/outbox.view.ts';
import { sendFailedAgain } from '#domain/talk/mail/send-failed-again.ts';
import { sendMailAgain } from '#domain/talk/mail/send-mail-again.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findTextStandings } from '#domain/talk/text-messages/find-text-standings.ts';
import { textList } from '#domain/talk/text-messages/text.list.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { mailBodyAnswer } from './mail-body.ts';
import { isMailNews, type MailNews } from './mail-news.ts';
import { MailPage } from './mail.page.tsx';
import { OutboxPage } from './outbox.page.tsx';
import { TextsPage } from './staff-mails.page.tsx';

const readers = staff(...rolesThat.read);
const runners = staff(...rolesThat.answer);
const giveUpForm = defineForm({ id: 'give-up-mail', schema: giveUpMailSchema, missingText: outboxTexts.missing });

export const outboxRoutes: readonly Route[] = [
  get(urls.outbox, readers, (visit) => list(visit)),
  get(urls.outboxTexts, readers, texts),
  get(urls.outboxMail, readers, (visit) => mail(visit)),
  get(urls.outboxMailBody, readers, body),
  ...press({
    at: urls.outboxFailedAgain,
    who: runners,
    page: () => link('outbox', {}, { status: 'failed' }),
    verb: (ctx) => sendFailedAgain(ctx),
    show: (visit, { problem }, refusal) => list(visit, refusal, problem),
    next: ({ mails }) => link('outbox', {}, { again: String(mails) }),
  }),
  ...press({
    at: urls.outboxMailAgain,
    who: runners,
    page: pageOfMail,
    verb: (ctx, visit) => sendMailAgain(ctx, idOf(visit)),
    show: (visit, { problem }, refusal) => mail(visit, undefined, refusal, problem),
    next: ({ mailId }, visit) => mailWith(mailId, mailId === idOf(visit) ? 'again' : 'repeated'),
  }),
  ...action({
    at: urls.outboxMailEnd,
    who: runners,
    page: pageOfMail,
    form: giveUpForm,
    verb: (ctx, input, visit) => giveUpMail(ctx, idOf(visit), input),
    show: mail,
    next: (_, visit) => mailWith(idOf(visit), 'given-up'),
    failedText: outboxTexts.notSaved,
  }),
];

async function list(visit: Visit, refusal?: Refusal, problem?: string): Promise<Response> {
  const { ctx } = visit;
  const asked = outboxList.read(visit.url.searchParams);
  // One after the other: a request holds one connection at a time.
  const page = await findOutbox(ctx, asked);
  const nextTries = await nextTriesOf(visit, page.rows);
  const shown = { asked, page, nextTries, staff: staffOf(visit), sentAgain: sentAgain(visit), problem, now: ctx.now };
  return portalPage(visit, { title: 'Outbox', ...refusal, body: <OutboxPage {...shown} /> });
}

/** How many have just been sent again, as the address of the page after it says. */
function sentAgain({ url, request }: Visit): number | undefined {
  const said = url.searchParams.get('again') ?? '';
  return request.method === 'GET' && /^[1-9]\d{0,2}$/.test(said) ? Number(said) : undefined;
}

async function nextTriesOf({ ctx }: Visit, mails: readonly OutboxMail[]): Promise<Map<string, Date | undefined>> {
  const waiting = mails.filter(({ lastEvent }) => lastEvent === 'queued');
  const payloads = waiting.map(({ id }) => ({ mailId: id }));
  const runs = await ctx.queue.desk.nextRuns(ctx.db, 'deliver-mail', payloads);
  return new Map(waiting.map(({ id }, place) => [id, runs[place]]));
}

async function texts(visit: Visit): Promise<Response> {
  const asked = textList.read(visit.url.searchParams);
  const page = await findTextStandings(visit.ctx, asked);
  return portalPage(visit, { title: 'Outbox, text messages', body: <TextsPage asked={asked} page={page} /> });
}

async function mail(
  visit: Visit,
  form: FormOf<typeof giveUpMailSchema> = blankForm(visit, giveUpForm),
  refusal?: Refusal,
  problem?: string,
): Promise<Response> {
  const { ctx } = visit;
  const found = await mailOf(visit);
  const history = await findMailHistory(ctx, found.id);
  const nextTry = (await nextTriesOf(visit, [found])).get(found.id);
  const shown = { mail: found, history, nextTry, staff: staffOf(visit), form, news: newsOf(visit), problem };
  return portalPage(visit, {
    title: formTitle('Email Details', form),
    ...refusal,
    dialog: { width: 'wide' },
    body: <MailPage {...shown} now={ctx.now} />,
  });
}

async function body(visit: Visit): Promise<Response> {
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
