import type { ReactNode } from 'react';
import { z } from 'zod';
import { rfqAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { changeRfq } from '#domain/trade/rfqs/change-rfq.ts';
import { findOwnRfq, type OwnRfqView } from '#domain/trade/rfqs/find-own-rfq.ts';
import { askPro } from '#domain/trade/rfqs/pro/ask-pro.ts';
import { findProStanding, type ProStanding } from '#domain/trade/rfqs/pro/find-pro.ts';
import { askProSchema, changeProRfqSchema, changeRfqSchema, withdrawRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { withdrawRfq } from '#domain/trade/rfqs/withdraw-rfq.ts';
import { Banner } from '#ui/notices.tsx';
import { actPage, actsPage } from '../../pages/act-page.tsx';
import type { FormSchema } from '../../request/form-schema.ts';
import { buyers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { RfqFields } from './rfq-fields.tsx';
import { OwnRfqNewsBanner } from './own-rfq-news.tsx';
import { rfqFormValues } from './rfq-values.ts';

const { missing, failed } = rfqTexts;
const actOptions = { who: buyers, frame: memberFrame, missing, failed } as const;
const back = { label: 'RFQs', href: link('dashboardRfqs') };
const idIn = ({ params }: Visit) => params.publicId ?? '';

const changes = actsPage({
  ...actOptions,
  at: urls.rfqOwnChange,
  find: (visit) => findOwnRfq(visit.ctx, idIn(visit)),
  look: ({ rfq, hasBids }) => ({
    title: `Change ${rfq.productName}`,
    tab: 'Change a request',
    back,
    above: hasBids ? (
      <Banner tone="warning" title="Sellers have sent bids">
        Each of them gets a mail about the change and is asked to confirm the bid. You can only move the deadline to a
        later time.
      </Banner>
    ) : null,
  }),
});

/** An ordinary request has all the fields of a pro request, and more. */
const ordinarySchema: FormSchema = changeRfqSchema;

function changeRfqAct(isPro: boolean) {
  return changes.act({
    ...actOptions,
    id: isPro ? 'rfq-pro-change' : 'rfq-change',
    ...(isPro && { callName: 'pro' }),
    schema: isPro ? changeProRfqSchema : (ordinarySchema as typeof changeProRfqSchema),
    offline: rfqTexts.offline,
    numbers: ['quantity', 'price', 'price_to'],
    keepsDraft: true,
    // A change of a request with bids sends a mail to each bidder.
    limits: { member: 'trade' },
    values: ({ rfq }) => rfqFormValues(rfq),
    look: ({ rfq, hasBids }) => ({
      button: hasBids ? 'Save and notify the bidders' : 'Save the request',
      busy: 'Saving...',
      leave: { label: 'Back to the request', href: link('rfqOwn', { publicId: rfq.publicId }) },
      isLeftOut: rfq.isPro !== isPro,
    }),
    fields: ({ form: { fields }, visit }) => (
      <>
        <input type="hidden" name="version" value={fields.version.values[0]} />
        <RfqFields fields={fields} now={visit.ctx.now} />
      </>
    ),
    answer: z.object({ revision: z.number() }),
    verb: (ctx, input, visit) => changeRfq(ctx, idIn(visit), input),
    next: ({ revision }, visit) => link('rfqOwn', { publicId: idIn(visit) }, { said: revision > 0 ? 'told' : 'saved' }),
  });
}

export const rfqActRoutes: readonly Route[] = [
  ...actPage({
    ...actOptions,
    at: urls.rfqPro,
    id: 'pro-request',
    schema: askProSchema,
    keepsDraft: true,
    limits: { member: 'contact' },
    find: (visit) => findProStanding(visit.ctx),
    look: (standing, visit) => ({
      title: 'Pro requests',
      back,
      about:
        'For buyers who order often. Pro requests have their own tab and a shorter form. You agree on the delivery with the seller.',
      above: proBanner(standing, visit),
      button: standing.is === 'refused' ? 'Ask again' : 'Ask for pro requests',
      whyNot: whyNotAsk(standing),
      isLeftOut: standing.is === 'asked' && visit.url.searchParams.has('said'),
    }),
    answer: z.object({ asked: z.literal(true) }),
    verb: (ctx, input) => askPro(ctx, input),
    next: () => link('rfqPro', {}, { said: 'pro-asked' }),
  }),
  ...changes.routes(changeRfqAct(false), changeRfqAct(true)),
  ...actPage({
    ...actOptions,
    at: urls.rfqOwnWithdrawal,
    id: 'rfq-withdrawal',
    schema: withdrawRfqSchema,
    find: (visit) => findOwnRfq(visit.ctx, idIn(visit)),
    look({ rfq, bids, ...view }) {
      const href = link('rfqOwn', { publicId: rfq.publicId });
      const text = whyNotWithdraw({ rfq, ...view });
      return {
        title: `Withdraw ${rfq.productName}`,
        tab: 'Withdraw a request',
        back,
        lead:
          bids > 0
            ? 'The sellers who sent bids get a mail with your reason. You cannot undo this.'
            : 'Sellers will not see it. You cannot undo this, but you can copy it to a new request.',
        button: 'Withdraw the request',
        kind: 'danger',
        busy: 'Withdrawing...',
        leave: { label: 'Keep the request', href },
        whyNot: text === undefined ? undefined : { text, onward: { label: 'Back to the request', href } },
      };
    },
    answer: rfqAnswer,
    verb: (ctx, input, visit) => withdrawRfq(ctx, idIn(visit), input),
    next: (_, visit) => link('rfqOwn', { publicId: idIn(visit) }, { said: 'withdrawn' }),
  }),
];

function proBanner(standing: ProStanding, visit: Visit): ReactNode {
  if (standing.is === 'refused')
    return (
      <Banner tone="warning" title="Not yet">
        {standing.why}
      </Banner>
    );
  return standing.is === 'asked' ? <OwnRfqNewsBanner visit={visit} /> : null;
}

function whyNotAsk(standing: ProStanding) {
  if (standing.is === 'granted')
    return { text: 'You can post pro requests.', onward: { label: 'Post a pro request', href: link('rfqNewPro') } };
  return standing.is === 'asked' ? 'Our team is checking your account, and will write to you.' : undefined;
}

function whyNotWithdraw({ rfq: { state }, awarded }: Pick<OwnRfqView, 'rfq' | 'awarded'>): string | undefined {
  if (awarded > 0n) return rfqTexts.awarded;
  return state === 'open' || state === 'waiting' ? undefined : rfqTexts.over;
}
