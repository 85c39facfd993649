import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';

export const cardTexts = {
  gone: 'This card is not saved any more. Choose another way to pay.',
  expired: 'This card has expired. Choose another way to pay.',
  full: 'You have ten saved cards already. Remove one first.',
  noAdding: 'A card is saved with your next payment by card: tick ‘Save this card’ there.',
  notStarted: 'The page to add a card could not be opened. Nothing was saved; please try again in a moment.',
  unknown: 'There is no such card.',
  notSaved: 'Nothing was changed. Please try again.',
  otherAnswers: 'This form was already sent with other answers. Open it again to send a new one.',
  missing: 'Please say why',
};

export const removeCardSchema = z.object({ why: whyField(cardTexts.missing).meta({ rows: 2 }) });
export type RemoveCard = z.infer<typeof removeCardSchema>;
