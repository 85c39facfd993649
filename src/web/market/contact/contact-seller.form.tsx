import { claimText } from '#content/claims.ts';
import { formTexts } from '#content/form-texts.ts';
import { link } from '#content/link.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { contactSellerSchema } from '#domain/trade/messages/message.schema.ts';
import { Fields } from '#ui/fields.tsx';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import { settingsOf } from '../../pages/page.tsx';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import type { Visit } from '../../request/visit.ts';

export type ContactForm = FormOf<typeof contactSellerSchema>;

/** The form of the contact page, which is also on the seller's page. */
const contactForm = defineForm({
  id: 'contact-seller',
  schema: contactSellerSchema,
  missingText: formTexts.missing,
});

const longestSubject = 120;

export function contactValues({ name }: Pick<Listing, 'name'>): Record<string, string> {
  return { subject: name.slice(0, longestSubject), urgency: 'medium' };
}

export function blankContact(visit: Visit, listing: Pick<Listing, 'id' | 'name'>): ContactForm {
  return contactFormFor(blankForm(visit, contactForm, contactValues(listing)), listing);
}

/** Each listing has a draft of its own, so that a message about one does not appear in the form of another. */
export function contactFormFor(form: ContactForm, { id }: Pick<Listing, 'id'>): ContactForm {
  return { ...form, id: `${form.id}-${id}` };
}

/** How fast sellers answer, if the site may say so: the demo's sample, or what staff have shown in the settings. */
export function averageResponseOf(visit: Visit): string | undefined {
  return claimText('averageResponse', visit.services.config.mode, settingsOf(visit).claims);
}

type ContactProps = {
  form: ContactForm;
  /** Undefined if the answer time must not be shown. */
  responseTime: string | undefined;
};

export function ContactSellerFields({ form, responseTime }: ContactProps) {
  return (
    <>
      <Fields fields={form.fields} />
      {responseTime ? (
        <p className="flex items-center gap-2 text-14 text-quiet">
          <Icon name="clock" className="size-4 flex-none" />
          {responseTime}
        </p>
      ) : null}
    </>
  );
}

/** The contact form on the seller's page. */
export function ContactSeller({ listing, ...contact }: ContactProps & { listing: Pick<Listing, 'id'> }) {
  return (
    <FormFrame
      form={contact.form}
      action={link('listingMessage', { listingId: String(listing.id) })}
      busyText={formTexts.sending}
      failedText={messageTexts.failed}
    >
      <ContactSellerFields {...contact} />
      <div>
        <Button>Send Message</Button>
      </div>
    </FormFrame>
  );
}
