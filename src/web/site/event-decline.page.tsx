import { link } from '#content/link.ts';
import { whyNotDecline } from '#domain/intake/event-bookings/price-answer.policy.ts';
import { priceAnswerTexts, type declinePriceSchema } from '#domain/intake/event-bookings/price-answer.schema.ts';
import type { ShopOrder } from '#domain/trade/shop-deals/shop-order.ts';
import { naira } from '#domain/values/money.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { SeenPrice } from './pay-shop-order.tsx';

export const declineTitle = 'Decline the price';

export type EventDeclineProps = {
  token: string;
  number: string;
  order: ShopOrder;
  form: FormOf<typeof declinePriceSchema>;
  asDialog: boolean;
};

/** The customer declines the price of their event, or reads why they cannot. */
export function EventDeclinePage(props: EventDeclineProps) {
  if (props.asDialog) return <Declining {...props} />;
  return (
    <div className="wrap page-top pb-12 tablet:pb-20">
      <h1 className="page-title">{declineTitle}</h1>
      <div className="mt-6 max-w-[40rem]">
        <Declining {...props} />
      </div>
    </div>
  );
}

function Declining({ token, number, order, form }: EventDeclineProps) {
  const whyNot = whyNotDecline(order);
  const back = link('eventBooking', { token });
  if (whyNot)
    return (
      <div className="grid justify-items-start gap-5">
        <Banner tone={form.problem === undefined ? 'info' : 'error'}>{whyNot}</Banner>
        <ButtonLink kind="secondary" href={back}>
          See your booking
        </ButtonLink>
      </div>
    );
  return (
    <FormFrame
      form={form}
      action={link('eventBookingDecline', { token })}
      busyText="Declining..."
      failedText={priceAnswerTexts.failed}
    >
      <p>
        Booking {number}, {naira(order.price_kobo ?? 0n)}. Nothing is owed, and we can make you another price.
      </p>
      <SeenPrice order={order} />
      <TextArea
        field={form.fields.reason}
        label="Why?"
        hint="Optional, for example: too expensive, another day, another caterer. Our team reads it."
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="danger">{declineTitle}</Button>
        <ButtonLink kind="quiet" href={back} className="in-[dialog]:hidden">
          Back to the booking
        </ButtonLink>
      </div>
    </FormFrame>
  );
}
