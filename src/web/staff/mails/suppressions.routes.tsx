import { findOutboxMail } from '#domain/talk/mail/find-outbox.ts';
import { findSuppressions } from '#domain/talk/mail/find-suppressions.ts';
import { liftSuppression } from '#domain/talk/mail/lift-suppression.ts';
import { outboxTexts, suppressAddressSchema } from '#domain/talk/mail/outbox.schema.ts';
import { suppressAddress } from '#domain/talk/mail/suppress-address.ts';
import { suppressionList } from '#domain/talk/mail/suppression.list.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { isMailNews } from './mail-news.ts';
import { SuppressionsPage } from './suppressions.page.tsx';

const runners = staff(...rolesThat.answer);
const stopForm = defineForm({ id: 'stop-mails', schema: suppressAddressSchema, missingText: outboxTexts.missing });

export const suppressionsRoutes: readonly Route[] = [
  get(urls.suppressions, staff(...rolesThat.read), (visit) => list(visit)),
  ...action({
    at: urls.suppressions,
    who: runners,
    form: stopForm,
    verb: suppressAddress,
    show: list,
    next: () => link('suppressions', {}, { news: 'stopped' }),
    failedText: outboxTexts.notSaved,
  }),
  ...press({
    at: urls.suppressionLift,
    who: runners,
    page: () => link('suppressions'),
    verb: (ctx, { params }) => liftSuppression(ctx, params.suppressionId ?? ''),
    show: (visit, { problem }, refusal) => list(visit, undefined, refusal, problem),
    next: () => link('suppressions', {}, { news: 'lifted' }),
  }),
];

async function list(
  visit: Visit,
  form?: FormOf<typeof suppressAddressSchema>,
  refusal?: Refusal,
  problem?: string,
): Promise<Response> {
  const { ctx, url, request } = visit;
  const asked = suppressionList.read(url.searchParams);
  const page = await findSuppressions(ctx, asked);
  const shown = form ?? blankForm(visit, stopForm, await recipientOf(visit));
  const news = url.searchParams.get('news') ?? '';
  const said = request.method === 'GET' && isMailNews(news) ? news : undefined;
  const props = { asked, page, form: shown, staff: staffOf(visit), news: said, problem };
  return portalPage(visit, {
    title: formTitle('Outbox, stopped addresses', shown),
    ...refusal,
    body: <SuppressionsPage {...props} />,
  });
}

/** A colleague who comes from a mail finds its recipient filled in; the e-mail address is never in a URL. */
async function recipientOf({ ctx, url }: Visit): Promise<Record<string, string>> {
  const mailId = url.searchParams.get('mail');
  const mail = mailId === null ? undefined : await findOutboxMail(ctx, mailId);
  const stopped = mail?.stopped.map(({ address }) => address) ?? [];
  const address = mail?.to.find((one) => !stopped.includes(one.toLowerCase()));
  return address === undefined ? {} : { address };
}
