import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { holdsMoney } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealPerson, DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { type DealDocument, documentNames, isCredited } from '#domain/trade/documents/document.view.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import type { ShownMessage } from '#domain/trade/messages/thread.view.ts';
import { orderTexts } from '#domain/trade/order-states/order.schema.ts';
import { isOrderOpen } from '#domain/trade/order-states/order.states.ts';
import { formerMember } from '#domain/trade/order-states/order.view.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import type { FormOf } from '../../request/form.ts';
import { EscrowLine } from '../escrow-explainer.tsx';
import { newsWithoutMail } from '../trade/order-words.ts';
import { DealBand } from './deal-band.tsx';
import { TakenFromDeal } from './deal-claim.tsx';
import { DealDigits, type Digits } from './deal-digits.tsx';
import { DealMoney, DealSection } from './deal-money.tsx';
import { dealNewsOf } from './deal-news.ts';
import { DeliveryOfOrder, LinksOfOrder, RatingsOfOrder } from './deal-of-order.tsx';
import { DealParts } from './deal-parts.tsx';
import { DealSectionLinks, dealSectionIds } from './deal-places.tsx';
import { isAllOurs } from './deal-step-facts.ts';
import { DealTalk } from './deal-talk.tsx';
import { DemoDeadline } from './demo-deadline.tsx';
import { DealProgress } from './deal-way.tsx';
import { WayBackToShop } from '../../parts/way-back-to-shop.tsx';
import { PrintButton } from '../../parts/print-button.tsx';

/** What it means for the reader that the other side is suspended or erased. During a chargeback, no deadline runs. */
function awayTextOf({ deal, order }: DealView): string | undefined {
  if (deal.parts.some(({ state }) => holdsMoney(state)))
    return deal.standsStill
      ? undefined
      : 'The other side cannot sign in at the moment. The money stays held, and the deadlines of this deal go on.';
  return order && isOrderOpen(order.state) ? orderTexts.away : undefined;
}

type DealPageProps = {
  view: DealView;
  messages: readonly ShownMessage[];
  digits: readonly Digits[];
  form: FormOf<typeof answerThreadSchema>;
  news: string | undefined;
  problem: string | undefined;
};

export function DealPage({ view, messages, digits, form, news, problem }: DealPageProps) {
  const { deal, threadId } = view;
  const other = view[view.side === 'buyer' ? 'seller' : 'buyer'];
  const newsText = dealNewsOf(news, view.isWork);
  const awayText = other.isAway ? awayTextOf(view) : undefined;
  return (
    <article
      className="sheet"
      data-wake="idle"
      data-behaviour="deal"
      data-deal={String(deal.id)}
      data-thread={threadId === undefined ? undefined : String(threadId)}
    >
      <p className="print-only display text-22">{brand.name}</p>
      {problem ? (
        <div className="mb-4">
          <Banner tone="error">{problem}</Banner>
        </div>
      ) : null}
      {newsText ? (
        <div className="mb-4 grid gap-2 print:hidden">
          <Banner tone="success" isNews>
            {newsText}
          </Banner>
          {news !== undefined && newsWithoutMail.has(news) ? null : <DemoMailboxLink />}
        </div>
      ) : null}
      {awayText ? (
        <div className="mb-4 print:hidden">
          <Banner tone="warning">{awayText}</Banner>
        </div>
      ) : null}
      <TakenFromDeal view={view} />
      <DealBand view={view} />
      {view.side === 'buyer' ? <WayBackToShop shop={view.shop} state={view.state} className="print:hidden" /> : null}
      <DealSectionLinks view={view} messages={messages} />
      <div className="sheet-flow mt-2 grid items-start gap-x-12 gap-y-8 tablet:mt-8 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:grid-rows-[auto_1fr]">
        <div className="sheet-flow grid gap-8">
          <DealProgress view={view} />
          <RatingsOfOrder view={view} />
        </div>
        <div className="sheet-flow grid gap-8 desk:row-span-2">
          <DealDigits view={view} digits={digits} />
          <DealParts view={view} />
          <DealMoney view={view} />
          <DeliveryOfOrder view={view} />
          <Terms view={view} />
          <DealPapers papers={view.documents} />
          <DemoDeadline view={view} />
          <DealLinks view={view} />
        </div>
        <div className="sheet-end">
          <DealTalk view={view} messages={messages} form={form} />
        </div>
      </div>
      <div className="print:hidden">
        <EscrowLine />
      </div>
    </article>
  );
}

const payers = { buyer: 'The buyer', seller: 'The seller', both: 'Each pays half' } as const;

function Terms({ view }: { view: DealView }) {
  const { deal, order, buyer, seller, side, payer, details, shop, isWork } = view;
  const { inspection_ms } = deal;
  const hours = Math.round(inspection_ms / 3_600_000);
  return (
    <DealSection title={order ? 'Terms' : 'The two sides and the terms'}>
      <FactList
        facts={[
          ...(order
            ? []
            : [
                { term: side === 'buyer' ? 'Seller' : 'Buyer', value: nameOf(side === 'buyer' ? seller : buyer) },
                {
                  term: side === 'buyer' ? 'Buyer (you)' : 'Seller (you)',
                  value: nameOf(side === 'buyer' ? buyer : seller),
                },
              ]),
          ...(shop?.reference ? [{ term: 'Order number', value: shop.reference }] : []),
          { term: isWork ? 'To be done by' : 'To be sent by', value: shownDate(deal.shipBy) },
          {
            term: 'Time to check it',
            value: hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`,
          },
          ...(hasShownFee(view) ? [{ term: 'Fee paid by', value: payers[payer] }] : []),
          ...(details ? [{ term: 'Details', value: <span className="whitespace-pre-line">{details}</span> }] : []),
        ]}
      />
    </DealSection>
  );
}

export function hasShownFee(view: Pick<DealView, 'deal' | 'isOurs' | 'side'>): boolean {
  return !isAllOurs(view) && view.deal.parts.some(({ buyerFee, sellerFee }) => buyerFee + sellerFee > 0n);
}

function nameOf({ name, company }: DealPerson): string {
  return name === undefined ? formerMember : [name, company].filter(Boolean).join(', ');
}

function DealLinks({ view }: { view: DealView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <LinksOfOrder view={view} />
      <TextLink href={link('contact')}>Ask our team</TextLink>
      <PrintButton />
    </div>
  );
}

function DealPapers({ papers }: { papers: readonly DealDocument[] }) {
  if (papers.length === 0) return null;
  return (
    <DealSection title="Papers" id={dealSectionIds.papers}>
      <ul className="mt-1">
        {papers.map(({ id, kind, number }) => (
          <li
            key={String(id)}
            className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 first:border-t-0"
          >
            <TextLink href={link('dashboardDocument', { documentId: String(id) })}>
              {documentNames[kind]} {number}
            </TextLink>
            {isCredited({ kind }, papers) ? <Badge tone="warning">Credited</Badge> : null}
          </li>
        ))}
      </ul>
    </DealSection>
  );
}
