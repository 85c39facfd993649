import { z } from 'zod';
import { beginAddingCard, finishAddingCard } from '#domain/money/payments/cards/add-card.ts';
import { cardTexts } from '#domain/money/payments/cards/card.schema.ts';
import { savedCardRow } from '#domain/money/payments/cards/card.view.ts';
import { findCards } from '#domain/money/payments/cards/find-cards.ts';
import { removeCard } from '#domain/money/payments/cards/remove-card.ts';
import { requireProvider } from '#domain/money/payments/open-payments.ts';
import { rowId } from '#domain/values/row-id.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import { anAddress } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { memberOf, memberPage } from '../member/member-page.tsx';
import type { Refusal } from '../request/act.ts';
import { press } from '../pages/action.ts';
import { leaveFor } from '../pages/page.tsx';
import { lists } from '../request/lists.ts';
import { get, members, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { cardNews, CardsPage, type CardNews } from './cards.page.tsx';
import { pathOfOurs } from './path-of-ours.ts';

const { notSaved: failedText } = cardTexts;

/** A provider that can save a card without a payment does so on its own page, and then sends the member back here. */
export const cardsRoutes: readonly Route[] = [
  get(
    urls.dashboardCards,
    members,
    (visit) => show(visit, { news: newsIn(visit) }),
    lists(savedCardRow, async (visit) => ({ rows: await findCards(visit.ctx, memberOf(visit).id) })),
  ),
  ...press({
    at: urls.dashboardCards,
    who: members,
    limits: { member: 'trade' },
    answer: z.object({ page: anAddress }),
    verb: (ctx, { services }) =>
      beginAddingCard(ctx, { provider: requireProvider(services.payments), publicUrl: services.publicUrl }),
    show: (visit, { problem }, refusal) => show(visit, { problem }, refusal),
    next: ({ page }, visit) => leaveFor(visit, pathOfOurs(visit, page)),
    failedText,
  }),
  get(urls.dashboardCardAdded, members, showAdded),
  ...press({
    at: urls.dashboardCardRemoval,
    who: members,
    page: () => link('dashboardCards'),
    verb: (ctx, { params }) => removeCard(ctx, rowId(params.cardId ?? '')),
    next: () => withNews('removed'),
    failedText,
  }),
];

const withNews = (news: CardNews) => link('dashboardCards', {}, { news });

type CardsPageNews = { news?: CardNews | undefined; problem?: string | undefined };

function newsIn({ url }: Visit): CardNews | undefined {
  const name = url.searchParams.get('news') ?? '';
  return Object.hasOwn(cardNews, name) ? (name as CardNews) : undefined;
}

async function show(visit: Visit, { news, problem }: CardsPageNews, refusal?: Refusal): Promise<Response> {
  const { provider } = visit.services.payments;
  const cards = await findCards(visit.ctx, memberOf(visit).id);
  const shown = { cards, news, problem, takesPayments: provider !== undefined, canAdd: provider?.adding !== undefined };
  return memberPage(visit, {
    title: 'Cards',
    description: 'Your saved cards, to pay with.',
    parent: { name: 'Payments', href: link('dashboardPayments') },
    ...refusal,
    body: <CardsPage {...shown} />,
  });
}

/** The member returns from the provider's page. The address proves nothing, so we ask the provider. */
async function showAdded(visit: Visit): Promise<Response> {
  // Staff who view as the member must change nothing.
  if (visit.around) return show(visit, {});
  const provider = requireProvider(visit.services.payments);
  try {
    const result = await finishAddingCard(visit.ctx, provider, visit.params.reference ?? '');
    return await show(visit, { news: result === 'not yet' ? 'not-yet' : result });
  } catch (error) {
    if (error instanceof PaymentError) return show(visit, { news: 'later' });
    throw error;
  }
}
