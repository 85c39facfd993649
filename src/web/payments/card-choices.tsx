import { mostCards, shownCard, type KeptCard } from '#domain/money/payments/cards/card.view.ts';
import { nameOfCard } from '#domain/money/payments/payment.schema.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { FieldState, Option } from '#ui/field-state.ts';

/** The cards that can be paid with, each by one press. */
export function cardChoices(cards: readonly KeptCard[]): Option[] {
  return cards
    .filter(({ isExpired }) => !isExpired)
    .map((card) => ({
      value: nameOfCard(card.id),
      label: shownCard(card),
      hint: 'Charged at once, without its number',
    }));
}

/** Said before one goes to the provider's page; a card is kept once it has paid. */
export function KeepCard({ field, cards }: { field: FieldState; cards: readonly KeptCard[] }) {
  if (cards.length >= mostCards) return null;
  return (
    <Checkbox
      field={field}
      label="Save this card"
      hint="If you pay by card there: we keep its brand, last four digits and expiry. Its number never comes to us."
    />
  );
}
