import { formTexts } from '#content/form-texts.ts';
import { link } from '#content/link.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import type { contactSellerSchema } from '#domain/trade/messages/message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { naira } from '#domain/values/money.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { UnlessBarred, type WhyNot } from '../../member/trade/why-not-trade.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';

export type ContactSellerPageProps = {
  listing: Listing;
  form: FormOf<typeof contactSellerSchema>;
  /** Shown before the member writes, if nothing can be sent. */
  whyNot: WhyNot | undefined;
  /** Undefined if the answer time must not be shown. */
  responseTime: string | undefined;
  asDialog: boolean;
};

/** marketplace.md §2 'Product detail': the contact form, as a page and in a dialog. */
export function ContactSellerPage({ asDialog, ...props }: ContactSellerPageProps) {
  if (asDialog) return <Inside {...props} />;
  return (
    <div className="wrap page-top pb-10 tablet:pb-16">
      <div className="max-w-[40rem]">
        <p className="over-title">
          <TextLink href={link('listing', { listingId: String(props.listing.id) })}>{props.listing.name}</TextLink>
        </p>
        <h1 className="page-title">Contact Seller</h1>
        <div className="mt-6">
          <Inside {...props} />
        </div>
      </div>
    </div>
  );
}

function Inside(props: Omit<ContactSellerPageProps, 'asDialog'>) {
  const { listing, whyNot, form } = props;
  return (
    <div className="grid gap-6">
      <About listing={listing} />
      <UnlessBarred whyNot={whyNot} form={form}>
        <ContactForm {...props} />
      </UnlessBarred>
    </div>
  );
}

function About({ listing: { name, location, price_kobo, unit, seller } }: Pick<ContactSellerPageProps, 'listing'>) {
  return (
    <div className="border-y border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="display min-w-0 text-18 wrap-anywhere">{name}</span>
        <span className="font-semibold whitespace-nowrap">
          {naira(price_kobo)} <span className="text-14 font-normal text-quiet">{perUnit(unit)}</span>
        </span>
      </p>
      <p className="text-14 wrap-anywhere text-quiet">
        To {seller.company ?? seller.name}, {location}
      </p>
    </div>
  );
}

export type ContactFormProps = Pick<ContactSellerPageProps, 'form' | 'responseTime'> & { listing: Pick<Listing, 'id'> };

export function ContactForm({ listing, form, responseTime }: ContactFormProps) {
  const { fields } = form;
  const listingId = String(listing.id);
  return (
    <FormFrame
      // A message begun to one seller must not become the draft for another.
      form={{ ...form, id: `${form.id}-${listingId}` }}
      action={link('listingMessage', { listingId })}
      busyText={formTexts.sending}
      failedText={messageTexts.failed}
    >
      <div className="grid gap-6">
        <TextField field={fields.subject} />
        <Radios field={fields.urgency} layout="plates" />
        <TextArea field={fields.message} rows={5} />
      </div>
      <div className="grid gap-3">
        {responseTime ? (
          <p className="flex items-center gap-2 text-14 text-quiet">
            <Icon name="clock" className="size-4 flex-none" />
            {responseTime}
          </p>
        ) : null}
        <div>
          <Button>Send Message</Button>
        </div>
      </div>
    </FormFrame>
  );
}
