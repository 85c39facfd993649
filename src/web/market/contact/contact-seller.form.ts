import { formTexts } from '#content/form-texts.ts';
import { contactSellerSchema } from '#domain/trade/messages/message.schema.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import type { Visit } from '../../request/visit.ts';

export const contactForm = defineForm({
  id: 'contact-seller',
  schema: contactSellerSchema,
  missingText: formTexts.missing,
});

const longestSubject = 120;

export function blankContact(visit: Visit, listingName: string): FormOf<typeof contactSellerSchema> {
  return blankForm(visit, contactForm, { subject: listingName.slice(0, longestSubject), urgency: 'medium' });
}
