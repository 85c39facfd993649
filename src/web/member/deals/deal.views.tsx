import { dealName } from '#domain/trade/deal-pages/deal.view.ts';
import { findDealPage } from '#domain/trade/deal-pages/find-deal-page.ts';
import { findNewestMessages } from '#domain/trade/messages/find-thread.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { listOfOrders } from '../trade/trade-places.ts';
import { digitsFor } from './deal-digits.tsx';
import { dealMessageForm } from './deal-message.form.ts';
import { DealPage } from './deal.page.tsx';

type MessageForm = FormOf<typeof answerThreadSchema>;

export function showDeal(visit: Visit, form: MessageForm, refusal?: Refusal): Promise<Response> {
  return drawDeal(visit, visit.params.dealId ?? '', form, refusal);
}

type Refused = Partial<Refusal> & { problem: string | undefined };

/** The deal's page after an act on the deal or its order was refused. */
export function showDealOf(visit: Visit, dealId: string, refused: Refused): Promise<Response> {
  return drawDeal(visit, dealId, blankForm(visit, dealMessageForm), refused);
}

/** Makes two queries, and a third if the deal has a thread. */
async function drawDeal(
  visit: Visit,
  dealId: string,
  form: MessageForm,
  { problem, ...refusal }: Partial<Refused> = {},
): Promise<Response> {
  const view = await findDealPage(visit.ctx, dealId);
  const messages = view.threadId === undefined ? [] : await findNewestMessages(visit.ctx, view.threadId);
  const news = visit.request.method === 'GET' ? (visit.url.searchParams.get('news') ?? undefined) : undefined;
  return memberPage(visit, {
    title: formTitle(dealName(view), form),
    description: 'Where the money of a deal is, and what happens next.',
    parent: listOfOrders(memberOf(visit), view.side),
    ...refusal,
    body: (
      <DealPage
        view={view}
        messages={messages}
        // Staff who view the page as the member must not see the digits.
        digits={visit.around ? [] : digitsFor(view, visit.services.secret)}
        form={form}
        news={news}
        problem={problem}
      />
    ),
  });
}
