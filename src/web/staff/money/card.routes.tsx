import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { cardTexts, removeCardSchema } from '#domain/money/payments/cards/card.schema.ts';
import { shownCard } from '#domain/money/payments/cards/card.view.ts';
import { findCard } from '#domain/money/payments/cards/find-cards.ts';
import { removeMemberCard } from '#domain/money/payments/cards/remove-member-card.ts';
import { actPage } from '../../pages/act-page.tsx';
import { numberIn, portalFrame, whoMay } from '../staff-acts.tsx';

/** Staff remove a saved card for a member who calls because they cannot open the page. */
export const cardRoutes = actPage({
  at: urls.memberCardRemoval,
  who: whoMay('remove-card'),
  frame: portalFrame,
  id: 'card-removal',
  schema: removeCardSchema,
  missing: cardTexts.missing,
  failed: cardTexts.notSaved,
  async find(visit) {
    const card = await findCard(visit.ctx, numberIn(visit, 'cardId'));
    if (!card) throw new Failure('not_found', cardTexts.unknown);
    return card;
  },
  look(card) {
    const { owner } = card;
    const person = link('memberPerson', { memberId: String(owner.id) });
    return {
      title: `Remove ${shownCard(card)}`,
      tab: 'Remove a card',
      place: link('members'),
      crumbs: [
        { label: 'Members', href: link('members') },
        { label: owner.name, href: person },
      ],
      about: `${owner.name} cannot pay with this card from now on, and we ask the provider to forget it. The member can save it again.`,
      button: 'Remove the card',
      kind: 'danger',
      busy: 'Removing it...',
      leave: { label: 'Change nothing', href: person },
    };
  },
  answer: z.object({ memberId: anId }),
  verb: (ctx, input, visit) => removeMemberCard(ctx, numberIn(visit, 'cardId'), input),
  next: ({ memberId }) => link('memberPerson', { memberId: String(memberId) }, { news: 'card-removed' }),
});
