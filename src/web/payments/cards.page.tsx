import { link } from '#content/link.ts';
import { cardTexts } from '#domain/money/payments/cards/card.schema.ts';
import { mostCards, shownCard, type SavedCard } from '#domain/money/payments/cards/card.view.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { OwnerField } from '../request/page-owner.tsx';

export const cardNews = {
  kept: { tone: 'success', text: 'Your card is saved. You can pay with it.' },
  removed: { tone: 'success', text: 'The card is removed. The payment provider is asked to forget it too.' },
  'not-yet': { tone: 'info', text: 'No card was added.' },
  full: { tone: 'warning', text: cardTexts.full },
  later: { tone: 'warning', text: 'The payment provider cannot be reached. Open this page again in a moment.' },
} as const;
export type CardNews = keyof typeof cardNews;

type CardsPageProps = {
  cards: readonly SavedCard[];
  takesPayments: boolean;
  canAdd: boolean;
  news: CardNews | undefined;
  problem: string | undefined;
};

export function CardsPage({ cards, takesPayments, canAdd, news, problem }: CardsPageProps) {
  return (
    <div className="max-w-160">
      <h1 className="text-28">Cards</h1>
      <p className="mt-2 mb-4 text-quiet">
        Save a card to pay with one press. Its number stays with the payment provider. We keep what you see here, and
        the provider’s code for the card.
      </p>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {news && !problem ? <Banner tone={cardNews[news].tone}>{cardNews[news].text}</Banner> : null}
      {cards.length === 0 ? (
        <p className="border-t-2 border-ink py-4">You have no saved cards.</p>
      ) : (
        <ul role="list" className="mt-4 border-t-2 border-ink">
          {cards.map((card) => (
            <Card key={String(card.id)} card={card} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <AddCard {...{ takesPayments, canAdd }} isFull={cards.length >= mostCards} />
      </div>
    </div>
  );
}

function Card({ card }: { card: SavedCard }) {
  const { id, isExpired, usedAt, keptAt } = card;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div>
        <h2 className="flex flex-wrap items-center gap-3 text-18">
          {shownCard(card)}
          {isExpired ? <Badge tone="bad">Expired</Badge> : null}
        </h2>
        <p className="text-14 text-quiet">
          {usedAt ? `Last used ${shownDate(usedAt)}` : `Saved on ${shownDate(keptAt)}`}
        </p>
      </div>
      <form method="post" action={link('dashboardCardRemoval', { cardId: String(id) })}>
        <OwnerField />
        <Button kind="secondary" size="small">
          Remove
          <span className="sr-only"> {shownCard(card)}</span>
        </Button>
      </form>
    </li>
  );
}

type AddCardProps = { takesPayments: boolean; canAdd: boolean; isFull: boolean };

function AddCard({ takesPayments, canAdd, isFull }: AddCardProps) {
  if (!takesPayments) return <p className="text-quiet">Payments are not available yet, so you cannot add a card.</p>;
  if (isFull) return <p className="text-quiet">{cardTexts.full}</p>;
  if (!canAdd) return <p className="text-quiet">{cardTexts.noAdding}</p>;
  return (
    <form method="post" action={link('dashboardCards')}>
      <OwnerField />
      <Button>Add a card</Button>
    </form>
  );
}
